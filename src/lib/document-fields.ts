import type { ApplicationView } from "#contract/applications";
import type { DocumentKind } from "#contract/documents";

/** The application's property for each kind: a document's address, or the additional documents. */
export const DOCUMENT_FIELDS = {
  passport: "passportDocumentUrl",
  "drivers-license": "driversLicenseDocumentUrl",
  visa: "visaDocumentUrl",
  i94: "i94DocumentUrl",
  additional: "additionalDocuments",
} satisfies Record<DocumentKind, keyof ApplicationView>;
