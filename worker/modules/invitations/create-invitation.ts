import { and, sql } from "drizzle-orm";
import type { Language } from "#contract/constants";
import type { OfferTerms } from "#contract/invitations";
import type { InvitationPrefill } from "#contract/prefill";
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
  cwj: string | null;
  terms: OfferTerms;
  language: Language | null;
  prefill?: InvitationPrefill;
  expiresAt: number;
};

/** Rows a statement: one JSON parameter of at most 100 sealed records stays far below D1's 2 MB. */
const ROWS_A_STATEMENT = 100;

/** The row as it is stored: token hashed and sealed, prefill sealed (decision 9). */
async function sealed(ctx: EmployerCtx, invitation: NewInvitation) {
  const { id, token, prefill, email, terms, ...plain } = invitation;
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
    tokenHash,
    token: sealedToken,
    prefill: sealedPrefill,
  };
}

/**
 * The statements that write these invitations, whatever their number: rows travel as JSON, so a
 * statement binds four parameters. An id that exists is updated: what was sent replaces what was
 * there, but not the worker's own acts (used, declined) nor a known prefill.
 * They fail as a whole on a token that somebody else's invitation carries.
 */
export async function invitationUpserts(ctx: EmployerCtx, rows: NewInvitation[], writeId: string) {
  const ready = await Promise.all(rows.map((row) => sealed(ctx, row)));
  const chunks: (typeof ready)[] = [];
  for (let at = 0; at < ready.length; at += ROWS_A_STATEMENT) {
    chunks.push(ready.slice(at, at + ROWS_A_STATEMENT));
  }
  return chunks.map((chunk) =>
    ctx.db.run(sql`
      INSERT INTO invitations (id, employer_id, contract_id, token_hash, token, first_name,
        last_name, email, country_code, phone, company_name, position, location, duration, wage,
        cwj, terms, language, prefill, expires_at, created_at, write_id)
      SELECT value ->> 'id', ${ctx.employer.employerId}, value ->> 'contractId',
        value ->> 'tokenHash', value ->> 'token', value ->> 'firstName', value ->> 'lastName',
        value ->> 'email', value ->> 'countryCode', value ->> 'phone', value ->> 'companyName',
        value ->> 'position', value ->> 'location', value ->> 'duration', value ->> 'wage',
        value ->> 'cwj', value ->> 'terms', value ->> 'language', value ->> 'prefill',
        value ->> 'expiresAt', ${ctx.now}, ${writeId}
      FROM json_each(${JSON.stringify(chunk)}) WHERE true
      ON CONFLICT (id) DO UPDATE SET token_hash = excluded.token_hash, token = excluded.token,
        first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
        country_code = excluded.country_code, phone = excluded.phone, wage = excluded.wage,
        terms = excluded.terms, language = excluded.language,
        prefill = CASE WHEN invitations.is_used THEN invitations.prefill
          ELSE COALESCE(excluded.prefill, invitations.prefill) END, expires_at = excluded.expires_at,
        write_id = excluded.write_id`),
  );
}

/** Which of these invitation ids exist already. */
export const findInvitations = (ctx: EmployerCtx, ids: string[]) =>
  ctx.db
    .select({ id: invitations.id })
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

/** The worker's link; `?lang=` when the employer said which language (decision 7). */
export const invitationUrl = (origin: string, token: string, language: string | null) =>
  `${origin}/welcome/${token}${language ? `?lang=${language}` : ""}`;
