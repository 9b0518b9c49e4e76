import { sql, type SQL } from "drizzle-orm";
import type { WebhookEvent } from "#contract/webhooks";
import type { Ctx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { insertSelect } from "../../db/insert-select";
import { webhookDeliveries } from "../../db/schema/webhooks";

type Happened =
  | { type: Extract<WebhookEvent, `invitation.${string}`>; invitationId: string | SQL }
  | { type: Extract<WebhookEvent, `application.${string}`>; applicationId: string }
  | { type: Extract<WebhookEvent, `offer.${string}`>; applicationId: string; offerChangeId: string }
  | { type: "document.uploaded"; applicationId: string; objectName: string };

const INVITATION_IDS = sql`'invitationId', subject.id, 'contractId', subject.contract_id,
  'applicationId', (SELECT id FROM applications WHERE invitation_id = subject.id)`;
const APPLICATION_IDS = sql`'applicationId', subject.id, 'invitationId', subject.invitation_id,
  'contractId', subject.contract_id`;

/** The row that the event is about, and the ids that the message has. */
function subjectOf(event: Happened): { table: SQL; id: string | SQL; ids: SQL } {
  if ("invitationId" in event) {
    return { table: sql`invitations`, id: event.invitationId, ids: INVITATION_IDS };
  }
  const table = sql`applications`;
  const id = event.applicationId;
  if ("offerChangeId" in event) {
    return { table, id, ids: sql`${APPLICATION_IDS}, 'offerChangeId', ${event.offerChangeId}` };
  }
  if (!("objectName" in event)) return { table, id, ids: APPLICATION_IDS };
  const document = sql`(SELECT id FROM documents WHERE object_name = ${event.objectName})`;
  return { table, id, ids: sql`${APPLICATION_IDS}, 'documentId', ${document}` };
}

const listening = (type: WebhookEvent) =>
  sql`endpoint.disabled_at IS NULL AND instr(endpoint.events, ${` ${type} `}) > 0`;

/** A message to one endpoint, due at once. */
const messageOf = (
  { now }: Pick<Ctx, "now">,
  message: { eventId: string | SQL; type: WebhookEvent; data: SQL },
) => ({
  id: sql`lower(hex(randomblob(16)))`,
  endpointId: sql`endpoint.id`,
  nextAttemptAt: now,
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
  const { table, id, ids } = subjectOf(event);
  ctx.wakeOutbox?.();
  return insertSelect(
    ctx.db,
    webhookDeliveries,
    messageOf(ctx, { eventId: newId(), type: event.type, data: sql`json_object(${ids})` }),
    sql`FROM ${table} subject CROSS JOIN webhook_endpoints endpoint
      WHERE subject.id = ${id} AND endpoint.employer_id = subject.employer_id
        AND ${listening(event.type)} AND ${when}`,
  );
}

/**
 * The same for the expiry of any number of invitations. The event's id is made from the invitation
 * and its time, so that no endpoint is told of one expiry twice.
 */
export function expiredOutboxStatement(
  ctx: Pick<Ctx, "db" | "now">,
  invitationIds: readonly string[],
  when: SQL,
) {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(invitationIds)}))`;
  const type = "invitation.expired";
  return insertSelect(
    ctx.db,
    webhookDeliveries,
    messageOf(ctx, {
      eventId: sql`subject.id || '-' || subject.expires_at`,
      type,
      data: sql`json_object(${INVITATION_IDS})`,
    }),
    sql`FROM invitations subject CROSS JOIN webhook_endpoints endpoint
      WHERE subject.id IN ${ids} AND endpoint.employer_id = subject.employer_id
        AND ${listening(type)} AND ${when}`,
  ).onConflictDoNothing({ target: [webhookDeliveries.endpointId, webhookDeliveries.eventId] });
}

/** The same for every application of a person who is erased, before the rows go. */
export function erasedOutboxStatement(
  ctx: Pick<Ctx, "db" | "now" | "wakeOutbox">,
  personId: string,
) {
  const type = "application.erased";
  ctx.wakeOutbox?.();
  return insertSelect(
    ctx.db,
    webhookDeliveries,
    messageOf(ctx, {
      eventId: sql`subject.id || '-erased'`,
      type,
      data: sql`json_object(${APPLICATION_IDS})`,
    }),
    sql`FROM applications subject CROSS JOIN webhook_endpoints endpoint
      WHERE subject.user_id = ${personId}
        AND endpoint.employer_id = subject.employer_id AND ${listening(type)}`,
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
  return insertSelect(
    ctx.db,
    webhookDeliveries,
    messageOf(ctx, {
      eventId: sql`subject.id || '-' || ${writeId}`,
      type,
      data: sql`json_object(${INVITATION_IDS})`,
    }),
    sql`FROM invitations subject CROSS JOIN webhook_endpoints endpoint
      WHERE ${which}
        AND endpoint.employer_id = subject.employer_id AND ${listening(type)}`,
  );
}
