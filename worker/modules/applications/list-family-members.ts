import type { FamilyMemberView } from "#contract/applications";
import { sessionBatch } from "../../db/session-batch";
import { AppError } from "../../lib/app-error";
import type { SessionCtx } from "../../lib/ctx";
import { familyMemberView } from "./application-view";
import { ownedFamily } from "./applications.repository";

/** Father, mother, spouse, children of an application. @throws AppError application.not_found */
export async function listFamilyMembers({
  ctx,
  applicationId,
}: {
  ctx: SessionCtx;
  applicationId: string;
}): Promise<FamilyMemberView[]> {
  const [[owned], family] = await sessionBatch(
    ctx,
    ownedFamily(ctx.db, applicationId, ctx.session.userId),
  );
  // Another person's application answers like one that does not exist (decision 3).
  if (!owned) throw new AppError("application.not_found");
  return family.map(familyMemberView);
}
