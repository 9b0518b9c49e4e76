/** Requests that the Worker makes to itself for a page: no visitor sent them. */
const inner = new WeakSet<Request>();

export function innerRequest(url: string, init: RequestInit): Request {
  const request = new Request(url, init);
  inner.add(request);
  return request;
}

export const isInner = (request: Request): boolean => inner.has(request);
