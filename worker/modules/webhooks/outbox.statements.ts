import { sql, type SQL } from "drizzle-orm";
import type { EventData, WebhookEvent } from "#contract/webhook-events";
import { listOf } from "../../db/listed-rows";
import type { Ctx, EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { insertSelect } from "../../db/insert-select";
import { webhookDeliveries } from "../../db/schema/webhooks";

type Ids = "applicationId" | "invitationId" | "contractId" | "cwj";
/** What a message of this type says beside the ids that every one of its kind has. */
type Facts<T extends WebhookEvent> = {
  [K in Exclude<keyof EventData<T>, Ids>]: EventData<T>[K] | SQL;
};
type About<T extends WebhookEvent> = T extends `invitation.${string}`
  ? { invitationId: string | SQL }
  : { applicationId: string };

/** An event about one row. */
type Happened = {
  [T in WebhookEvent]: { type: T } & About<T> &
    (keyof Facts<T> extends never ? { facts?: undefined } : { facts: Facts<T> });
}[WebhookEvent];

const INVITATION_IDS = sql`'invitationId', subject.id, 'contractId', subject.contract_id,
  'applicationId', (SELECT id FROM applications WHERE invitation_id = subject.id),
  'cwj', subject.cwj`;
const APPLICATION_IDS = sql`'applicationId', subject.id, 'invitationId', subject.invitation_id,
  'contractId', subject.contract_id, 'cwj', subject.cwj`;

const factsSql = (facts: Record<string, unknown>) =>
  sql.join(Object.entries<unknown>(facts).map(([name, value]) => sql`, ${name}, ${value}`));

/** The row that the event is about, and what the message says. */
function subjectOf(event: Happened): { table: SQL; id: string | SQL; data: SQL } {
  if ("invitationId" in event) {
    const data = sql`json_object(${INVITATION_IDS})`;
    return { table: sql`invitations`, id: event.invitationId, data };
  }
  const data = sql`json_object(${APPLICATION_IDS}${factsSql(event.facts ?? {})})`;
  return { table: sql`applications`, id: event.applicationId, data };
}

/** Endpoints for this event and the contract of its subject; not those that their owner switched off. */
const listening = (
  type: WebhookEvent,
  contractId: SQL = sql`subject.contract_id`,
) => sql`endpoint.disabled_reason IS NOT 'owner'
  AND instr(endpoint.events, ${` ${type} `}) > 0
  AND (endpoint.contract_ids IS NULL
    OR instr(endpoint.contract_ids, ' ' || ${contractId} || ' ') > 0)`;

/** A message to one endpoint, due at once; to one that is off after failures, given up and in its log. */
const messageOf = (
  { now }: Pick<Ctx, "now">,
  message: { eventId: string | SQL; type: WebhookEvent; data: SQL },
) => ({
  id: sql`lower(hex(randomblob(16)))`,
  endpointId: sql`endpoint.id`,
  status: sql`CASE WHEN endpoint.disabled_at IS NULL THEN 'pending' ELSE 'failed' END`,
  nextAttemptAt: sql`CASE WHEN endpoint.disabled_at IS NULL THEN ${now} END`,
  createdAt: now,
  ...message,
});

/**
 * Puts an event for the employer's endpoints into the outbox, in the batch of the change itself: both
 * are written or neither is. `when` is the condition under which the change happened, as for
 * `auditStatement`. It is sent after the response, or by the cron.
 */
export function outboxStatement(
  ctx: Pick<Ctx, "db" | "now" | "wakeOutbox">,
  event: Happened,
  when: SQL,
) {
  ctx.wakeOutbox?.();
  return quietOutboxStatement(ctx, event, when);
}

/** The same for an event that is rare where it may happen: the caller wakes the outbox if it did. */
export function quietOutboxStatement(ctx: Pick<Ctx, "db" | "now">, event: Happened, when: SQL) {
  const { table, id, data } = subjectOf(event);
  const message = { eventId: newId(), type: event.type, data };
  return toEndpoints(ctx, table, message, sql`subject.id = ${id} AND ${when}`);
}

/** A message to each endpoint for each row of `table`, called `subject`, of which `which` holds. */
const toEndpoints = (
  ctx: Pick<Ctx, "db" | "now">,
  table: SQL,
  message: { eventId: string | SQL; type: WebhookEvent; data: SQL },
  which: SQL,
) =>
  insertSelect(
    ctx.db,
    webhookDeliveries,
    messageOf(ctx, message),
    sql`FROM ${table} subject CROSS JOIN webhook_endpoints endpoint
      WHERE ${which} AND endpoint.employer_id = subject.employer_id
        AND ${listening(message.type)}`,
  );

/**
 * The same for the expiry of any number of invitations. The event's id is made from the invitation
 * and its time, so that no endpoint is told of one expiry twice.
 */
export const expiredOutboxStatement = (
  ctx: Pick<Ctx, "db" | "now">,
  invitationIds: readonly string[],
  when: SQL,
) =>
  toEndpoints(
    ctx,
    sql`invitations`,
    {
      eventId: sql`subject.id || '-' || subject.expires_at`,
      type: "invitation.expired",
      data: sql`json_object(${INVITATION_IDS})`,
    },
    sql`subject.id IN ${listOf(invitationIds)} AND ${when}`,
  ).onConflictDoNothing({ target: [webhookDeliveries.endpointId, webhookDeliveries.eventId] });

/** The same for every application of a person who is erased, before the rows go. */
export function erasedOutboxStatement(
  ctx: Pick<Ctx, "db" | "now" | "wakeOutbox">,
  personId: string,
) {
  ctx.wakeOutbox?.();
  return toEndpoints(
    ctx,
    sql`applications`,
    {
      eventId: sql`subject.id || '-erased'`,
      type: "application.erased",
      data: sql`json_object(${APPLICATION_IDS})`,
    },
    sql`subject.user_id = ${personId}`,
  );
}

/** The same for any number of invitations, by one write. */
export function invitationsOutboxStatement(
  ctx: Pick<Ctx, "db" | "now" | "wakeOutbox">,
  type: Extract<WebhookEvent, `invitation.${string}`>,
  writeId: string,
  which: SQL,
) {
  ctx.wakeOutbox?.();
  return toEndpoints(
    ctx,
    sql`invitations`,
    {
      eventId: sql`subject.id || '-' || ${writeId}`,
      type,
      data: sql`json_object(${INVITATION_IDS})`,
    },
    which,
  );
}

/** The same for any number of applications, by one write. */
export function applicationsOutboxStatement<
  T extends "application.status_changed" | "application.milestone_changed",
>(
  ctx: Pick<Ctx, "db" | "now" | "wakeOutbox">,
  { type, facts, writeId }: { type: T; facts: Facts<T>; writeId: string },
  which: SQL,
) {
  ctx.wakeOutbox?.();
  return toEndpoints(
    ctx,
    sql`applications`,
    {
      eventId: sql`subject.id || '-' || ${writeId}`,
      type,
      data: sql`json_object(${APPLICATION_IDS}${factsSql(facts)})`,
    },
    which,
  );
}

/** The same for an event that did not happen, to the endpoints of a sandbox employer. */
export function inventedOutboxStatement(
  ctx: EmployerCtx,
  { type, eventId, data }: { type: WebhookEvent; eventId: string; data: EventData<WebhookEvent> },
) {
  const { employerId } = ctx.employer;
  ctx.wakeOutbox?.();
  return insertSelect(
    ctx.db,
    webhookDeliveries,
    messageOf(ctx, { eventId, type, data: sql`${JSON.stringify(data)}` }),
    sql`FROM webhook_endpoints endpoint
      WHERE endpoint.employer_id = ${employerId}
        AND EXISTS (SELECT 1 FROM employers WHERE id = ${employerId} AND sandbox = 1)
        AND ${listening(type, sql`${data.contractId}`)}`,
  );
}
