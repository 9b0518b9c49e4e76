import { DOCUMENT_KINDS, DOCUMENT_TYPES } from "../../documents";
import { reviewInput } from "../../employer-queries";
import { uploadQuery } from "../../upload-query";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** The documents of an application, for its employer. */
export const documentApi = {
  listDocuments: {
    address: "GET /api/v1/applications/:id/documents",
    access: "read",
    response: responses.DocumentPage,
    errors: ["application.not_found"],
    summary: "List the documents of an application",
    description: "Oldest first. `reviewReason` says why a document was requested again.",
  },
  readDocument: {
    address: "GET /api/v1/applications/:id/documents/:documentId/file",
    access: "read:identity",
    files: DOCUMENT_TYPES,
    ranged: true,
    errors: ["document.not_found", "document.range"],
    summary: "Download a document",
    description: "Returns the file itself; supports `Range` and `ETag`. The read is audited.",
  },
  uploadDocument: {
    address: "POST /api/v1/applications/:id/documents/:kind",
    access: "review",
    allowed: { kind: DOCUMENT_KINDS },
    query: uploadQuery,
    upload: true,
    location: "/api/v1/applications/:id/documents/:created/file",
    response: responses.Document,
    status: 201,
    errors: [
      "application.not_found",
      "application.not_editable",
      "document.not_found",
      "document.not_allowed",
      "document.limit",
      "document.in_progress",
      "document.type",
      "document.too_large",
      "document.unreadable",
    ],
    summary: "Upload a document on the worker's behalf",
    description:
      "One file of at most 10 MB: JPEG, PNG, WebP or PDF, recognized by its content. The rules are those of the worker's own uploads. Send `Content-Length`; at most three uploads for one worker may run at once. A passport, driver's license, visa or I-94 replaces the previous one; for an additional document, `replaces` names the one to replace.",
  },
  reviewDocument: {
    address: "POST /api/v1/applications/:id/documents/:documentId/review",
    access: "review",
    body: reviewInput,
    response: responses.ReviewedDocument,
    tagged: true,
    ifMatch: true,
    errors: ["document.not_found", "application.stale"],
    summary: "Request a document again",
    description:
      "The worker sees the reason in their own language and may send a new document, even after submitting. `reason: null` withdraws the request, or confirms that a resent document was checked. The reason `other` requires a note. `ETag` and `If-Match` are those of the application.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
