import type { ApplicationView } from "#contract/applications";
import { DOCUMENT_KINDS, type DocumentKind, uploadPath } from "#contract/documents";

/** Key of each document's address in the application; of the additional ones there is a list. */
export const DOCUMENT_FIELDS = {
  passport: "passportDocumentUrl",
  "drivers-license": "driversLicenseDocumentUrl",
  visa: "visaDocumentUrl",
  i94: "i94DocumentUrl",
  additional: "additionalDocuments",
} satisfies Record<DocumentKind, keyof ApplicationView>;

/**
 * The application with a document that was just stored by way of `path`; undefined for an additional
 * one, of which only the server knows the rest.
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
