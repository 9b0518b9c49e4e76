import type { DocumentType } from "#contract/documents";
import { AppError } from "../../lib/app-error";
import { type Call, type Ctx, type EmployerCall, isEmployer, type SessionCtx } from "../../lib/ctx";
import { pick } from "../../lib/pick";
import { openObject, type ObjectRange } from "../../platform/objects";
import {
  findOfApplication,
  findOfEmployer,
  findOwn,
  type DocumentRow,
} from "./documents.repository";

/** A stored file; `size` in bytes, `sha256` of its bytes, base64url. */
export type StoredDocument = {
  contentType: DocumentType;
  fileName: string;
  size: number;
  sha256: string;
  /** @throws AppError document.not_found when the object is gone, service.unavailable. */
  open: (range?: ObjectRange) => Promise<ReadableStream>;
};

const isSignedIn = (ctx: Ctx): ctx is SessionCtx => ctx.session !== undefined;

async function find(ctx: Ctx, name: string): Promise<DocumentRow | undefined> {
  if (isSignedIn(ctx)) return findOwn(ctx, name);
  if (isEmployer(ctx)) return findOfEmployer(ctx, name);
  throw new AppError("auth.required");
}

/**
 * A file by its object name, for its owner or the employer it was sent to. Anyone else gets the
 * same error as for a file that does not exist. @throws AppError document.not_found, auth.required
 */
export async function readDocument({ ctx, input: { name } }: Call<{ name: string }>) {
  return stored(ctx, await find(ctx, name));
}

/** A file by its document's id, for the employer's key. @throws AppError document.not_found */
export async function readDocumentOfApplication({
  ctx,
  input: { id, documentId },
}: EmployerCall<{ id: string; documentId: string }>) {
  return stored(ctx, await findOfApplication(ctx, id, documentId));
}

function stored(ctx: Ctx, row: DocumentRow | undefined): StoredDocument {
  if (!row) throw new AppError("document.not_found");
  return {
    ...pick(row, "contentType", "fileName", "size", "sha256"),
    async open(range) {
      const body = await openObject(ctx.env, row.objectName, range);
      if (!body) throw new AppError("document.not_found");
      return body;
    },
  };
}
