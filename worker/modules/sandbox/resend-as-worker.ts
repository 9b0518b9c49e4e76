import { DOCUMENT_KINDS } from "#contract/documents";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { findStored } from "../documents/list-documents";
import { uploadDocument } from "../documents/upload-document";
import { asWorker } from "./as-worker";
import { photoFile } from "./example-photo";
import { findDocument } from "./sandbox.repository";

/**
 * Uploads a new picture in place of a document, as a worker does when asked for one.
 * @throws AppError application.not_found, document.not_found, and as asWorker and uploadDocument
 */
export async function resendAsWorker({
  ctx,
  input,
}: EmployerCall<{ id: string; documentId: string }>) {
  const { invitation, document } = await findDocument(ctx, input.id, input.documentId);
  if (!invitation) throw new AppError("application.not_found");
  const kind = DOCUMENT_KINDS.find((one) => one === document?.kind);
  if (!kind) throw new AppError("document.not_found");
  const { documentUrl } = await asWorker(ctx, invitation, (worker) =>
    uploadDocument({
      ctx: worker.ctx(),
      input: {
        kind,
        readFile: photoFile(kind),
        ...(kind === "additional" && { replaces: input.documentId }),
      },
    }),
  );
  return findStored(ctx, { id: input.id, kind, path: documentUrl });
}
