import { Hono, type MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { UploadView } from "#contract/applications";
import { DOCUMENT_KINDS, type DocumentKind } from "#contract/documents";
import { uploadQuery } from "#contract/upload-query";
import type { AppEnv } from "../../lib/app-env";
import { validate } from "../../lib/validate";
import { requireKey } from "../../middleware/api-key";
import { requireLength } from "../../middleware/require-length";
import { requireSession } from "../../middleware/session";
import { fileResponse } from "./file-response";
import { readDocument } from "./read-document";
import { readUpload, UPLOAD_LIMITS } from "./read-upload";
import { uploadDocument } from "./upload-document";

const byKey: MiddlewareHandler = requireKey("read:identity");
const bySession: MiddlewareHandler = requireSession;

/** A file is read by its owner's session or, when a key is presented, by that employer. */
const requireReader = createMiddleware<AppEnv>((c, next) =>
  (c.req.header("authorization") ? byKey : bySession)(c, next),
);

/** Any other kind is an address that does not exist. */
const KIND = `:kind{${DOCUMENT_KINDS.join("|")}}` as const;

export const documentRoutes = new Hono<AppEnv>()
  .post(
    `/applications/upload/${KIND}`,
    requireSession,
    requireLength(UPLOAD_LIMITS),
    validate("query", uploadQuery),
    async (c) => {
      const kind = c.req.param("kind") as DocumentKind;
      const readFile = () => readUpload(c.req.raw);
      const input = { kind, ...c.req.valid("query"), readFile };
      const uploaded: UploadView = await uploadDocument({ ctx: c.var.ctx, input });
      return c.json(uploaded);
    },
  )
  .get("/files/:name", requireReader, async (c) => {
    const name = c.req.param("name");
    const file = await readDocument({ ctx: c.var.ctx, name });
    return fileResponse(c.req.raw, file);
  });
