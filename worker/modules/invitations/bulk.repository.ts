import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { AuditAction } from "#contract/audit";
import type { BulkRow } from "#contract/bulk";
import { SELECTION_MAX } from "#contract/constants";
import type { InvitationFilter } from "#contract/employer-queries";
import type { InvitationStatus } from "#contract/statuses";
import { auditEach } from "../../db/audit";
import { isAsListed, isListed } from "../../db/listed-rows";
import { invitations } from "../../db/schema/invitations";
import type { EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { type InvitationEvent, outboxEach } from "../webhooks/outbox.statements";
import {
  extended,
  IN_CLOSED_CONTRACT,
  invitationStatusSql,
  type ReopenedExpiry,
  reopened,
} from "./acts.statements";
import { filtered } from "./invitation-filter.statements";

const ID = sql`invitations.id`;
const changeTagSql = sql<string>`CAST(invitations.updated_at AS TEXT)`;

/** These of this employer's, or of the member who sees their own alone. */
const mineListed = (
  { employer: { employerId, ownAlone } }: EmployerCtx,
  rows: readonly BulkRow[],
) =>
  and(
    isListed(ID, rows),
    // The plus keeps SQLite from walking all of them for a few ids.
    sql`+invitations.employer_id = ${employerId}`,
    ownAlone === null ? undefined : sql`+invitations.invited_by = ${ownAlone}`,
  );

const columns = (ctx: EmployerCtx) => ({
  id: invitations.id,
  status: invitationStatusSql(ctx.now).as("status"),
  changeTag: changeTagSql.as("change_tag"),
});

/** These as they are, and whether their contract is closed. */
export const findForAct = (ctx: EmployerCtx, rows: readonly BulkRow[]) =>
  ctx.db
    .select({
      ...columns(ctx),
      isContractClosed: IN_CLOSED_CONTRACT.mapWith(Boolean).as("is_contract_closed"),
    })
    .from(invitations)
    .where(mineListed(ctx, rows));

type Change = {
  rows: readonly BulkRow[];
  /** The statuses in which an invitation is changed. */
  from: readonly InvitationStatus[];
  set: SQLiteUpdateSetSource<typeof invitations>;
  when?: SQL;
  action: AuditAction;
  event: InvitationEvent;
};

async function changeMany(ctx: EmployerCtx, { rows, from, set, when, action, event }: Change) {
  const writeId = newId();
  const ours = sql`${isListed(sql`subject.id`, rows)} AND subject.write_id = ${writeId}`;
  const [found, , , , written] = await ctx.db.batch([
    findForAct(ctx, rows),
    ctx.db
      .update(invitations)
      .set({ ...set, updatedAt: ctx.now, writeId })
      .where(
        and(
          mineListed(ctx, rows),
          isAsListed(ID, changeTagSql, rows),
          inArray(invitationStatusSql(ctx.now), [...from]),
          when,
        ),
      ),
    auditEach(ctx, { action }, sql`FROM invitations subject WHERE ${ours}`),
    outboxEach(ctx, { type: event }, ours),
    ctx.db
      .select({ id: invitations.id, changeTag: changeTagSql.as("change_tag") })
      .from(invitations)
      .where(and(isListed(ID, rows), eq(invitations.writeId, writeId))),
  ]);
  return { found, written: new Map(written.map(({ id, changeTag }) => [id, changeTag])) };
}

type Rows = Pick<Change, "rows" | "from">;

export const extendRows = (ctx: EmployerCtx, act: Rows, expiresAt: number | undefined) =>
  changeMany(ctx, {
    ...act,
    set: { expiresAt: extended(ctx, expiresAt) },
    action: "invitation.extended",
    event: "invitation.changed",
  });

export const revokeRows = (ctx: EmployerCtx, act: Rows) =>
  changeMany(ctx, {
    ...act,
    set: { revokedAt: ctx.now },
    action: "invitation.revoked",
    event: "invitation.revoked",
  });

export const reopenRows = (ctx: EmployerCtx, act: Rows, expiry: ReopenedExpiry) =>
  changeMany(ctx, {
    ...act,
    set: reopened(ctx, expiry),
    when: sql`NOT ${IN_CLOSED_CONTRACT}`,
    action: "invitation.reopened",
    event: "invitation.reopened",
  });

/** The first of those that pass the filters, as a bulk action needs them, and how many there are. */
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
