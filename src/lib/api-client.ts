import { queryOptions } from "@tanstack/react-query";
import type { BrowserApi } from "#contract/api/browser";
import type { Address, Endpoint, Output, PathParameters, Sent } from "#contract/api/endpoint";
import type { HiringApi } from "#contract/api/hiring";
import { pathOf } from "#contract/api/paths";
import { RESPONSE_LIMIT_MS } from "#contract/constants";
import { ERROR_CODES, type ErrorCode, type FieldError } from "#contract/errors";
import { APPLICATION_HEADER } from "#contract/intents";
import type { Problem } from "#contract/problem";
import { abortAfter } from "./abort-after";
import { queryKeyOf, withQuery } from "./query-path";
import { checkSession } from "./session-check";

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

type RequestOptions = {
  params?: Record<string, string> | undefined;
  query?: Parameters<typeof withQuery>[1];
  body?: unknown;
  /** The application that the page shows. */
  application?: string | undefined;
  /** The version that the values are based on, as the endpoint's `ETag` has it; for `If-Match`. */
  version?: string;
  /** The same for every retry of one action, so that it happens once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Lets the request outlive the page (page hide). */
  keepalive?: boolean;
  /** How long the response may take, in milliseconds. */
  limit?: number;
};

/**
 * Sends JSON with this site's cookies. Resolves to the response's JSON, undefined when empty.
 * @throws ApiError on any non-OK response, NetworkError when there was none.
 */
async function send(address: string, options: RequestOptions = {}): Promise<unknown> {
  const { params, query = {}, body, application, version, idempotencyKey } = options;
  const { signal: cancelled, keepalive = false, limit = RESPONSE_LIMIT_MS } = options;
  const headers: Record<string, string> = {
    Accept: "application/json",
    // Error details come in the language of the page.
    "Accept-Language": document.documentElement.lang,
  };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (application !== undefined) headers[APPLICATION_HEADER] = application;
  if (version !== undefined) headers["If-Match"] = `"${version}"`;
  if (idempotencyKey) headers["Idempotency-Key"] = idempotencyKey;
  const signal = abortAfter(limit, cancelled);
  const request = async () => {
    const response = await fetch(withQuery(pathOf(address, params), query), {
      method: address.split(" ")[0]!,
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
  if (!response.ok) {
    const error = new ApiError(response.status, response.statusText, text);
    if (application !== undefined && isSignedOut(error)) await checkSession();
    throw error;
  }
  // A 200 without our header is not our server's, but for example a Wi-Fi sign-in page.
  if (!response.headers.has("X-Request-Id")) throw new NetworkError();
  return text === "" ? undefined : JSON.parse(text);
}

/** The endpoints by address: types only, so that no schema ends up in the bundle. */
export type ByAddress<Table extends Record<string, Endpoint>> = {
  [
    N in keyof Table as Table[N] extends { response: unknown } | { status: 204 }
      ? Table[N]["address"]
      : never
  ]: Table[N];
};

/**
 * Every write of a signed-in person names the application that the page shows: on a shared phone,
 * the cookie may already be another person's.
 */
type Named<E extends Endpoint> = E extends { access: "session" }
  ? E extends { address: `GET ${string}` }
    ? { application?: undefined }
    : { application: string }
  : { application?: undefined };

type CallOptions<E extends Endpoint> = Omit<RequestOptions, "params" | "body" | "application"> &
  Named<E> &
  (keyof PathParameters<E> extends never ? { params?: undefined } : { params: PathParameters<E> }) &
  ([Sent<E>] extends [undefined] ? { body?: undefined } : { body: Sent<E> });

/** The options are optional where the endpoint requires none. */
type Rest<E extends Endpoint> =
  Record<never, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [CallOptions<E>];

/** Calls these endpoints; `around` may repeat a request. */
export function clientOf<Endpoints extends Record<Address, Endpoint>>(
  around: <T>(request: () => Promise<T>) => Promise<T> = (request) => request(),
) {
  type Response<A extends keyof Endpoints & Address> = Promise<Output<Endpoints[A]>>;
  return {
    call: <A extends keyof Endpoints & Address>(address: A, ...[options]: Rest<Endpoints[A]>) =>
      around(() => send(address, options) as Response<A>),

    /**
     * Query options for a GET request. The server reads its `path` to prefetch a page's data.
     */
    query<A extends keyof Endpoints & `GET /api/${string}`>(
      address: A,
      ...[options]: Rest<Endpoints[A]>
    ) {
      const { params, query = {} }: RequestOptions = options ?? {};
      const path = withQuery(pathOf(address, params), query);
      const queryFn = ({ signal }: { signal: AbortSignal }) =>
        around(() => send(address, { ...options, signal }) as Response<A>);
      return { ...queryOptions({ queryKey: queryKeyOf(path), queryFn }), path };
    },
  };
}

/** The endpoints of the browser, with the session cookie. */
export const { call, query: apiQuery } = clientOf<ByAddress<BrowserApi & HiringApi>>();
