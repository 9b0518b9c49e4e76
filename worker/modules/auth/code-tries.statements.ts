import { and, eq, gt, isNull, lt, sql, type SQL } from "drizzle-orm";
import { CODE_MINUTES, CODE_TRIES } from "#contract/constants";
import type { signInCodes } from "../../db/schema/sign-in-codes";
import type { teamCodes } from "../../db/schema/team";
import type { Ctx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import type { CodeHashes } from "./codes";
import { keysOf, type LimitKeys } from "./sign-in-limits";
import { countAttempt, isUnderLimit, uncountAttempt } from "./sign-in-limits.statements";

/** The row of a new code. */
export const newCodeRow = (ctx: Ctx, { hash, codeHash }: CodeHashes, keys: LimitKeys) => ({
  hash,
  codeHash,
  identityKey: keys.identity,
  ipKey: keys.network,
  createdAt: ctx.now,
  expiresAt: ctx.now + CODE_MINUTES * 60_000,
});

type Codes = typeof signInCodes | typeof teamCodes;
type CodeAttempt = {
  storedCode: Codes["$inferSelect"];
  codeHash: string;
  keys: LimitKeys;
  /** `FROM … WHERE …`: the accounts that the code may let in. */
  matchingAccounts: SQL;
  /** An extra condition for using the code at all. */
  extraCondition?: SQL;
};

/**
 * One try of a code. The UPDATE counts it, and uses the code up if it is right for exactly one
 * account. `right` and `wrong` are SQL conditions for later statements.
 */
export function codeAttemptStatements(
  ctx: Ctx,
  codes: Codes,
  { storedCode, codeHash, keys, matchingAccounts, extraCondition }: CodeAttempt,
) {
  const { hash, identityKey, ipKey, createdAt } = storedCode;
  const writeId = newId();
  const found = (what: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${codes} WHERE hash = ${hash} AND write_id = ${writeId} AND ${what})`;
  const isRight = sql`code_hash = ${codeHash} AND EXISTS (SELECT 1 ${matchingAccounts})`;
  const right = found(sql`used_at IS NOT NULL`);
  const wrong = found(sql`NOT (${isRight})`);
  const statements = [
    ctx.db
      .update(codes)
      .set({
        tries: sql`tries + 1`,
        writeId,
        usedAt: sql`CASE WHEN ${isRight} AND (SELECT COUNT(*) ${matchingAccounts}) = 1 THEN ${ctx.now} END`,
      })
      .where(
        and(
          eq(codes.hash, hash),
          isNull(codes.usedAt),
          gt(codes.expiresAt, ctx.now),
          lt(codes.tries, CODE_TRIES),
          isUnderLimit(ctx, keys),
          extraCondition,
        ),
      )
      .returning({ tries: codes.tries }),
    countAttempt(ctx, keys, wrong),
    uncountAttempt(ctx, keysOf(identityKey, ipKey), createdAt, right),
  ] as const;
  return { statements, right, wrong };
}
