import { and, eq, gte, lte, sql } from "drizzle-orm";
import { DAY_MS } from "#contract/constants";
import type { InvitationFilter } from "#contract/employer-queries";
import { invitations } from "../../db/schema/invitations";
import { invitationsMatching } from "../../db/search";
import type { EmployerCtx } from "../../lib/ctx";
import { ofVisibleInvitations } from "../messages/recipient.statements";
import { invitationEndSql, invitationStatusSql } from "./acts.statements";

/** Matches names, CWJ or phone, or the whole reference of the opened application. */
const matches = ({ employer: { employerId } }: EmployerCtx, q: string) =>
  sql`invitations.rowid IN (${invitationsMatching(employerId, q)}
    UNION SELECT rowid FROM invitations WHERE id IN (SELECT invitation_id FROM applications
      WHERE reference = ${q.toUpperCase()} AND +employer_id = ${employerId}))`;

/** This employer's invitations that pass the filters of a query. */
export const filtered = (ctx: EmployerCtx, filter: InvitationFilter) => {
  const { contract, status, q, sentDays, endedDays, updatedSince } = filter;
  return and(
    ofVisibleInvitations(ctx.employer),
    contract === undefined ? undefined : eq(invitations.contractId, contract),
    status && sql`${invitationStatusSql(ctx.now)} = ${status}`,
    q === undefined ? undefined : matches(ctx, q),
    sentDays === undefined ? undefined : lte(invitations.createdAt, ctx.now - sentDays * DAY_MS),
    endedDays === undefined
      ? undefined
      : sql`${invitationEndSql(ctx.now)} >= ${ctx.now - endedDays * DAY_MS}`,
    updatedSince === undefined ? undefined : gte(invitations.updatedAt, updatedSince),
  );
};
