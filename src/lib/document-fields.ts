import type { ApplicationView } from "#contract/applications";
import type { DocumentKind } from "#contract/documents";

/** The property of an application with the address of each document, or with the additional ones. */
export const DOCUMENT_FIELDS = {
  passport: "passportDocumentUrl",
  "drivers-license": "driversLicenseDocumentUrl",
  visa: "visaDocumentUrl",
  i94: "i94DocumentUrl",
  additional: "additionalDocuments",
} satisfies Record<DocumentKind, keyof ApplicationView>;
