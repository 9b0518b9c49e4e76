import { documentHref } from "#contract/documents";
import type { EmployerDocumentView } from "#contract/employer-views";
import type { documents } from "../../db/schema/documents";
import type { Ctx } from "../../lib/ctx";
import { pick } from "../../lib/pick";
import { rfc3339 } from "../../lib/rfc3339";

/** A document as its employer sees it, with an absolute link. */
export const employerDocumentView = (
  ctx: Pick<Ctx, "origin">,
  row: typeof documents.$inferSelect,
): EmployerDocumentView => ({
  ...pick(row, "id", "kind", "fileName", "contentType", "size"),
  uploadedAt: rfc3339(row.uploadedAt),
  documentUrl: ctx.origin + documentHref(row.objectName),
  reviewReason: row.reviewReason,
  reviewNote: row.reviewNote,
  reviewedAt: rfc3339(row.reviewedAt),
  reviewedBy: row.reviewedBy,
  resentAt: rfc3339(row.resentAt),
});
