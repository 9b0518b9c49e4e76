import { and, asc, eq } from "drizzle-orm";
import { applications, familyMembers } from "../../db/schema/applications";
import { sessionBatch } from "../../db/session-batch";
import type { SessionCtx } from "../../lib/ctx";
import { type ApplicationRecord, type FamilyMemberRow, toRecord } from "./application-record";
import { selectRecord } from "./application-record.statements";
import { selectOthers } from "./other-applications.statements";

/** The session's application with everything that belongs to it. @throws AppError auth.required */
export async function findCurrent(ctx: SessionCtx): Promise<ApplicationRecord | undefined> {
  return toRecord(await sessionBatch(ctx, selectRecord(ctx.db, ctx.session.applicationId)));
}

/** The family in one of the person's applications; undefined when it is not theirs. */
export async function findOwnFamily(
  ctx: SessionCtx,
  applicationId: string,
): Promise<FamilyMemberRow[] | undefined> {
  const { db, session } = ctx;
  const members = db
    .select()
    .from(familyMembers)
    .where(eq(familyMembers.applicationId, applicationId))
    .orderBy(asc(familyMembers.position));
  // The session's check says already that the current one is theirs.
  if (applicationId === session.applicationId) {
    const [family] = await sessionBatch(ctx, [members]);
    return family;
  }
  const owner = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, applicationId), eq(applications.userId, session.userId)));
  const [family, owned] = await sessionBatch(ctx, [members, owner]);
  return owned[0] && family;
}

/** The person's other applications and their documents. @throws AppError auth.required */
export const findOthers = (ctx: SessionCtx) => sessionBatch(ctx, selectOthers(ctx));
