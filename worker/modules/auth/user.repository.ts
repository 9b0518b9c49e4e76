import { eq, getTableColumns, sql } from "drizzle-orm";
import { auditStatement } from "../../db/audit";
import { rowHasWriteId } from "../../db/just-changed";
import { ownEmail } from "../../db/own-email";
import { applications } from "../../db/schema/applications";
import { users } from "../../db/schema/users";
import { sessionBatch, sessionIsLive, sessionValues } from "../../db/session-batch";
import type { SessionCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { toRecord } from "../applications/application-record";
import { selectRecord } from "../applications/application-record.statements";
import { selectCurrentPosition } from "../invitations/current-position.statements";

/** The signed-in person's row and, if that has no e-mail, the one of the session's application. */
const currentUser = (ctx: SessionCtx) =>
  ctx.db
    .select({
      ...getTableColumns(users),
      applicationEmail: sql<string | null>`CASE WHEN email IS NULL THEN
        (SELECT email FROM applications WHERE id = ${ctx.session.applicationId}) END`,
    })
    .from(users)
    .where(eq(users.id, ctx.session.userId));

/** The signed-in person. @throws AppError auth.required */
export async function findMe(ctx: SessionCtx) {
  const [[user]] = await sessionBatch(ctx, [currentUser(ctx)]);
  return user;
}

/** The signed-in person and their application's invitation. @throws AppError auth.required */
export async function findVisitor(ctx: SessionCtx) {
  const [[user], [invitation]] = await sessionBatch(ctx, [
    currentUser(ctx),
    selectCurrentPosition(ctx),
  ]);
  return { user, invitation };
}

/**
 * The signed-in person with the session's application and its invitation, in one round trip.
 * @throws AppError auth.required
 */
export async function findArea(ctx: SessionCtx) {
  const [[user], [invitation], ...rows] = await sessionBatch(ctx, [
    currentUser(ctx),
    selectCurrentPosition(ctx),
    ...selectRecord(ctx.db, ctx.session.applicationId),
  ]);
  return { user, invitation, record: toRecord(rows) };
}

/**
 * Writes the e-mail into the draft if the person has no other one, and into their own row, as
 * confirmed, if nobody else of their employer has it. Returns the person afterwards.
 */
export async function writeEmail(ctx: SessionCtx, email: string) {
  const { userId, applicationId: current } = ctx.session;
  const key = email.toLowerCase();
  const writeId = newId();
  const written = rowHasWriteId(applications, current, writeId);
  const [, , , [user]] = await sessionBatch(ctx, [
    ctx.db
      .update(applications)
      .set({
        email,
        emailKey: key,
        version: sql`${applications.version} + 1`,
        updatedAt: ctx.now,
        writeId,
      })
      .where(
        sql`${applications.id} = ${current} AND ${applications.status} = 'draft'
          AND EXISTS (SELECT 1 FROM users WHERE id = ${userId}
            AND (email IS NULL OR email = ${key}))
          AND ${sessionIsLive(sessionValues(ctx))}`,
      ),
    ownEmail(ctx, key, written),
    auditStatement(ctx, { action: "user.email_confirmed", entityId: userId, when: written }),
    currentUser(ctx),
  ]);
  return user;
}
