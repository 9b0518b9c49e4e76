import { and, eq, sql, type SQL } from "drizzle-orm";
import { auditUnsigned } from "../../db/audit";
import { insertSelect, insertWhen } from "../../db/insert-select";
import { signInCodePeople, signInCodes } from "../../db/schema/sign-in-codes";
import { users } from "../../db/schema/users";
import type { Ctx } from "../../lib/ctx";
import { newestApplication } from "../applications/newest-application.statements";
import { codeAttemptStatements, newCodeRow } from "./code-tries.statements";
import type { CodeHashes } from "./codes";
import { selectChoices } from "./returning.repository";
import {
  type Attempt,
  newSession,
  readOpenedSession,
  sessionStatements,
} from "./sessions.repository";
import type { LimitKeys } from "./sign-in-limits";
import { countAttempt, isUnderLimit, selectCounters } from "./sign-in-limits.statements";

type NewCode = CodeHashes & {
  userIds: readonly string[];
  keys: LimitKeys;
  email: string;
  applicationId: string | undefined;
};

/** Stores a code, unless a counter is full, and counts the try. */
export async function insertCode(ctx: Ctx, newCode: NewCode) {
  const { hash, userIds, keys, email, applicationId = null } = newCode;
  const row = newCodeRow(ctx, newCode, keys);
  const [, , counted, attempts] = await ctx.db.batch([
    insertWhen(ctx.db, signInCodes, row, isUnderLimit(ctx, keys)),
    insertSelect(
      ctx.db,
      signInCodePeople,
      {
        hash,
        userId: sql`value`,
        applicationId,
        email,
        expiresAt: row.expiresAt,
      },
      sql`FROM json_each(${JSON.stringify(userIds)})
        WHERE EXISTS (SELECT 1 FROM sign_in_codes WHERE hash = ${hash})`,
    ),
    countAttempt(ctx, keys),
    selectCounters(ctx, keys),
  ]);
  return { isCounted: counted.meta.changes > 0, counters: attempts };
}

/**
 * The people whom a code may sign in: those whose e-mail is still the one to which it was sent. Only
 * a link's code goes to a proved address, until the person has a confirmed one. `FROM … WHERE …`
 */
const peopleOf = (hash: string) =>
  sql`FROM sign_in_code_people WHERE hash = ${hash} AND (
    EXISTS (SELECT 1 FROM users
      WHERE users.id = sign_in_code_people.user_id
        AND sign_in_code_people.email IN (users.email, CASE WHEN application_id IS NOT NULL
          AND users.email_confirmed_at IS NULL THEN users.proved_email END))
    OR EXISTS (SELECT 1 FROM applications WHERE applications.user_id = sign_in_code_people.user_id
      AND email_key = sign_in_code_people.email))`;

/** A challenge's code, used or not, the people it may sign in, and the counters of this try. */
export async function findCode(ctx: Ctx, hash: string, network: string) {
  const identity = sql`(SELECT identity_key FROM sign_in_codes WHERE hash = ${hash})`;
  const people = sql`(SELECT user_id ${peopleOf(hash)})`;
  const [[storedCode], choices, attempts] = await ctx.db.batch([
    ctx.db.select().from(signInCodes).where(eq(signInCodes.hash, hash)),
    selectChoices(ctx, people),
    selectCounters(ctx, { identity, network }),
  ]);
  return storedCode && { storedCode, choices, attempts };
}

/** False when the code was requested through a link that has been revoked or has expired since. */
const isLinkOpen = (ctx: Ctx, hash: string) =>
  sql`NOT EXISTS (SELECT 1 FROM sign_in_code_people person
    JOIN applications opened ON opened.id = person.application_id
    JOIN invitations link ON link.id = opened.invitation_id
    WHERE person.hash = ${hash} AND (link.revoked_at IS NOT NULL OR link.expires_at <= ${ctx.now}))`;

/**
 * A right code proves that the person reads this e-mail. That confirms it if it is in their own row.
 */
const proveEmail = (ctx: Ctx, hash: string, owner: SQL, right: SQL) => {
  const proved = sql`(SELECT person.email FROM sign_in_code_people person
    WHERE person.hash = ${hash} AND person.user_id = ${users.id})`;
  return ctx.db
    .update(users)
    .set({
      provedEmail: proved,
      emailConfirmedAt: sql`CASE WHEN ${users.email} = ${proved}
        THEN COALESCE(${users.emailConfirmedAt}, ${ctx.now}) ELSE ${users.emailConfirmedAt} END`,
    })
    .where(and(sql`${users.id} = ${owner}`, right));
};

/** The person that an audit event of a code is about. */
const ofPerson = (personId: SQL) => ({
  entityId: personId,
  actor: "token" as const,
  employerId: sql`(SELECT employer_id FROM users WHERE id = ${personId})`,
});

/** Tries a code in one batch. Session, confirmed e-mail and audit event depend on the outcome. */
export async function attemptCode(
  ctx: Ctx,
  { storedCode, codeHash, personId, attempt }: CodeAttempt,
) {
  const { hash } = storedCode;
  const named = personId === undefined ? sql`true` : sql`user_id = ${personId}`;
  const matchingAccounts = sql`${peopleOf(hash)} AND ${named}`;
  const owner = sql`(SELECT MIN(user_id) ${matchingAccounts})`;
  const requester = sql`(SELECT MIN(user_id) FROM sign_in_code_people WHERE hash = ${hash})`;
  const { statements, right, wrong } = codeAttemptStatements(ctx, signInCodes, {
    storedCode,
    codeHash,
    keys: attempt.keys,
    matchingAccounts,
    extraCondition: isLinkOpen(ctx, hash),
  });
  const session = await newSession();
  const results = await ctx.db.batch([
    ...statements,
    auditUnsigned(ctx, { action: "user.code_accepted", ...ofPerson(owner), when: right }),
    auditUnsigned(ctx, {
      action: "user.code_refused",
      ...ofPerson(requester),
      when: sql`${wrong} AND ${requester} IS NOT NULL`,
    }),
    proveEmail(ctx, hash, owner, right),
    ...sessionStatements(ctx, {
      session,
      owner,
      attempt,
      when: right,
      applicationId: sql`COALESCE((SELECT application_id ${matchingAccounts}), ${newestApplication(owner)})`,
    }),
  ]);
  return { triesSoFar: results[0][0]?.tries, opened: readOpenedSession(session, results) };
}
type CodeAttempt = {
  storedCode: typeof signInCodes.$inferSelect;
  codeHash: string;
  /** The chosen person, if the code fits several. */
  personId: string | undefined;
  attempt: Attempt;
};
