import { sql, type SQL } from "drizzle-orm";
import type { EventData, WebhookEvent } from "#contract/webhook-events";
import { insertSelect } from "../../db/insert-select";
import { listOf } from "../../db/listed-rows";
import { webhookDeliveries } from "../../db/schema/webhooks";
import type { Ctx, EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";

type Ids = "applicationId" | "invitationId" | "contractId" | "cwj";
/** The data of a message of this type, without the ids that every message of its kind has. */
type Facts<T extends WebhookEvent> = {
  [K in Exclude<keyof EventData<T>, Ids>]: EventData<T>[K] | SQL;
};
export type InvitationEvent = Extract<WebhookEvent, `invitation.${string}`>;
type About<T extends WebhookEvent> = T extends InvitationEvent
  ? { invitationId: string | SQL }
  : { applicationId: string };

type OutboxEvent<T extends WebhookEvent = WebhookEvent> = {
  [K in T]: { type: K } & (keyof Facts<K> extends never
    ? { facts?: undefined }
    : { facts: Facts<K> });
}[T];
/** An event about one row; `when` is the condition that it happened, as for `auditStatement`. */
type SingleEvent = { [T in WebhookEvent]: OutboxEvent<T> & About<T> }[WebhookEvent] & { when: SQL };

const INVITATION_IDS = sql`'invitationId', subject.id, 'contractId', subject.contract_id,
  'applicationId', (SELECT id FROM applications WHERE invitation_id = subject.id),
  'cwj', subject.cwj`;
const APPLICATION_IDS = sql`'applicationId', subject.id, 'invitationId', subject.invitation_id,
  'contractId', subject.contract_id, 'cwj', subject.cwj`;

const factsSql = (facts: Record<string, unknown>) =>
  sql.join(Object.entries<unknown>(facts).map(([name, value]) => sql`, ${name}, ${value}`));

/** Endpoints for this event and its subject's contract, except those that their owner disabled. */
const isSubscribed = (
  type: WebhookEvent,
  contractId: SQL = sql`subject.contract_id`,
) => sql`endpoint.disabled_reason IS NOT 'owner'
  AND (endpoint.events IS NULL OR instr(endpoint.events, ${` ${type} `}) > 0)
  AND (endpoint.contract_ids IS NULL
    OR instr(endpoint.contract_ids, ' ' || ${contractId} || ' ') > 0)`;

/** A message to one endpoint, due at once. To a disabled one it is given up, but is in its log. */
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

/** A message to each endpoint for each row (named `subject`) for which `which` holds. */
function toEndpoints(
  ctx: Pick<Ctx, "db" | "now">,
  { type, facts }: OutboxEvent,
  eventId: SQL,
  which: SQL,
) {
  const [table, ids] = type.startsWith("invitation.")
    ? [sql`invitations`, INVITATION_IDS]
    : [sql`applications`, APPLICATION_IDS];
  const data = sql`json_object(${ids}${factsSql(facts ?? {})})`;
  return insertSelect(
    ctx.db,
    webhookDeliveries,
    messageOf(ctx, { eventId, type, data }),
    sql`FROM ${table} subject CROSS JOIN webhook_endpoints endpoint
      WHERE ${which} AND endpoint.employer_id = subject.employer_id
        AND ${isSubscribed(type)}`,
  );
}

/** A new id for the event of each row. */
const newEventIds = () => sql`subject.id || '-' || ${newId()}`;

/**
 * Puts an event for each invitation or application (named `subject`) for which `which` holds into
 * the outbox. Must be in the batch of the change itself, so that both are written or neither is.
 * The event is sent to the employer's endpoints after the response, or by the cron.
 */
export function outboxEach(
  ctx: Pick<Ctx, "db" | "now" | "wakeOutbox">,
  { which, ...event }: OutboxEvent & { which: SQL },
) {
  ctx.wakeOutbox?.();
  return toEndpoints(ctx, event, newEventIds(), which);
}

/** The same for one row. */
export function outboxStatement(ctx: Pick<Ctx, "db" | "now" | "wakeOutbox">, event: SingleEvent) {
  ctx.wakeOutbox?.();
  return quietOutboxStatement(ctx, event);
}

/** The same for an event that rarely happens: the caller wakes the outbox only if it did. */
export function quietOutboxStatement(ctx: Pick<Ctx, "db" | "now">, event: SingleEvent) {
  const id = "invitationId" in event ? event.invitationId : event.applicationId;
  return toEndpoints(ctx, event, newEventIds(), sql`subject.id = ${id} AND ${event.when}`);
}

/**
 * The same for the expiry of any number of invitations. The event's id is made from the
 * invitation and the time of its expiry, so that no endpoint is told of one expiry twice.
 */
export const expiredOutboxStatement = (
  ctx: Pick<Ctx, "db" | "now">,
  invitationIds: readonly string[],
  when: SQL,
) =>
  toEndpoints(
    ctx,
    { type: "invitation.expired" },
    sql`subject.id || '-' || subject.expires_at`,
    sql`subject.id IN ${listOf(invitationIds)} AND ${when}`,
  ).onConflictDoNothing({ target: [webhookDeliveries.endpointId, webhookDeliveries.eventId] });

type FakeOutboxEvent = {
  type: WebhookEvent;
  eventId: string;
  data: EventData<WebhookEvent>;
  webhookId: string | undefined;
};

/** The same for an event that did not happen, to the endpoints of a sandbox employer or one. */
export function fakeOutboxStatement(
  ctx: EmployerCtx,
  { type, eventId, data, webhookId }: FakeOutboxEvent,
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
        ${webhookId === undefined ? sql`` : sql`AND endpoint.id = ${webhookId}`}
        AND ${isSubscribed(type, sql`${data.contractId}`)}`,
  );
}
