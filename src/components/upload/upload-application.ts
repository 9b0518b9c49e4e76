import { notifyManager, type QueryClient } from "@tanstack/react-query";
import type { ApplicationView } from "#contract/applications";
import { DOCUMENT_KINDS, uploadPath } from "#contract/documents";
import { DOCUMENT_FIELDS } from "../../lib/document-fields";
import { applicationOnly, applicationQuery } from "../../lib/queries";

/** The application of an upload, in the query cache. */

const { queryKey } = applicationQuery;

export const currentApplicationId = (queryClient: QueryClient): string | undefined =>
  queryClient.getQueryData(queryKey)?.id;

/** Refetches the application, even on a screen that does not show it. Never rejects. */
export async function refreshApplication(queryClient: QueryClient): Promise<void> {
  // The response of a request under way may be older than the change.
  await queryClient.cancelQueries(applicationOnly);
  await queryClient.query({ ...applicationQuery, staleTime: 0 }).catch(() => undefined);
}

/**
 * Caches a document that was just uploaded to `path`, and refreshes the application. Resolves once
 * the screens show it. Waits for the refetch, which may be slow or fail, only if the document could
 * not be cached.
 */
export async function cacheDocument(
  queryClient: QueryClient,
  path: string,
  documentUrl: string,
): Promise<void> {
  const cached = queryClient.getQueryData(queryKey);
  const changed = cached && withDocument(cached, path, documentUrl);
  if (changed) queryClient.setQueryData(queryKey, changed);
  const refreshed = refreshApplication(queryClient);
  if (!changed) await refreshed;
  // Query observers are notified in a separate task.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve));
}

/** Undefined for an additional document, which only the server knows completely. */
function withDocument(
  application: ApplicationView,
  path: string,
  documentUrl: string,
): ApplicationView | undefined {
  const kind = DOCUMENT_KINDS.find((one) => uploadPath(one) === path);
  if (!kind || kind === "additional") return undefined;
  return {
    ...application,
    [DOCUMENT_FIELDS[kind]]: documentUrl,
    documentReviews: application.documentReviews.filter((review) => review.kind !== kind),
  };
}
