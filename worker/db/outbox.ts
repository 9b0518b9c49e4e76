import { sql, type SQL } from "drizzle-orm";
import type { WebhookEvent } from "#contract/webhooks";
import type { Ctx } from "../lib/ctx";
import { newId } from "../platform/ids";
import { whenChanged } from "./client";

type Happened =
  | { type: Extract<WebhookEvent, `invitation.${string}`>; invitationId: string | SQL }
  | { type: Extract<WebhookEvent, `application.${string}`>; applicationId: string }
  | { type: Extract<WebhookEvent, `offer.${string}`>; applicationId: string; offerChangeId: string }
  | { type: "document.uploaded"; applicationId: string; objectName: string };

const INVITATION_IDS = sql`'invitationId', subject.id, 'contractId', subject.contract_id,
  'applicationId', (SELECT id FROM applications WHERE invitation_id = subject.id)`;
const APPLICATION_IDS = sql`'applicationId', subject.id, 'invitationId', subject.invitation_id,
  'contractId', subject.contract_id`;

/** Whose row it is, and the ids that the message carries. */
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

const COLUMNS = sql`(id, event_id, endpoint_id, type, data, next_attempt_at, created_at)`;
const listening = (type: WebhookEvent) =>
  sql`endpoint.disabled_at IS NULL AND instr(endpoint.events, ${` ${type} `}) > 0`;

/**
 * The statement that tells the employer's endpoints of a change, in the batch of that change: both are there or neither is. `when` is the condition under which the change
 * happened, as for `auditStatement`. Sending follows the answer; the cron sends what is left over.
 */
export function outboxStatement(
  ctx: Pick<Ctx, "db" | "now" | "wakeOutbox">,
  event: Happened,
  when: SQL,
) {
  const { table, id, ids } = subjectOf(event);
  const insert = ctx.db.run(
    sql`INSERT INTO webhook_deliveries ${COLUMNS}
        SELECT lower(hex(randomblob(16))), ${newId()}, endpoint.id, ${event.type},
          json_object(${ids}), ${ctx.now}, ${ctx.now}
        FROM ${table} subject CROSS JOIN webhook_endpoints endpoint
        WHERE subject.id = ${id} AND endpoint.employer_id = subject.employer_id
          AND ${listening(event.type)} AND ${when}`,
  );
  return whenChanged(insert, ctx.wakeOutbox);
}

/**
 * The same for the expiry of these invitations, whatever their number. Its id is made from the
 * invitation and its time, so that no endpoint is told of one expiry twice.
 */
export function expiredOutboxStatement(
  ctx: Pick<Ctx, "db" | "now">,
  invitationIds: readonly string[],
  when: SQL,
) {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(invitationIds)}))`;
  return ctx.db.run(
    sql`INSERT INTO webhook_deliveries ${COLUMNS}
        SELECT lower(hex(randomblob(16))), subject.id || '-' || subject.expires_at, endpoint.id,
          'invitation.expired', json_object(${INVITATION_IDS}), ${ctx.now}, ${ctx.now}
        FROM invitations subject CROSS JOIN webhook_endpoints endpoint
        WHERE subject.id IN ${ids} AND endpoint.employer_id = subject.employer_id
          AND ${listening("invitation.expired")} AND ${when}
        ON CONFLICT (endpoint_id, event_id) DO NOTHING`,
  );
}
