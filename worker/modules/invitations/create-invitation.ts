import { and, sql, type SQL } from "drizzle-orm";
import type { Language } from "#contract/languages";
import type { OfferTerms, Pay } from "#contract/offers";
import type { InvitationPrefill } from "#contract/prefill";
import { insertSelect } from "../../db/insert-select";
import { invitations } from "../../db/schema/invitations";
import type { EmployerCtx } from "../../lib/ctx";
import { sha256 } from "../../platform/encoding";

/** What a new invitation says, before its secrets are sealed. Instants are epoch milliseconds. */
export type NewInvitation = {
  id: string;
  contractId: string | null;
  token: string;
  firstName: string;
  lastName: string;
  email: string;
  countryCode: string;
  /** E.164. */
  phone: string;
  companyName: string;
  position: string;
  location: string;
  duration: string;
  wage: string;
  /** The wage as a number with its unit; null for words only. */
  pay: Pay | null;
  cwj: string | null;
  /** A known person of this employer; null when the CWJ says who it is, or nobody does. */
  personId: string | null;
  terms: OfferTerms;
  language: Language | null;
  prefill?: InvitationPrefill;
  expiresAt: number;
};

/** Rows a statement: one JSON parameter of at most 100 sealed records stays far below D1's 2 MB. */
const ROWS_A_STATEMENT = 100;

/** The row as it is stored: token hashed and sealed, prefill sealed. */
async function sealed(ctx: EmployerCtx, invitation: NewInvitation) {
  const { id, token, prefill, email, terms, pay, ...plain } = invitation;
  const place = (column: string) => ({ table: "invitations", column, id });
  const [tokenHash, sealedToken, sealedPrefill] = await Promise.all([
    sha256(token),
    ctx.vault.seal(place("token"), token),
    prefill ? ctx.vault.seal(place("prefill"), JSON.stringify(prefill)) : null,
  ]);
  return {
    id,
    ...plain,
    email: email || null,
    terms: JSON.stringify(terms),
    pay: pay && JSON.stringify(pay),
    tokenHash,
    token: sealedToken,
    prefill: sealedPrefill,
  };
}

/** What each row brings along as JSON. */
const SENT = [
  "id",
  "contractId",
  "tokenHash",
  "token",
  "firstName",
  "lastName",
  "email",
  "countryCode",
  "phone",
  "companyName",
  "position",
  "location",
  "duration",
  "wage",
  "pay",
  "cwj",
  "personId",
  "terms",
  "language",
  "prefill",
  "expiresAt",
] as const satisfies (keyof typeof invitations.$inferInsert)[];

/** What a later delivery of the same worker replaces as it is. */
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
] as const satisfies (typeof SENT)[number][];

type Field = keyof typeof invitations.$inferInsert;
const expressions = <F extends Field>(fields: readonly F[], of: (field: F) => SQL) =>
  Object.fromEntries(fields.map((field) => [field, of(field)])) as Record<F, SQL>;

const sentValues = expressions(SENT, (field) => sql.raw(`value ->> '${field}'`));
const replacements = expressions(REPLACED, (field) =>
  sql.raw(`excluded.${invitations[field].name}`),
);

/**
 * The statements that write these invitations, whatever their number: rows travel as JSON, so a
 * statement binds four parameters. An id that exists is updated: what was sent replaces what was
 * there, but not a known prefill. They fail as a whole on a token that another invitation carries,
 * and on an invitation that was accepted, declined or revoked meanwhile (its token becomes NULL,
 * which the column refuses): the caller then reads again and judges anew.
 */
export async function invitationUpserts(ctx: EmployerCtx, rows: NewInvitation[], writeId: string) {
  const ready = await Promise.all(rows.map((row) => sealed(ctx, row)));
  const chunks: (typeof ready)[] = [];
  for (let at = 0; at < ready.length; at += ROWS_A_STATEMENT) {
    chunks.push(ready.slice(at, at + ROWS_A_STATEMENT));
  }
  return chunks.map((chunk) =>
    insertSelect(
      ctx.db,
      invitations,
      {
        ...sentValues,
        employerId: ctx.employer.employerId,
        createdAt: ctx.now,
        writeId,
      },
      sql`FROM json_each(${JSON.stringify(chunk)}) WHERE true`,
    ).onConflictDoUpdate({
      target: invitations.id,
      set: {
        ...replacements,
        tokenHash: sql`CASE WHEN ${CLOSED} THEN NULL ELSE excluded.token_hash END`,
        prefill: sql`COALESCE(excluded.prefill, invitations.prefill)`,
        writeId: sql`excluded.write_id`,
      },
    }),
  );
}

/** What a later delivery leaves as it is: the worker's answer, and the employer's own revocation. */
const CLOSED = sql`invitations.is_used OR invitations.is_declined
  OR invitations.revoked_at IS NOT NULL`;

/** Those of these invitations that exist already, and what tells whether they may be changed. */
export const findInvitations = (ctx: EmployerCtx, ids: string[]) =>
  ctx.db
    .select({
      id: invitations.id,
      token: invitations.token,
      language: invitations.language,
      isUsed: invitations.isUsed,
      isDeclined: invitations.isDeclined,
      revokedAt: invitations.revokedAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .where(
      and(
        sql`${invitations.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
        // By id, whatever SQLite guesses: an employer may have ten thousand others.
        sql`+${invitations.employerId} = ${ctx.employer.employerId}`,
      ),
    );

/** Which invitations, anybody's, carry one of these tokens (by SHA-256). */
export const findTokenHolders = (ctx: EmployerCtx, tokenHashes: string[]) =>
  ctx.db
    .select({ id: invitations.id, tokenHash: invitations.tokenHash })
    .from(invitations)
    .where(
      sql`${invitations.tokenHash} IN (SELECT value FROM json_each(${JSON.stringify(tokenHashes)}))`,
    );

/** The worker's link; `?lang=` when the employer said which language. */
export const invitationUrl = (origin: string, token: string, language: string | null) =>
  `${origin}/welcome/${token}${language ? `?lang=${language}` : ""}`;
