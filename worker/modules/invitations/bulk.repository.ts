import { and, inArray, sql } from "drizzle-orm";
import type { BulkRow } from "#contract/bulk";
import { SELECTION_MAX } from "#contract/constants";
import type { InvitationFilter } from "#contract/employer-queries";
import type { InvitationStatus } from "#contract/statuses";
import { isAsListed, isListed } from "../../db/listed-rows";
import { invitations } from "../../db/schema/invitations";
import type { EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import {
  type Act,
  actStatements,
  changeTagSql,
  IN_CLOSED_CONTRACT,
  invitationStatusSql,
} from "./acts.statements";
import { filtered } from "./invitation-filter.statements";

const ID = sql`invitations.id`;

/** The listed invitations of this employer; for a member who sees only their own, theirs. */
const visibleListed = (
  { employer: { employerId, onlyInvitedBy } }: EmployerCtx,
  rows: readonly BulkRow[],
) =>
  and(
    isListed(ID, rows),
    // The unary plus keeps SQLite from scanning all of the employer's rows for a few ids.
    sql`+invitations.employer_id = ${employerId}`,
    onlyInvitedBy === null ? undefined : sql`+invitations.invited_by = ${onlyInvitedBy}`,
  );

const columns = (ctx: EmployerCtx) => ({
  id: invitations.id,
  status: invitationStatusSql(ctx.now).as("status"),
  changeTag: changeTagSql.as("change_tag"),
});

/** The listed invitations as they are now, and whether their contract is closed. */
export const findForAct = (ctx: EmployerCtx, rows: readonly BulkRow[]) =>
  ctx.db
    .select({
      ...columns(ctx),
      expiresAt: invitations.expiresAt,
      isContractClosed: IN_CLOSED_CONTRACT.mapWith(Boolean).as("is_contract_closed"),
    })
    .from(invitations)
    .where(visibleListed(ctx, rows));

type Rows = {
  rows: readonly BulkRow[];
  /** The statuses in which an invitation is changed. */
  from: readonly InvitationStatus[];
};

/**
 * Acts on the listed invitations. Returns all as they were before, and the change tags of those
 * that this call wrote.
 */
export async function actOnRows(ctx: EmployerCtx, { rows, from }: Rows, act: Act) {
  const target = {
    where: and(
      visibleListed(ctx, rows),
      isAsListed(ID, changeTagSql, rows),
      inArray(invitationStatusSql(ctx.now), [...from]),
    ),
    subjects: isListed(sql`subject.id`, rows),
    writeId: newId(),
  };
  const [found, written] = await ctx.db.batch([
    findForAct(ctx, rows),
    ...actStatements(ctx, act, target),
  ]);
  return { found, written: new Map(written.map(({ id, changeTag }) => [id, changeTag])) };
}

/**
 * The first invitations that pass the filters, as a bulk action needs them, and the total count.
 */
export async function findSelection(ctx: EmployerCtx, filter: InvitationFilter) {
  const where = filtered(ctx, filter);
  const [items, [all]] = await ctx.db.batch([
    ctx.db
      .select({
        ...columns(ctx),
        firstName: invitations.firstName,
        lastName: invitations.lastName,
      })
      .from(invitations)
      .where(where)
      .limit(SELECTION_MAX),
    ctx.db
      .select({ count: sql<number>`COUNT(*)` })
      .from(invitations)
      .where(where),
  ]);
  return { items, total: all?.count ?? 0 };
}
