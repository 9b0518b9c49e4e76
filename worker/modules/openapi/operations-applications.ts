import type { Operations } from "./operation";

const IMAGES = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;

/** Applications and their documents. */
export const APPLICATION_OPERATIONS: Operations = {
  "GET /api/v1/applications": {
    tag: "Applications",
    id: "listApplications",
    summary: "Find applications",
    description: "The least recently changed first; pages stay right while applications change.",
    answers: [{ status: 200, json: "ApplicationPage" }],
  },
  "GET /api/v1/applications/export.csv": {
    tag: "Applications",
    id: "exportApplications",
    summary: "Export applications as CSV",
    description:
      "UTF-8 for spreadsheets; no cell is read as a formula. With `read:identity` it has the columns of the numbers too, in clear. Every person in it is audited.",
    answers: [{ status: 200, files: ["text/csv"] }],
  },
  "GET /api/v1/applications/ds160.csv": {
    tag: "Applications",
    id: "exportDs160",
    summary: "Export what the visa form DS-160 asks for",
    description:
      "Names in capital ASCII letters beside the original, dates as 5-OCT-1968. Every person in it is audited.",
    answers: [{ status: 200, files: ["text/csv"] }],
  },
  "GET /api/v1/applications/:id/ds160": {
    tag: "Applications",
    id: "readDs160",
    summary: "Read what the visa form DS-160 asks of one person",
    description: "The cells of that sheet by the names of its columns. The reading is audited.",
    answers: [{ status: 200, json: "Ds160" }],
    errors: ["application.not_found"],
  },
  "GET /api/v1/applications/:id": {
    tag: "Applications",
    id: "readApplication",
    summary: "Read a complete application",
    description:
      "With `read:identity` also the numbers, in clear, and the addresses of the files. `worker` is the record as a contract takes it: with `read:identity` and `invite` complete, ready to be sent again. The reading is audited.",
    answers: [{ status: 200, json: "Application" }],
    errors: ["application.not_found"],
  },
  "GET /api/v1/applications/:id/audit": {
    tag: "Applications",
    id: "readAudit",
    summary: "Read who did what with an application",
    description: "Changes, and every reading of its personal data, oldest first.",
    answers: [{ status: 200, json: "AuditPage" }],
    errors: ["application.not_found"],
  },
  "POST /api/v1/applications/:id/status": {
    tag: "Applications",
    id: "changeStatus",
    summary: "Move an application on",
    description:
      "submitted → reviewed, approved, rejected or draft; reviewed → approved, rejected, submitted or draft. Draft asks the worker for changes and needs a `reason`. Approved and rejected are final. Of two moves at once one wins.",
    answers: [{ status: 200, json: "ApplicationStatus" }],
    errors: ["application.not_found", "application.transition"],
    example: { status: "reviewed", note: "Called, all clear" },
  },
  "POST /api/v1/applications/:id/offer-changes": {
    tag: "Applications",
    id: "proposeOfferChange",
    summary: "Propose a change of what the worker has accepted",
    description:
      "By the names of a contract; what is left out stays, a term that is null goes. The worker sees before and after and says yes or no; until then what was accepted stays in force. One proposal waits at a time.",
    answers: [{ status: 201, json: "OfferChange" }],
    errors: ["application.not_found", "offer.pending", "offer.same"],
    example: { wage: 16.1, note: "The rate of the new season" },
  },
  "POST /api/v1/applications/:id/offer-changes/:changeId/withdraw": {
    tag: "Applications",
    id: "withdrawOfferChange",
    summary: "Take a proposed change back",
    description: "While it waits for the worker's answer. A second time changes nothing.",
    answers: [{ status: 200, json: "OfferChange" }],
    errors: ["offer.not_found", "offer.answered"],
  },
  "GET /api/v1/applications/:id/documents": {
    tag: "Documents",
    id: "listDocuments",
    summary: "List the documents of an application",
    description: "Oldest first, with what is asked for again.",
    answers: [{ status: 200, json: "DocumentPage" }],
    errors: ["application.not_found"],
  },
  "GET /api/v1/applications/:id/documents/:documentId/file": {
    tag: "Documents",
    id: "readDocument",
    summary: "Download a document",
    description: "The file itself; Range and ETag work. The reading is audited.",
    answers: [{ status: 200, files: IMAGES }],
    errors: ["document.not_found", "document.range"],
  },
  "POST /api/v1/applications/:id/documents/:kind": {
    tag: "Documents",
    id: "uploadDocument",
    summary: "Upload a document on the worker's behalf",
    description:
      "One file of at most 10 MB, JPEG, PNG, WebP or PDF by its bytes, under the same rules as the worker's own uploads. Send `Content-Length`; at most three uploads for one worker run at once. A passport, driver's license, visa or I-94 takes the place of the one before; of additional documents, `replaces` names the one whose place is taken.",
    answers: [{ status: 201, json: "Upload" }],
    errors: [
      "application.not_found",
      "application.not_editable",
      "document.not_found",
      "document.not_allowed",
      "document.limit",
      "document.type",
      "document.too_large",
      "document.unreadable",
    ],
    upload: true,
  },
  "POST /api/v1/applications/:id/documents/:documentId/review": {
    tag: "Documents",
    id: "reviewDocument",
    summary: "Ask for a document again",
    description:
      "The worker sees the reason in their language and may send a new one, also after submitting. `reason: null` takes it back; `other` needs a note.",
    answers: [{ status: 200, json: "Document" }],
    errors: ["document.not_found"],
    example: { reason: "blurry", note: "The number cannot be read" },
  },
};
