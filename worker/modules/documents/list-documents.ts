import type { DocumentKind } from "#contract/documents";
import type { EmployerDocumentView } from "#contract/employer-views";
import { AppError } from "../../lib/app-error";
import type { EmployerCall, EmployerCtx } from "../../lib/ctx";
import { findAllOfApplication } from "./documents.repository";
import { employerDocumentView } from "./employer-document-view";

/** All documents of one application, oldest first. @throws AppError application.not_found */
export async function listDocuments({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  const rows = await findAllOfApplication(ctx, id);
  if (!rows) throw new AppError("application.not_found");
  return { items: rows.map((row) => employerDocumentView(ctx, row)), nextCursor: null };
}

/**
 * The document stored at this path, or the one of its kind if another upload has replaced it.
 * @throws AppError application.not_found, document.not_found
 */
export async function findStored(
  ctx: EmployerCtx,
  { id, kind, path }: { id: string; kind: DocumentKind; path: string },
): Promise<EmployerDocumentView> {
  const { items } = await listDocuments({ ctx, input: { id } });
  const found =
    items.find(({ documentUrl }) => documentUrl === ctx.origin + path) ??
    items.findLast((one) => one.kind === kind);
  if (!found) throw new AppError("document.not_found");
  return found;
}
