import type { EarlierApplication } from "#contract/applications";
import { documentHref } from "#contract/documents";
import { milestonesOf } from "#contract/milestones";
import type { SessionCtx } from "../../lib/ctx";
import { documentReviews } from "./application-view";
import { findOthers } from "./applications.repository";

/**
 * The signed-in person's other applications, newest first, with their accepted terms, requested
 * documents and stored documents. @throws AppError auth.required
 */
export async function listEarlier({ ctx }: { ctx: SessionCtx }): Promise<EarlierApplication[]> {
  const [rows, files] = await findOthers(ctx);
  return rows.map((row) => {
    const documents = files
      .filter(({ applicationId }) => applicationId === row.id)
      .toSorted((one, other) => one.uploadedAt - other.uploadedAt);
    return {
      ...row,
      milestones: milestonesOf(row.milestones),
      documentReviews: documentReviews(documents),
      documents: documents.map(({ id, kind, fileName, objectName, uploadedAt }) => ({
        id,
        kind,
        name: fileName,
        documentUrl: documentHref(objectName),
        uploadedAt,
      })),
    };
  });
}
