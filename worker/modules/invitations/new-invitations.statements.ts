import { and, sql, type SQL } from "drizzle-orm";
import { nameKey } from "#contract/names";
import { insertSelect } from "../../db/insert-select";
import { jsonLists } from "../../db/json-lists";
import { listOf } from "../../db/listed-rows";
import { invitations } from "../../db/schema/invitations";
import type { EmployerCtx } from "../../lib/ctx";
import { pick } from "../../lib/pick";
import { sha256 } from "../../platform/encoding";
import { invitationContext } from "../../platform/seal-contexts";
import { announceInvitations } from "../messages/messages.statements";
import { type NewInvitation, SENT } from "./new-invitation";

/** The row as it is stored: token hashed and encrypted, prefill encrypted. */
async function sealed(ctx: EmployerCtx, invitation: NewInvitation) {
  const { id, token, prefill, email, terms, pay, ...plain } = invitation;
  const [tokenHash, sealedToken, sealedPrefill] = await Promise.all([
    sha256(token),
    ctx.vault.seal(invitationContext(id, "token"), token),
    prefill ? ctx.vault.seal(invitationContext(id, "prefill"), JSON.stringify(prefill)) : null,
  ]);
  return {
    id,
    ...plain,
    searchKey: nameKey(plain.firstName, plain.lastName),
    email: email || null,
    terms: JSON.stringify(terms),
    pay: pay && JSON.stringify(pay),
    tokenHash,
    token: sealedToken,
    prefill: sealedPrefill,
  };
}

/** The columns that sending the same worker again overwrites. */
const REPLACED = [
  "token",
  "firstName",
  "lastName",
  "email",
  "countryCode",
  "phone",
  "wage",
  "pay",
  "terms",
  "language",
  "expiresAt",
  "searchKey",
] as const satisfies (typeof SENT)[number][];

type Field = keyof typeof invitations.$inferInsert;
const expressions = <F extends Field>(fields: readonly F[], of: (field: F) => SQL) =>
  Object.fromEntries(fields.map((field) => [field, of(field)])) as Record<F, SQL>;

const sentValues = expressions(SENT, (field) => sql.raw(`value ->> '${field}'`));
const replacements = expressions(REPLACED, (field) =>
  sql.raw(`excluded.${invitations[field].name}`),
);

/**
 * Upserts invitations, as JSON to bind few parameters. The batch fails on a taken token and, because
 * `token_hash` becomes NULL, on a closed invitation or an erased person; the caller reads again.
 */
export async function upsertInvitations(ctx: EmployerCtx, rows: NewInvitation[], writeId: string) {
  const ready = await Promise.all(rows.map((row) => sealed(ctx, row)));
  const written = jsonLists(ready).map((list) =>
    insertSelect(
      ctx.db,
      invitations,
      {
        ...sentValues,
        tokenHash: sql`CASE WHEN ${NAMES_NOBODY} THEN NULL ELSE value ->> 'tokenHash' END`,
        employerId: ctx.employer.employerId,
        invitedBy: ctx.employer.onlyInvitedBy,
        createdAt: ctx.now,
        updatedAt: ctx.now,
        writeId,
      },
      sql`FROM json_each(${list}) WHERE true`,
    ).onConflictDoUpdate({
      target: invitations.id,
      set: {
        ...replacements,
        tokenHash: sql`CASE WHEN ${CLOSED} THEN NULL ELSE excluded.token_hash END`,
        openedAt: sql`CASE WHEN ${IS_REISSUED} THEN NULL ELSE invitations.opened_at END`,
        reissuedAt: sql`CASE WHEN ${IS_REISSUED} THEN excluded.updated_at
          ELSE invitations.reissued_at END`,
        prefill: sql`COALESCE(excluded.prefill, invitations.prefill)`,
        updatedAt: sql`excluded.updated_at`,
        writeId: sql`excluded.write_id`,
      },
    }),
  );
  const ids = rows.map(({ id }) => id);
  return [...written, ...announceInvitations(ctx, ids)];
}

const NAMES_NOBODY = sql`value ->> 'personId' IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM users WHERE id = value ->> 'personId')`;

/** Sending again changes nothing once the worker has answered or the employer has revoked. */
const CLOSED = sql`invitations.is_used OR invitations.is_declined
  OR invitations.revoked_at IS NOT NULL`;

/** A new link or phone starts over: the holder of the old one was not invited. */
const IS_REISSUED = sql`(invitations.token_hash <> excluded.token_hash
  OR invitations.phone <> excluded.phone)`;

/**
 * These workers' invitations in a contract, with the columns that decide whether they may change
 * and what would change.
 */
export const selectWorkers = (ctx: EmployerCtx, contractId: SQL, cwjs: string[]) =>
  ctx.db
    .select({
      ...pick(invitations, "id", "cwj", "token", "firstName", "lastName", "phone", "email"),
      ...pick(invitations, "invitedBy", "language"),
      ...pick(invitations, "isUsed", "isDeclined", "revokedAt", "expiresAt"),
    })
    .from(invitations)
    .where(
      and(
        sql`${invitations.contractId} = ${contractId}`,
        sql`${invitations.cwj} IN ${listOf(cwjs)}`,
      ),
    );

/** The invitations of any employer that have one of these tokens (by SHA-256). */
export const selectTokenHolders = (ctx: EmployerCtx, tokenHashes: string[]) =>
  ctx.db
    .select(pick(invitations, "id", "tokenHash", "employerId", "cwj"))
    .from(invitations)
    .where(sql`${invitations.tokenHash} IN ${listOf(tokenHashes)}`);
