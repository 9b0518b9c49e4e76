import { Hono } from "hono";
import { DOCUMENT_KINDS, type DocumentKind } from "#contract/documents";
import { describeErrors } from "#contract/employer-messages";
import { reviewInput } from "#contract/employer-queries";
import { uploadQuery } from "#contract/upload-query";
import { validate } from "../../lib/validate";
import { type KeyEnv, requireKey } from "../../middleware/api-key";
import { requireLength } from "../../middleware/require-length";
import { fileResponse } from "./file-response";
import { listDocuments } from "./list-documents.v1";
import { readDocumentOfApplication } from "./read-document";
import { readUpload, UPLOAD_LIMITS } from "./read-upload";
import { reviewDocument } from "./review-document.v1";
import { uploadForWorker } from "./upload-document";

/** Any other kind is an address that does not exist. */
const KIND = `:kind{${DOCUMENT_KINDS.join("|")}}` as const;

/** The documents of an application for its employer, below `/api/v1`. */
export const documentV1Routes = new Hono<KeyEnv>()
  .get("/applications/:id/documents", requireKey("read"), async (c) => {
    const input = { applicationId: c.req.param("id") };
    return c.json(await listDocuments({ ctx: c.var.ctx, input }));
  })
  .get("/applications/:id/documents/:documentId/file", requireKey("read:identity"), async (c) => {
    const input = { applicationId: c.req.param("id"), documentId: c.req.param("documentId") };
    return fileResponse(c.req.raw, await readDocumentOfApplication({ ctx: c.var.ctx, input }));
  })
  .post(
    `/applications/:id/documents/${KIND}`,
    requireKey("review"),
    requireLength(UPLOAD_LIMITS),
    validate("query", uploadQuery),
    async (c) => {
      const { id: applicationId = "", kind } = c.req.param();
      const readFile = () => readUpload(c.req.raw);
      const target = { applicationId, kind: kind as DocumentKind };
      const input = { ...target, ...c.req.valid("query"), readFile };
      return c.json(await uploadForWorker({ ctx: c.var.ctx, input }), 201);
    },
  )
  .post(
    "/applications/:id/documents/:documentId/review",
    requireKey("review"),
    validate("json", reviewInput, describeErrors),
    async (c) => {
      const ids = { applicationId: c.req.param("id"), documentId: c.req.param("documentId") };
      const input = { ...c.req.valid("json"), ...ids };
      return c.json(await reviewDocument({ ctx: c.var.ctx, input }));
    },
  );
