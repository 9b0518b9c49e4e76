import { documentHref } from "#contract/documents";
import type { EmployerDocumentView } from "#contract/employer-views";
import type { documents } from "../../db/schema/documents";
import type { Ctx } from "../../lib/ctx";
import { pick } from "../../lib/pick";
import { instants } from "../../lib/rfc3339";

/** A document as its employer sees it, with an absolute link. */
export const employerDocumentView = (
  ctx: Pick<Ctx, "origin">,
  row: typeof documents.$inferSelect,
): EmployerDocumentView => ({
  ...pick(row, "id", "kind", "fileName", "contentType", "size"),
  ...pick(row, "reviewReason", "reviewNote", "reviewedBy"),
  ...instants(row, "uploadedAt", "reviewedAt", "resentAt"),
  documentUrl: ctx.origin + documentHref(row.objectName),
});
