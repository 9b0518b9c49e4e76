import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { AttemptView } from "#contract/webhooks";
import { auditUnsigned } from "../../db/audit";
import { PREVIOUS_WROTE_ONE } from "../../db/just-changed";
import { webhookDeliveries, webhookEndpoints } from "../../db/schema/webhooks";
import type { JobCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { DISABLE_AFTER_MS, nextAttempt } from "./retry-schedule";
import type { DeliveryRow, EndpointRow } from "./webhook-view";

/** The most messages of one endpoint in a claim. */
const DELIVERIES_A_CLAIM = 30;
/** Longer than any work on a claim; after it another sender takes over. */
const LEASE_MS = 60_000;
/** The number of attempts that a log keeps. */
const LOG_MAX = 30;

export type Claimed = { endpoint: EndpointRow | undefined; deliveries: DeliveryRow[] };

/**
 * Endpoints with due messages, except those that another sender has claimed and those paused after
 * an overload (an untried message is due later). Both end within two leases, even with clock skew.
 */
const freeEndpoints = (now: number) => sql`(
  WITH RECURSIVE waiting (endpoint_id) AS (
    SELECT MIN(endpoint_id) FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL
    UNION ALL
    SELECT (SELECT MIN(endpoint_id) FROM webhook_deliveries
      WHERE endpoint_id > waiting.endpoint_id AND next_attempt_at IS NOT NULL)
    FROM waiting WHERE endpoint_id IS NOT NULL)
  SELECT endpoint_id FROM waiting
  WHERE EXISTS (SELECT 1 FROM webhook_deliveries due
      WHERE due.endpoint_id = waiting.endpoint_id AND due.next_attempt_at <= ${now})
    AND NOT EXISTS (SELECT 1 FROM webhook_deliveries held
      WHERE held.endpoint_id = waiting.endpoint_id
        AND held.next_attempt_at > ${now} AND held.next_attempt_at <= ${now + 2 * LEASE_MS}
        AND (held.claim_id IS NOT NULL OR held.attempts = 0)))`;

/**
 * Claims the first due messages of at most `endpointsMax` endpoints, so that no other sender takes
 * these endpoints; grouped by endpoint. The choice is random, so that none always comes last.
 */
export async function claimDue({ db, now }: JobCtx, endpointsMax: number) {
  const due = sql`(SELECT claimed.id
    FROM (SELECT endpoint_id FROM ${freeEndpoints(now)} ORDER BY random() LIMIT ${endpointsMax}) chosen
    CROSS JOIN webhook_deliveries claimed ON claimed.id IN (
      SELECT id FROM webhook_deliveries
      WHERE endpoint_id = chosen.endpoint_id AND next_attempt_at <= ${now}
      ORDER BY next_attempt_at LIMIT ${DELIVERIES_A_CLAIM}))`;
  const rows = await db
    .update(webhookDeliveries)
    .set({
      claimId: newId(),
      nextAttemptAt: now + LEASE_MS,
      attempts: sql`${webhookDeliveries.attempts} + 1`,
    })
    .where(sql`${webhookDeliveries.id} IN ${due}`)
    .returning();
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map((row) => row.endpointId))];
  const endpoints = await db
    .select()
    .from(webhookEndpoints)
    .where(inArray(webhookEndpoints.id, ids));
  return ids.map((id) => ({
    endpoint: endpoints.find((row) => row.id === id),
    deliveries: rows
      .filter((row) => row.endpointId === id)
      .toSorted((a, b) => a.createdAt - b.createdAt),
  }));
}

const isClaimed = ({ id, claimId }: DeliveryRow) =>
  and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.claimId, claimId ?? ""));

const withAttempt = (attempt: AttemptView) =>
  sql`json_insert(CASE WHEN json_array_length(log) < ${LOG_MAX} THEN log
    ELSE json_remove(log, '$[0]') END, '$[#]', json(${JSON.stringify(attempt)}))`;

/** The endpoint, unless it is disabled or deleted. */
const selectEnabled = ({ db }: JobCtx, { endpointId }: DeliveryRow) =>
  db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, endpointId), isNull(webhookEndpoints.disabledAt)));

/** Records a success; the endpoint counts as working again. `isEnabled`: whether it is still enabled. */
export async function recordSuccess(ctx: JobCtx, row: DeliveryRow, attempt: AttemptView) {
  const { db, now } = ctx;
  const [, , on] = await db.batch([
    db
      .update(webhookDeliveries)
      .set({
        status: "delivered",
        deliveredAt: now,
        nextAttemptAt: null,
        claimId: null,
        log: withAttempt(attempt),
      })
      .where(isClaimed(row)),
    db
      .update(webhookEndpoints)
      .set({ failingSince: null })
      .where(
        and(eq(webhookEndpoints.id, row.endpointId), isNotNull(webhookEndpoints.failingSince)),
      ),
    selectEnabled(ctx, row),
  ]);
  return { isEnabled: on.length > 0, givenUp: 0 };
}

/** Gives up the pending messages of a disabled endpoint. */
export const giveUp = ({ db }: Pick<JobCtx, "db">, endpointId: string) =>
  db
    .update(webhookDeliveries)
    .set({ status: "failed", nextAttemptAt: null, claimId: null })
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        isNotNull(webhookDeliveries.nextAttemptAt),
        sql`EXISTS (SELECT 1 FROM webhook_endpoints
          WHERE id = ${endpointId} AND disabled_at IS NOT NULL)`,
      ),
    );

/** Disables an endpoint that is gone or has only failed for days, and gives up its messages. */
function disableStatements(ctx: JobCtx, endpointId: string, gone: boolean) {
  const { db, now } = ctx;
  const tooLong = lte(webhookEndpoints.failingSince, now - DISABLE_AFTER_MS);
  return [
    db
      .update(webhookEndpoints)
      .set({ disabledAt: now, disabledReason: gone ? "gone" : "failing" })
      .where(
        and(
          eq(webhookEndpoints.id, endpointId),
          isNull(webhookEndpoints.disabledAt),
          gone ? undefined : tooLong,
        ),
      ),
    auditUnsigned(ctx, {
      action: "webhook.disabled",
      entityId: endpointId,
      actor: "system",
      employerId: sql`(SELECT employer_id FROM webhook_endpoints WHERE id = ${endpointId})`,
      when: PREVIOUS_WROTE_ONE,
    }),
    giveUp(ctx, endpointId),
  ] as const;
}

/** Records a failure, with the time of the next attempt if there is one. */
export async function recordFailure(ctx: JobCtx, row: DeliveryRow, attempt: AttemptView) {
  const { db, now } = ctx;
  const next = nextAttempt(now, row.attempts);
  const [recorded, , , , others, on] = await db.batch([
    db
      .update(webhookDeliveries)
      .set({
        status: next === undefined ? "failed" : "pending",
        nextAttemptAt: next ?? null,
        claimId: null,
        log: withAttempt(attempt),
      })
      .where(isClaimed(row)),
    db
      .update(webhookEndpoints)
      .set({ failingSince: now })
      .where(and(eq(webhookEndpoints.id, row.endpointId), isNull(webhookEndpoints.failingSince))),
    ...disableStatements(ctx, row.endpointId, attempt.status === 410),
    selectEnabled(ctx, row),
  ]);
  const exhausted = next === undefined ? recorded.meta.changes : 0;
  return { isEnabled: on.length > 0, givenUp: exhausted + others.meta.changes };
}

/**
 * Releases claimed messages that were not tried; the claim does not count as an attempt. Without a
 * time they are due at once, before the later ones of their endpoint.
 */
export async function release({ db }: JobCtx, rows: readonly DeliveryRow[], at?: number) {
  const [first] = rows;
  if (!first) return;
  await db
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} - 1`,
      nextAttemptAt: at ?? sql`${webhookDeliveries.createdAt}`,
      claimId: null,
    })
    .where(
      and(
        inArray(
          webhookDeliveries.id,
          rows.map(({ id }) => id),
        ),
        eq(webhookDeliveries.claimId, first.claimId ?? ""),
      ),
    );
}

/** Delays all messages of an endpoint that are due before `until`. */
export const postpone = ({ db }: JobCtx, endpointId: string, until: number) =>
  db
    .update(webhookDeliveries)
    .set({ nextAttemptAt: until })
    .where(
      and(eq(webhookDeliveries.endpointId, endpointId), lt(webhookDeliveries.nextAttemptAt, until)),
    );
