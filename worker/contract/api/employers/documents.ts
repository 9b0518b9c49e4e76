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
    description: "Oldest first, with what is asked for again.",
  },
  readDocument: {
    address: "GET /api/v1/applications/:id/documents/:documentId/file",
    access: "read:identity",
    files: DOCUMENT_TYPES,
    ranged: true,
    errors: ["document.not_found", "document.range"],
    summary: "Download a document",
    description: "The file itself; Range and ETag work. The reading is audited.",
  },
  uploadDocument: {
    address: "POST /api/v1/applications/:id/documents/:kind",
    access: "review",
    words: { kind: DOCUMENT_KINDS },
    query: uploadQuery,
    upload: true,
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
      "One file of at most 10 MB, JPEG, PNG, WebP or PDF by its bytes, under the same rules as the worker's own uploads. Send `Content-Length`; at most three uploads for one worker run at once. A passport, driver's license, visa or I-94 takes the place of the one before; of additional documents, `replaces` names the one whose place is taken.",
  },
  reviewDocument: {
    address: "POST /api/v1/applications/:id/documents/:documentId/review",
    access: "review",
    body: reviewInput,
    response: responses.ReviewedDocument,
    tagged: true,
    ifMatch: true,
    errors: ["document.not_found", "application.stale"],
    summary: "Ask for a document again",
    description:
      "The worker sees the reason in their language and may send a new one, also after submitting. `reason: null` takes it back; `other` needs a note. `ETag` and `If-Match` are the application's.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
