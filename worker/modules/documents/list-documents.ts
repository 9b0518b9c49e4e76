import type { EmployerDocumentView, Page } from "#contract/employer-views";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { employerDocumentView } from "./employer-document-view";
import { findAllOfApplication } from "./documents.repository";

/** All documents of one application, oldest first. @throws AppError application.not_found */
export async function listDocuments({
  ctx,
  input: { id },
}: {
  ctx: EmployerCtx;
  input: { id: string };
}): Promise<Page<EmployerDocumentView>> {
  const rows = await findAllOfApplication(ctx, id);
  if (!rows) throw new AppError("application.not_found");
  return { items: rows.map((row) => employerDocumentView(ctx, row)), nextCursor: null };
}
