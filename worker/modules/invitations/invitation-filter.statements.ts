import { and, eq, gte, lte, or, sql, type SQL } from "drizzle-orm";
import { DAY_MS } from "#contract/constants";
import type { InvitationFilter } from "#contract/employer-queries";
import { invitations } from "../../db/schema/invitations";
import { beginsWords, phoneDigits } from "../../db/search";
import type { EmployerCtx } from "../../lib/ctx";
import { invitationStatusSql } from "./acts.statements";

/** This employer's; of a member who sees their own workers alone, those. */
export const mine = ({ employer: { employerId, ownAlone } }: EmployerCtx) =>
  and(
    eq(invitations.employerId, employerId),
    ownAlone === null ? undefined : eq(invitations.invitedBy, ownAlone),
  );

/**
 * Names, CWJ or phone, or the whole reference of the application that it opened. The first of the inner
 * queries reads the index `invitations_search` alone.
 */
function matches({ employer: { employerId } }: EmployerCtx, q: string): SQL {
  const digits = phoneDigits(q);
  const text = sql`(' ' || search_key || ' ' || LOWER(COALESCE(cwj, '')))`;
  return sql`invitations.rowid IN (SELECT rowid FROM invitations
      WHERE employer_id = ${employerId}
        AND ${or(beginsWords(text, q), digits ? sql`INSTR(phone, ${digits}) > 0` : undefined)}
    UNION SELECT rowid FROM invitations WHERE id IN (SELECT invitation_id FROM applications
      WHERE reference = ${q.toUpperCase()} AND +employer_id = ${employerId}))`;
}

/** This employer's invitations that pass the filters of a query. */
export const filtered = (ctx: EmployerCtx, filter: InvitationFilter) => {
  const { contract, status, q, sentDays, updatedSince } = filter;
  return and(
    mine(ctx),
    contract === undefined ? undefined : eq(invitations.contractId, contract),
    status && sql`${invitationStatusSql(ctx.now)} = ${status}`,
    q === undefined ? undefined : matches(ctx, q),
    sentDays === undefined ? undefined : lte(invitations.createdAt, ctx.now - sentDays * DAY_MS),
    updatedSince === undefined ? undefined : gte(invitations.updatedAt, updatedSince),
  );
};
