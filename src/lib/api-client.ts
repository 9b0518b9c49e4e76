import { ANSWER_LIMIT_MS } from "#contract/constants";
import { ERROR_CODES, type ErrorCode, type Problem } from "#contract/errors";

const CODES = new Set<string>(ERROR_CODES);

/** The request never reached the server, or its answer did not come back in time. */
export class NetworkError extends Error {
  constructor() {
    super("Network error");
    this.name = "NetworkError";
  }
}

/** Any non-OK answer; `message` is the spec's "status: body" and is never shown to people. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = "ApiError";
    this.status = status;
    this.problem = readProblem(body);
  }

  get code(): ErrorCode | undefined {
    return this.problem?.code;
  }
}

function readProblem(body: string): Problem | undefined {
  try {
    const parsed = JSON.parse(body) as Problem;
    return CODES.has(parsed.code) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

type Options = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: unknown;
  /** What these answers were based on, `<application id>.<version>`; sent as `If-Match` (decision 3). */
  version?: string;
  signal?: AbortSignal;
  /** Lets the request outlive the page (page hide). */
  keepalive?: boolean;
};

/**
 * Calls that the page made before this program had arrived (scripts/start-early.ts). Empty once
 * this program has made one: what is asked for from then on sees what changed meanwhile.
 */
const page = globalThis as { early?: Record<string, Promise<Response>> };

/** True when the page has asked for this path and nobody has taken the answer. */
export const askedEarly = (path: string) => page.early?.[path] !== undefined;

/** The answer on its way, once. */
function takeEarly(path: string): Promise<Response> | undefined {
  const { [path]: answer, ...others } = page.early ?? {};
  page.early = answer ? others : {};
  return answer;
}

/**
 * One JSON call with the session cookie.
 * @throws ApiError on any non-OK answer, NetworkError when there was none.
 */
export async function api<T>(path: string, options: Options = {}): Promise<T> {
  const headers: Record<string, string> = {
    Accept: "application/json",
    // Server-made words come in the language of the page (decision 7).
    "Accept-Language": document.documentElement.lang,
  };
  if (options.body !== undefined) headers["Content-Type"] = "application/json";
  if (options.version !== undefined) headers["If-Match"] = `"${options.version}"`;
  const ended = new AbortController();
  const end = () => ended.abort();
  const timer = setTimeout(end, ANSWER_LIMIT_MS);
  options.signal?.addEventListener("abort", end);
  let response: Response;
  let text: string;
  try {
    response = await (takeEarly(path) ??
      fetch(path, {
        method: options.method ?? "GET",
        headers,
        body: options.body === undefined ? null : JSON.stringify(options.body),
        credentials: "same-origin",
        signal: ended.signal,
        keepalive: options.keepalive ?? false,
      }));
    text = await response.text();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new NetworkError();
  } finally {
    clearTimeout(timer);
  }
  if (!response.ok) throw new ApiError(response.status, response.statusText, text);
  return (text === "" ? undefined : JSON.parse(text)) as T;
}
