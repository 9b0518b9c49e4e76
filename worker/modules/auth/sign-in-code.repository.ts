import { and, eq, gt, isNull, lt, sql, type SQL } from "drizzle-orm";
import { CODE_MINUTES, CODE_TRIES } from "#contract/constants";
import { auditStatement } from "../../db/audit";
import { insertWhen } from "../../db/insert-when";
import { signInCodes } from "../../db/schema/sign-in-codes";
import type { Ctx } from "../../lib/ctx";
import { sha256 } from "../../platform/encoding";
import { newId } from "../../platform/ids";
import { newSession, readEntered, sessionStatements, type Attempt } from "./open-session";
import {
  assertCounted,
  counters,
  countOne,
  countTry,
  type LimitKeys,
  mayTry,
  uncountTry,
} from "./sign-in-limits";

export type CodeHashes = { hash: string; codeHash: string };

/** Six digits alone are guessed in no time; with the challenge, which no store has, they are not. */
export async function codeHashes(challenge: string, code: string): Promise<CodeHashes> {
  const [hash, codeHash] = await Promise.all([sha256(challenge), sha256(`${challenge}|${code}`)]);
  return { hash, codeHash };
}

/** Writes down what was asked for and counts the try. @throws AppError rate_limited */
export async function insertCode(
  ctx: Ctx,
  { hash, codeHash, userId, keys }: CodeHashes & { userId: string | undefined; keys: LimitKeys },
): Promise<void> {
  const row = {
    hash,
    codeHash,
    userId: userId ?? null,
    identityKey: keys.identity,
    ipKey: keys.ip,
    createdAt: ctx.now,
    expiresAt: ctx.now + CODE_MINUTES * 60_000,
  };
  const [, , , rows] = await ctx.db.batch([
    insertWhen(ctx.db, signInCodes, row, mayTry(ctx, keys)),
    ...countTry(ctx, keys),
  ]);
  assertCounted(ctx, keys, rows);
}

/** What a challenge was made for, used or not, with the counters of this try. */
export async function readAsked(ctx: Ctx, hash: string, ipKey: string) {
  const identity = sql`(SELECT identity_key FROM sign_in_codes WHERE hash = ${hash})`;
  const [[asked], attempts] = await ctx.db.batch([
    ctx.db.select().from(signInCodes).where(eq(signInCodes.hash, hash)),
    counters(ctx, { identity, ip: ipKey }),
  ]);
  return asked && { asked, attempts };
}

const inWords = { right: sql`used_at IS NOT NULL`, wrong: sql`used_at IS NULL` };

/**
 * One try of a code, in one batch: the first statement counts it and, if it is right, uses the
 * code up; the session, the audit event and the counters follow what it found.
 */
export async function tryCode(ctx: Ctx, { asked, codeHash, attempt }: CodeTry) {
  const { hash, ipKey } = asked;
  const { keys } = attempt;
  const writeId = newId();
  const found = (what: SQL) =>
    sql`EXISTS (SELECT 1 FROM sign_in_codes
      WHERE hash = ${hash} AND write_id = ${writeId} AND ${what})`;
  const right = found(inWords.right);
  const wrong = found(inWords.wrong);
  const entityId = asked.userId ?? "";
  const session = await newSession();
  const owner = sql`(SELECT user_id FROM sign_in_codes WHERE hash = ${hash})`;
  const isTheirs = sql`code_hash = ${codeHash} AND user_id IS NOT NULL`;
  const results = await ctx.db.batch([
    ctx.db
      .update(signInCodes)
      .set({
        tries: sql`tries + 1`,
        writeId,
        usedAt: sql`CASE WHEN ${isTheirs} THEN ${ctx.now} END`,
      })
      .where(
        and(
          eq(signInCodes.hash, hash),
          isNull(signInCodes.usedAt),
          gt(signInCodes.expiresAt, ctx.now),
          lt(signInCodes.tries, CODE_TRIES),
          mayTry(ctx, keys),
        ),
      )
      .returning({ tries: signInCodes.tries }),
    auditStatement(ctx, { action: "user.code_accepted", entityId }, right),
    auditStatement(
      ctx,
      { action: "user.code_refused", entityId },
      found(sql`${inWords.wrong} AND user_id IS NOT NULL`),
    ),
    countOne(ctx, keys.identity, wrong),
    countOne(ctx, keys.ip, wrong),
    uncountTry(ctx, ipKey, right),
    ...sessionStatements(ctx, { session, owner, attempt, when: right }),
  ]);
  return { triesSoFar: results[0][0]?.tries, entered: readEntered(session, results) };
}
type CodeTry = {
  asked: typeof signInCodes.$inferSelect;
  codeHash: string;
  attempt: Attempt;
};
