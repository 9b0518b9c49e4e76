import type { ApplicationView } from "#contract/applications";
import { DOCUMENT_KINDS, uploadPath } from "#contract/documents";
import { DOCUMENT_FIELDS } from "../../lib/document-fields";

/**
 * The application with a document that was just uploaded to `path`; undefined for an additional
 * one, which only the server knows completely.
 */
export function withDocument(
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
