import { type SQL, and, eq, getTableColumns, or, sql } from "drizzle-orm";
import type { InvitationQuery } from "#contract/employer-queries";
import { auditStatement } from "../../db/audit";
import { storeInBatch } from "../../db/idempotency";
import { afterCursor, inOrder } from "../../db/list-order";
import { listOf } from "../../db/listed-rows";
import { phoneKeySql } from "../../db/phone-key";
import { invitations } from "../../db/schema/invitations";
import { optOuts } from "../../db/schema/messages";
import { users } from "../../db/schema/users";
import { tryBatch } from "../../db/try-batch";
import type { EmployerCtx } from "../../lib/ctx";
import { sha256 } from "../../platform/encoding";
import type { ApiResponse } from "../../platform/idempotency";
import { newId } from "../../platform/ids";
import { hasOptedOut, ofVisibleInvitations } from "../messages/recipient.statements";
import { outboxStatement } from "../webhooks/outbox.statements";
import { type Act, actStatements, invitationStatusSql } from "./acts.statements";
import { KNOWN_PERSON, selectPossibleDuplicates } from "./duplicates.statements";
import type { NameAndPhone } from "./find-duplicates";
import { filtered } from "./invitation-filter.statements";
import type { NewInvitation } from "./new-invitation";
import { selectTokenHolders, upsertInvitations } from "./new-invitations.statements";

/** The opened application as a column, so that a list needs no second query and no join. */
const openedApplication = sql<string | null>`(SELECT json_object('id', id,
    'createdAt', created_at, 'updatedAt', MAX(updated_at, COALESCE(drafts_saved_at, 0)))
  FROM applications WHERE invitation_id = invitations.id)`.as("opened_application");

/** This employer's invitations with the applications they opened. */
const selectVisible = (ctx: EmployerCtx, where: SQL | undefined) =>
  ctx.db
    .select({
      ...getTableColumns(invitations),
      opened: openedApplication,
      isOptedOut: hasOptedOut(sql`invitations.employer_id`, phoneKeySql(sql`invitations.phone`)).as(
        "is_opted_out",
      ),
    })
    .from(invitations)
    .where(and(ofVisibleInvitations(ctx.employer), where));

/** One of this employer's invitations. */
export async function findVisible(ctx: EmployerCtx, id: string) {
  const [row] = await selectVisible(ctx, eq(invitations.id, id));
  return row;
}

/** The order of a list: by default by creation, or by last change if `updatedSince` is set. */
export function orderOf({ sort, updatedSince }: InvitationQuery) {
  const order = sort ?? (updatedSince === undefined ? "createdAt" : "updatedAt");
  const by = order.endsWith("createdAt") ? ("createdAt" as const) : ("updatedAt" as const);
  return { list: "invitations", by, descending: order.startsWith("-") } as const;
}

/** Counts the invitations that pass the filters of a query. */
const selectTotal = (ctx: EmployerCtx, query: InvitationQuery) =>
  ctx.db
    .select({ count: sql<number>`COUNT(*)` })
    .from(invitations)
    .where(filtered(ctx, query));

/** This employer's invitations in order, one row more than the page, and the total if requested. */
export async function findPage(ctx: EmployerCtx, query: InvitationQuery) {
  const { cursor, limit } = query;
  const order = orderOf(query);
  const page = selectVisible(
    ctx,
    and(filtered(ctx, query), afterCursor(invitations, order, cursor)),
  )
    .orderBy(...inOrder(invitations, order))
    .limit(limit + 1);
  if (!query.total) return { rows: await page, total: undefined };
  const [rows, [all]] = await ctx.db.batch([page, selectTotal(ctx, query)]);
  return { rows, total: all?.count ?? 0 };
}

/** The number of invitations of these contracts in each status. */
export function countByStatus(ctx: EmployerCtx, contractIds: readonly string[]) {
  const status = invitationStatusSql(ctx.now).as("status");
  const ids = listOf(contractIds);
  return ctx.db
    .select({ contractId: invitations.contractId, status, count: sql<number>`COUNT(*)` })
    .from(invitations)
    .where(and(sql`${invitations.contractId} IN ${ids}`, ofVisibleInvitations(ctx.employer)))
    .groupBy(invitations.contractId, sql`2`);
}

/** Acts on one of this employer's invitations; returns the row afterwards. */
export async function actOnOne(ctx: EmployerCtx, id: string, act: Act) {
  const one = {
    where: and(eq(invitations.id, id), ofVisibleInvitations(ctx.employer)),
    subjects: sql`subject.id = ${id}`,
    writeId: newId(),
  };
  const [, , , [row]] = await ctx.db.batch([
    ...actStatements(ctx, act, one),
    selectVisible(ctx, eq(invitations.id, id)),
  ]);
  return row;
}

/** This employer's people whom an invitation names, by their id or by their CWJ. */
const selectNamed = (ctx: EmployerCtx, { personId, cwj }: NewInvitation) =>
  ctx.db
    .select(KNOWN_PERSON)
    .from(users)
    .where(
      and(
        eq(users.employerId, ctx.employer.employerId),
        or(eq(users.id, personId ?? ""), eq(users.cwj, cwj ?? "")),
      ),
    );

/**
 * Reads what a new invitation depends on: whether its token is taken, which people it names or
 * resembles, and whether its phone has opted out of messages.
 */
export async function findForNew(
  ctx: EmployerCtx,
  invitation: NewInvitation,
  nameAndPhone: NameAndPhone,
) {
  const { employerId } = ctx.employer;
  const [holders, named, possibleDuplicates, [optOut]] = await ctx.db.batch([
    selectTokenHolders(ctx, [await sha256(invitation.token)]),
    selectNamed(ctx, invitation),
    selectPossibleDuplicates(ctx, [nameAndPhone]),
    ctx.db
      .select({ id: optOuts.id })
      .from(optOuts)
      .where(and(eq(optOuts.employerId, employerId), eq(optOuts.phoneKey, nameAndPhone.phoneKey))),
  ]);
  return {
    isTokenTaken: holders.length > 0,
    named,
    possibleDuplicates,
    isOptedOut: optOut === undefined ? 0 : 1,
  };
}

/**
 * Writes a new invitation and the response to keep for retries; false when something that it
 * depends on has changed.
 */
export async function insertInvitation(
  ctx: EmployerCtx,
  invitation: NewInvitation,
  response: ApiResponse,
) {
  const { id } = invitation;
  return tryBatch(
    ctx.db.batch([
      auditStatement(ctx, { action: "invitation.created", entityId: id, when: sql`true` }),
      ...(await upsertInvitations(ctx, [invitation], newId())),
      outboxStatement(ctx, { type: "invitation.created", invitationId: id, when: sql`true` }),
      ...(await storeInBatch(ctx, response)),
    ]),
  );
}
