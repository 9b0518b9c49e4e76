import type { BrowserApi } from "#contract/api/browser";
import type { Output, PathParameters, Sent } from "#contract/api/endpoint";
import { requestLine } from "#contract/api/paths";
import { RESPONSE_LIMIT_MS } from "#contract/constants";
import { ERROR_CODES, type ErrorCode, type FieldError } from "#contract/errors";
import type { Problem } from "#contract/problem";
import { abortAfter } from "./abort-after";

const CODES = new Set<string>(ERROR_CODES);

/** The request did not reach the server, or its response did not arrive in time. */
export class NetworkError extends Error {
  constructor() {
    super("Network error");
    this.name = "NetworkError";
  }
}

/** Any non-OK response; `message` is "status: body" and is never shown to people. */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly problem: Problem | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = "ApiError";
    this.status = status;
    this.statusText = statusText;
    this.problem = readProblem(body);
  }

  static of(problem: Problem): ApiError {
    return new ApiError(problem.status, problem.title, JSON.stringify(problem));
  }

  get code(): ErrorCode | undefined {
    return this.problem?.code;
  }
}

/** The problem that the server reported; undefined when it reported none. */
export const problemOf = (error: unknown): Problem | undefined =>
  error instanceof ApiError ? error.problem : undefined;

/** The fields that the server has refused. */
export const refusedFields = (error: unknown): FieldError[] => problemOf(error)?.errors ?? [];

/** The session has ended: only a sign-in helps. */
export const isSignedOut = (error: unknown) => problemOf(error)?.code === "auth.required";

/** The application is no longer as the screen shows it: only a refetch helps, not a retry. */
export const isOutdated = (error: unknown) =>
  error instanceof ApiError && (error.problem?.status === 404 || error.problem?.status === 409);

/** The server refuses this particular file: only another one helps. */
export const isFileRefused = (error: unknown) =>
  error instanceof ApiError &&
  ["document.unreadable", "document.type", "document.too_large"].includes(error.code ?? "");

/** 404 or 410: a retry cannot help. */
export const isGone = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);

function readProblem(body: string): Problem | undefined {
  try {
    const parsed = JSON.parse(body) as Problem;
    return CODES.has(parsed.code) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** The endpoints by address: at run time the browser has only the addresses. */
type Endpoints = {
  [
    N in keyof BrowserApi as BrowserApi[N] extends { response: unknown } | { status: 204 }
      ? BrowserApi[N]["address"]
      : never
  ]: BrowserApi[N];
};
type Callable = keyof Endpoints;

type Params<A extends Callable> = PathParameters<Endpoints[A]>;
type Body<A extends Callable> = Sent<Endpoints[A]>;

type Options<A extends Callable> = {
  /** The version that the values are based on, `<application id>.<version>`; sent as `If-Match`. */
  version?: string;
  signal?: AbortSignal;
  /** Lets the request outlive the page (page hide). */
  keepalive?: boolean;
  /** How long the response may take, in milliseconds. */
  limit?: number;
} & (keyof Params<A> extends never ? { params?: undefined } : { params: Params<A> }) &
  ([Body<A>] extends [undefined] ? { body?: undefined } : { body: Body<A> });

/** The options are optional where the endpoint requires none. */
type Rest<A extends Callable> =
  Record<never, never> extends Options<A> ? [options?: Options<A>] : [options: Options<A>];

/**
 * Calls an endpoint of the table with the session cookie.
 * @throws ApiError on any non-OK response, NetworkError when there was none.
 */
export const call = <A extends Callable>(
  address: A,
  ...[options = {} as Options<A>]: Rest<A>
): Promise<Output<Endpoints[A]>> => {
  const { params, ...rest } = options;
  return send(requestLine(address, params), rest) as Promise<Output<Endpoints[A]>>;
};

type SendOptions = {
  body?: unknown;
  version?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
  limit?: number;
  headers?: Record<string, string>;
};

/** Sends JSON with this site's cookies. Resolves to the response's JSON, undefined when empty. */
export async function send(
  { method, path }: { method: string; path: string },
  {
    body,
    version,
    signal: cancelled,
    keepalive = false,
    limit = RESPONSE_LIMIT_MS,
    headers: more = {},
  }: SendOptions,
): Promise<unknown> {
  const headers: Record<string, string> = {
    Accept: "application/json",
    // Error details come in the language of the page.
    "Accept-Language": document.documentElement.lang,
    ...more,
  };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (version !== undefined) headers["If-Match"] = `"${version}"`;
  const signal = abortAfter(limit, cancelled);
  const request = async () => {
    const response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      credentials: "same-origin",
      signal,
      keepalive,
    });
    return { response, text: await response.text() };
  };
  const { response, text } = await request().catch((error: unknown) => {
    throw cancelled?.aborted ? error : new NetworkError();
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, text);
  // A 200 without our header is not our server's, but for example a Wi-Fi sign-in page.
  if (!response.headers.has("X-Request-Id")) throw new NetworkError();
  return text === "" ? undefined : JSON.parse(text);
}
