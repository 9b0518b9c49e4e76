import type { FamilyMemberView } from "#contract/applications";
import { sessionBatch } from "../../db/session-batch";
import { AppError } from "../../lib/app-error";
import type { SessionCtx } from "../../lib/ctx";
import { familyMemberView } from "./application-view";
import { ownedFamily } from "./applications.repository";

/** Father, mother, spouse, children of an application. @throws AppError application.not_found */
export async function listFamilyMembers({
  ctx,
  input: { applicationId },
}: {
  ctx: SessionCtx;
  input: { applicationId: string };
}): Promise<FamilyMemberView[]> {
  const [members, owner] = ownedFamily(ctx, applicationId);
  // That the current one is theirs is part of the session's check.
  const [family, owned = [true]] = await (applicationId === ctx.session.applicationId
    ? sessionBatch(ctx, [members])
    : sessionBatch(ctx, [members, owner]));
  // Another person's application answers like one that does not exist.
  if (!owned[0]) throw new AppError("application.not_found");
  return family.map(familyMemberView);
}
