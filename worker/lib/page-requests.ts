/** Requests that the Worker makes to itself for a page: no visitor sent them. */
const pageRequests = new WeakSet<Request>();

export function pageRequest(url: string, init: RequestInit): Request {
  const request = new Request(url, init);
  pageRequests.add(request);
  return request;
}

export const isPageRequest = (request: Request): boolean => pageRequests.has(request);
