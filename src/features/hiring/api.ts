import { queryOptions } from "@tanstack/react-query";
import type { EmployerApi } from "#contract/api";
import type { Output, PathParameters, Sent } from "#contract/api/endpoint";
import { requestLine } from "#contract/api/paths";
import { abortAfter } from "../../lib/abort-after";
import { ApiError, send } from "../../lib/api-client";
import { queryKeyOf, withQuery } from "../../lib/query-path";
import { signInAgain } from "./session-end";

/** The employer API's endpoints by address: types only, so that no schema ends up in the bundle. */
type Endpoints = { [N in keyof EmployerApi as EmployerApi[N]["address"]]: EmployerApi[N] };
export type EmployerAddress = keyof Endpoints;
export type Response<A extends EmployerAddress> = Output<Endpoints[A]>;

type Query = Parameters<typeof withQuery>[1];
type Params<A extends EmployerAddress> = PathParameters<Endpoints[A]>;
type WithParams<A extends EmployerAddress> = keyof Params<A> extends never
  ? { params?: undefined }
  : { params: Params<A> };

type CallOptions<A extends EmployerAddress> = {
  query?: Query;
  /** The ETag of the version that the change is based on; sent as `If-Match`. */
  version?: string;
  /** The same for every retry of one action, so that it happens once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
} & WithParams<A> &
  ([Sent<Endpoints[A]>] extends [undefined] ? { body?: undefined } : { body: Sent<Endpoints[A]> });

/**
 * A list counts as fresh this long. Returning to it later refetches, as colleagues change it too.
 */
export const LIST_FRESH_MS = 15_000;

/** If the session has ended and the user signs in again on this page, retries the request. */
async function signedIn<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401;
    if (isOver && (await signInAgain())) return request();
    throw error;
  }
}

/** Calls an endpoint of the employer's API as the member who is signed in. */
export function callApi<A extends EmployerAddress>(
  address: A,
  options: CallOptions<A>,
): Promise<Response<A>> {
  const { params, query = {}, idempotencyKey, ...rest } = options;
  const { method, path } = requestLine(address, params);
  const headers: Record<string, string> = idempotencyKey
    ? { "Idempotency-Key": idempotencyKey }
    : {};
  const line = { method, path: withQuery(path, query) };
  return signedIn(() => send(line, { ...rest, headers })) as Promise<Response<A>>;
}

/**
 * Query options for a GET request. `path` is its URL, which the server reads to prefetch a page's
 * data.
 */
export function apiQuery<A extends EmployerAddress & `GET ${string}`>(
  address: A,
  { params, query = {} }: { query?: Query } & WithParams<A>,
) {
  const line = requestLine(address, params);
  const path = withQuery(line.path, query);
  const options = queryOptions({
    queryKey: queryKeyOf(path),
    queryFn: ({ signal }) =>
      signedIn(() => send({ ...line, path }, { signal })) as Promise<Response<A>>,
    staleTime: LIST_FRESH_MS,
    refetchOnWindowFocus: true,
  });
  return { ...options, path };
}

/**
 * Longer than the limit for API responses: a document may have 10 MB and the connection be slow.
 */
const FILE_LIMIT_MS = 2 * 60_000;

async function readFile(path: string, cancelled: AbortSignal): Promise<Blob> {
  const signal = abortAfter(FILE_LIMIT_MS, cancelled);
  const response = await fetch(path, { credentials: "same-origin", signal });
  if (!response.ok) {
    throw new ApiError(response.status, response.statusText, await response.text());
  }
  return response.blob();
}

/** How long an unused file stays in the cache; a prefetched one is shown before that. */
const FILE_KEPT_MS = 60_000;

/** A document's file at GET `path`, read once because every read is recorded in the audit trail. */
export const fileQuery = (path: string) =>
  queryOptions({
    queryKey: ["file", ...queryKeyOf(path)],
    queryFn: ({ signal }) => signedIn(() => readFile(path, signal)),
    gcTime: FILE_KEPT_MS,
  });
