import { and, eq, gte, inArray, isNull, ne, sql, type SQL } from "drizzle-orm";
import { WEBHOOKS_MAX } from "#contract/constants";
import type { PageQuery } from "#contract/employer-queries";
import { TEST_EVENT } from "#contract/webhook-events";
import type { DeliveryQuery, ReplayInput } from "#contract/webhooks";
import { auditStatement } from "../../db/audit";
import { storeInBatch } from "../../db/idempotency";
import { insertWhen } from "../../db/insert-select";
import { afterCursor, inOrder } from "../../db/list-order";
import { listOf } from "../../db/listed-rows";
import { contracts } from "../../db/schema/contracts";
import { webhookDeliveries, webhookEndpoints } from "../../db/schema/webhooks";
import type { EmployerCtx } from "../../lib/ctx";
import type { ApiResponse } from "../../platform/idempotency";
import { giveUp } from "./outbox.repository";
import type { DeliveryRow, EndpointRow } from "./webhook-view";

const ofEmployer = (ctx: EmployerCtx) => eq(webhookEndpoints.employerId, ctx.employer.employerId);
const ownEndpoint = (ctx: EmployerCtx, id: string) =>
  and(eq(webhookEndpoints.id, id), ofEmployer(ctx));
const exists = (ctx: EmployerCtx, where: SQL | undefined) =>
  sql`EXISTS ${ctx.db.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(where)}`;

/** One endpoint of this employer. */
export async function findEndpoint(ctx: EmployerCtx, id: string) {
  const [row] = await ctx.db.select().from(webhookEndpoints).where(ownEndpoint(ctx, id));
  return row;
}

export const ENDPOINT_ORDER = { list: "webhooks", by: "createdAt" } as const;

/** Endpoints, oldest first, one more than the page. */
export const findEndpoints = (ctx: EmployerCtx, { cursor, limit }: PageQuery) =>
  ctx.db
    .select()
    .from(webhookEndpoints)
    .where(and(ofEmployer(ctx), afterCursor(webhookEndpoints, ENDPOINT_ORDER, cursor)))
    .orderBy(...inOrder(webhookEndpoints, ENDPOINT_ORDER))
    .limit(limit + 1);

/** The given ids that are contracts of this employer. */
export async function findContractIds(ctx: EmployerCtx, ids: readonly string[]) {
  const rows = await ctx.db
    .select({ id: contracts.id })
    .from(contracts)
    .where(
      and(
        sql`${contracts.id} IN ${listOf(ids)}`,
        eq(contracts.employerId, ctx.employer.employerId),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Inserts an endpoint with the response; false when the employer has too many. */
export async function insertEndpoint(ctx: EmployerCtx, row: EndpointRow, response: ApiResponse) {
  const count = sql`(SELECT COUNT(*) FROM webhook_endpoints WHERE employer_id = ${row.employerId})`;
  const isThere = exists(ctx, eq(webhookEndpoints.id, row.id));
  const [inserted] = await ctx.db.batch([
    insertWhen(ctx.db, webhookEndpoints, row, sql`${count} < ${WEBHOOKS_MAX}`),
    auditStatement(ctx, { action: "webhook.created", entityId: row.id, when: isThere }),
    ...(await storeInBatch(ctx, response, isThere)),
  ]);
  return inserted.meta.changes === 1;
}

/**
 * Changes an endpoint; no row when it is not this employer's. A disabled one gives up its messages.
 */
export async function updateEndpoint(
  ctx: EmployerCtx,
  id: string,
  set: Partial<typeof webhookEndpoints.$inferInsert>,
) {
  const isThere = exists(ctx, ownEndpoint(ctx, id));
  const [[row], pending] = await ctx.db.batch([
    ctx.db
      .update(webhookEndpoints)
      .set({ ...set, updatedAt: ctx.now })
      .where(ownEndpoint(ctx, id))
      .returning(),
    giveUp(ctx, id),
    auditStatement(ctx, { action: "webhook.updated", entityId: id, when: isThere }),
    ...(set.previousSecret === null
      ? [auditStatement(ctx, { action: "webhook.previous_ended", entityId: id, when: isThere })]
      : []),
  ]);
  return { row, givenUp: pending.meta.changes };
}

/** Replaces the secret and keeps the old ones, unless any of them changed since they were read. */
export async function replaceSecret(
  ctx: EmployerCtx,
  read: EndpointRow,
  set: { secret: string; previousSecret: string; previousUntil: number },
  response: ApiResponse,
) {
  const isNew = exists(
    ctx,
    and(ownEndpoint(ctx, read.id), eq(webhookEndpoints.secret, set.secret)),
  );
  const [updated] = await ctx.db.batch([
    ctx.db
      .update(webhookEndpoints)
      .set({ ...set, updatedAt: ctx.now })
      .where(
        and(
          ownEndpoint(ctx, read.id),
          eq(webhookEndpoints.secret, read.secret),
          sql`${webhookEndpoints.previousSecret} IS ${read.previousSecret}`,
        ),
      ),
    auditStatement(ctx, { action: "webhook.secret_rotated", entityId: read.id, when: isNew }),
    ...(await storeInBatch(ctx, response, isNew)),
  ]);
  return updated.meta.changes === 1;
}

/** Deletes an endpoint with its log. Returns whether it existed. */
export async function deleteEndpoint(ctx: EmployerCtx, id: string) {
  const isOwnEndpoint = exists(ctx, ownEndpoint(ctx, id));
  const [, , gone] = await ctx.db.batch([
    auditStatement(ctx, { action: "webhook.deleted", entityId: id, when: isOwnEndpoint }),
    ctx.db
      .delete(webhookDeliveries)
      .where(and(eq(webhookDeliveries.endpointId, id), isOwnEndpoint)),
    ctx.db
      .delete(webhookEndpoints)
      .where(ownEndpoint(ctx, id))
      .returning({ id: webhookEndpoints.id }),
  ]);
  return gone.length > 0;
}

export const DELIVERY_ORDER = { list: "deliveries", by: "createdAt", descending: true } as const;

/**
 * The deliveries to an endpoint, newest first, one more than the page; undefined if the employer
 * has no such endpoint.
 */
export async function findDeliveries(
  ctx: EmployerCtx,
  endpointId: string,
  { cursor, limit, status, event, since }: DeliveryQuery,
) {
  const [[endpoint], rows] = await ctx.db.batch([
    ctx.db
      .select({ id: webhookEndpoints.id })
      .from(webhookEndpoints)
      .where(ownEndpoint(ctx, endpointId)),
    ctx.db
      .select()
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.endpointId, endpointId),
          exists(ctx, ownEndpoint(ctx, endpointId)),
          status && eq(webhookDeliveries.status, status),
          event && eq(webhookDeliveries.type, event),
          since === undefined ? undefined : gte(webhookDeliveries.createdAt, since),
          afterCursor(webhookDeliveries, DELIVERY_ORDER, cursor),
        ),
      )
      .orderBy(...inOrder(webhookDeliveries, DELIVERY_ORDER))
      .limit(limit + 1),
  ]);
  return endpoint && rows;
}

/** Puts a finished delivery back into the outbox with all its attempts. Returns both rows after. */
export async function requeue(ctx: EmployerCtx, endpointId: string, deliveryId: string) {
  const isIt = and(
    eq(webhookDeliveries.id, deliveryId),
    eq(webhookDeliveries.endpointId, endpointId),
  );
  const isOwnEndpoint = ownEndpoint(ctx, endpointId);
  const [[endpoint], , [delivery]] = await ctx.db.batch([
    ctx.db.select().from(webhookEndpoints).where(isOwnEndpoint),
    ctx.db
      .update(webhookDeliveries)
      .set({ status: "pending", attempts: 0, nextAttemptAt: ctx.now, claimId: null })
      .where(
        and(
          isIt,
          ne(webhookDeliveries.status, "pending"),
          exists(ctx, and(isOwnEndpoint, isNull(webhookEndpoints.disabledAt))),
        ),
      ),
    ctx.db
      .select()
      .from(webhookDeliveries)
      .where(and(isIt, exists(ctx, isOwnEndpoint))),
  ]);
  return { endpoint, delivery };
}

type ReplayTarget = ReplayInput & { id: string };

/** Finished messages that happened since a time, oldest first, without test messages. */
const finishedSince = <F extends typeof webhookDeliveries.id | typeof webhookDeliveries.createdAt>(
  ctx: EmployerCtx,
  field: F,
  { id, since, events }: ReplayTarget,
  when?: SQL,
) =>
  ctx.db
    .select({ field })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, id),
        gte(webhookDeliveries.createdAt, since),
        ne(webhookDeliveries.status, "pending"),
        ne(webhookDeliveries.type, TEST_EVENT),
        events && inArray(webhookDeliveries.type, events),
        when,
      ),
    )
    .orderBy(webhookDeliveries.createdAt, webhookDeliveries.id);

/**
 * Puts `max` finished deliveries back into the outbox, plus all of the same millisecond as the last
 * one, because the next call continues by time alone. Returns the endpoint, how many there were and
 * the time of the next one.
 */
export async function requeueSince(ctx: EmployerCtx, target: ReplayTarget, max: number) {
  const isOwnEndpoint = ownEndpoint(ctx, target.id);
  const isEnabled = exists(ctx, and(isOwnEndpoint, isNull(webhookEndpoints.disabledAt)));
  const { createdAt } = webhookDeliveries;
  const last = sql`${finishedSince(ctx, createdAt, target)
    .limit(1)
    .offset(max - 1)}`;
  const upToLast = sql`${createdAt} <= COALESCE(${last}, ${Number.MAX_SAFE_INTEGER})`;
  const ids = finishedSince(ctx, webhookDeliveries.id, target, upToLast);
  const [[endpoint], [next], queued] = await ctx.db.batch([
    ctx.db.select().from(webhookEndpoints).where(isOwnEndpoint),
    finishedSince(ctx, createdAt, target, sql`${createdAt} > ${last}`).limit(1),
    ctx.db
      .update(webhookDeliveries)
      .set({ status: "pending", attempts: 0, nextAttemptAt: ctx.now, claimId: null })
      .where(and(inArray(webhookDeliveries.id, ids), isEnabled)),
    auditStatement(ctx, { action: "webhook.replayed", entityId: target.id, when: isEnabled }),
  ]);
  return { endpoint, queued: queued.meta.changes, nextSince: next?.field ?? null };
}

/** Inserts the finished delivery of a test; false when its endpoint is gone. */
export async function insertDelivery(ctx: EmployerCtx, row: DeliveryRow) {
  const isThere = exists(ctx, ownEndpoint(ctx, row.endpointId));
  const { meta } = await insertWhen(ctx.db, webhookDeliveries, row, isThere);
  return meta.changes === 1;
}
