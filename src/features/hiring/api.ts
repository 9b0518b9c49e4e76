import { queryOptions } from "@tanstack/react-query";
import type { EmployerApi } from "#contract/api";
import type { Output } from "#contract/api/endpoint";
import { abortAfter } from "../../lib/abort-after";
import { ApiError, type ByAddress, clientOf } from "../../lib/api-client";
import { queryKeyOf } from "../../lib/query-path";
import { signInAgain } from "./session-end";

type Endpoints = ByAddress<EmployerApi>;
export type EmployerAddress = keyof Endpoints;
export type Response<A extends EmployerAddress> = Output<Endpoints[A]>;

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

/** Calls the employer's API as the member who is signed in. */
const client = clientOf<Endpoints>(signedIn);
export const callApi = client.call;

/** The same, but does not ask the user to sign in again: for requests that nobody waits for. */
export const callSilently = clientOf<Endpoints>().call;

export const apiQuery: typeof client.query = (...request) => ({
  ...client.query(...request),
  staleTime: LIST_FRESH_MS,
  refetchOnWindowFocus: true,
});

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
