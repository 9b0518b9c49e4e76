import { and, eq, isNull, type SQL } from "drizzle-orm";
import { sessions, signIns } from "../../db/schema/sessions";
import { signInCodePeople } from "../../db/schema/sign-in-codes";
import type { Ctx } from "../../lib/ctx";

/** Makes every code useless that was sent to this person. */
export const dropSentCodes = ({ db }: Pick<Ctx, "db">, userId: string, when: SQL) =>
  db.delete(signInCodePeople).where(and(eq(signInCodePeople.userId, userId), when));

/**
 * Ends what somebody else may have of this person's access: their sessions, codes that were sent,
 * and known devices. The link and the phone stay.
 */
export const endAccess = (ctx: Pick<Ctx, "db" | "now">, userId: string, when: SQL) => [
  ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), when)),
  dropSentCodes(ctx, userId, when),
  ctx.db
    .update(signIns)
    .set({ deviceHash: null })
    .where(and(eq(signIns.userId, userId), when)),
];
