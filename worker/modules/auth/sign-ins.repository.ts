import { and, desc, eq, ne, sql } from "drizzle-orm";
import { SIGN_INS_SHOWN } from "#contract/sign-ins";
import { auditStatement } from "../../db/audit";
import { sessions, signIns } from "../../db/schema/sessions";
import {
  ownLiveSessions,
  sessionBatch,
  sessionIsLive,
  sessionValues,
} from "../../db/session-batch";
import type { SessionCtx } from "../../lib/ctx";
import { pick } from "../../lib/pick";
import { dropSentCodes } from "./end-access.statements";

/**
 * The person's last sign-ins, newest first. Ended ones, however many, never push one with a live
 * session off the list.
 */
export async function readSignIns(ctx: SessionCtx) {
  const { userId } = ctx.session;
  const isSignedIn = sql<number>`EXISTS (SELECT 1 FROM sessions
    WHERE hash = ${signIns.sessionHash} AND ${ownLiveSessions(ctx)})`;
  const [rows] = await sessionBatch(ctx, [
    ctx.db
      .select({
        ...pick(signIns, "at", "sessionHash", "method", "device"),
        isSignedIn,
      })
      .from(signIns)
      .where(eq(signIns.userId, userId))
      .orderBy(desc(isSignedIn), desc(signIns.at))
      .limit(SIGN_INS_SHOWN),
  ]);
  return rows.toSorted((one, other) => other.at - one.at);
}

/**
 * Ends every other valid session of the person, drops codes that were sent, and forgets their other
 * devices, so that the link asks for a code there again; returns the hashes of the ended sessions.
 */
export async function revokeOthers(ctx: SessionCtx) {
  const { userId, hash } = ctx.session;
  const thisDevice = sql`(SELECT device_hash FROM sign_ins
    WHERE user_id = ${userId} AND session_hash = ${hash})`;
  const [ended] = await sessionBatch(ctx, [
    ctx.db
      .update(sessions)
      .set({ revokedAt: ctx.now })
      .where(and(ownLiveSessions(ctx), ne(sessions.hash, hash), sessionIsLive(sessionValues(ctx))))
      .returning({ hash: sessions.hash }),
    auditStatement(ctx, {
      action: "user.others_signed_out",
      entityId: userId,
      when: sql`changes() > 0`,
    }),
    dropSentCodes(ctx, userId, sessionIsLive(sessionValues(ctx))),
    ctx.db
      .update(signIns)
      .set({ deviceHash: null })
      .where(
        and(
          eq(signIns.userId, userId),
          sql`${signIns.deviceHash} IS NOT ${thisDevice}`,
          sessionIsLive(sessionValues(ctx)),
        ),
      ),
  ]);
  return ended.map((session) => session.hash);
}
