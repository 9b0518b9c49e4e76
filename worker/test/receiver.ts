import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Page } from "#contract/employer-views";
import type { WebhookMessage } from "#contract/webhook-events";
import type { DeliveryView, WebhookView } from "#contract/webhooks";
import { webhookDeliveries } from "../db/schema/webhooks";
import type { Env } from "../env";
import { fromBase64 } from "../platform/encoding";
import { scheduled } from "../scheduled";
import { call } from "./client";
import { db, seedEmployer, seedInvitation } from "./seed";

/** A message to an employer's webhook. The test's receiver replaces the Worker's `fetch`. */

export type Received = { url: string; headers: Headers; body: string; message: WebhookMessage };
type Respond = (received: Received, count: number) => Response | Promise<Response>;

/** Receives everything sent from now on; `respond` makes the response to the nth message. */
export function receive(respond: Respond = () => new Response(null, { status: 204 })) {
  const received: Received[] = [];
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const body = await request.text();
    const message = JSON.parse(body) as WebhookMessage;
    const one = { url: request.url, headers: request.headers, body, message };
    received.push(one);
    return respond(one, received.length);
  });
  return { received, stop: () => spy.mockRestore(), at: (url: string) => only(received, url) };
}
const only = (received: Received[], url: string) => received.filter((one) => one.url === url);

/** Checks a message as the Standard Webhooks specification tells receivers to. */
export async function isSigned({ headers, body }: Received, secret: string): Promise<boolean> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ""));
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["verify"]);
  const content = [headers.get("webhook-id"), headers.get("webhook-timestamp"), body].join(".");
  const signatures = (headers.get("webhook-signature") ?? "").split(" ");
  const verified = await Promise.all(
    signatures.map((one) => {
      const [version, text = ""] = one.split(",");
      const data = new TextEncoder().encode(content);
      return version === "v1" && crypto.subtle.verify("HMAC", key, fromBase64(text), data);
    }),
  );
  return verified.includes(true);
}

let counter = 0;

/** Creates a webhook through the API, with a URL of its own. */
export async function seedWebhook(key: string, values: Record<string, unknown> = {}) {
  const url = `https://receiver.example/${(counter += 1)}`;
  const response = await call("/api/v1/webhooks", { key, body: { url, ...values } });
  if (response.status !== 201) throw new Error(await response.text());
  return response.json<{ id: string; url: string; secret: string }>();
}

/** An employer with a webhook, a function that triggers an event, and the API's view of both. */
export async function seedEmployerWithWebhook(values?: Record<string, unknown>) {
  const employer = await seedEmployer();
  const webhook = await seedWebhook(employer.key, values);
  const path = `/api/v1/webhooks/${webhook.id}`;
  const { key, employerId } = employer;
  const open = async () => {
    const { token } = await seedInvitation({ employerId });
    await call("/api/invitations/opened", { body: { token } });
  };
  const deliveries = async () =>
    (await (await call(`${path}/deliveries`, { key })).json<Page<DeliveryView>>()).items;
  const endpoint = async () => (await call(path, { key })).json<WebhookView>();
  return { ...employer, webhook, open, deliveries, endpoint };
}

const inProgress = () =>
  env.DB.prepare(
    `SELECT COUNT(*) AS n FROM webhook_deliveries one
     WHERE claim_id IS NOT NULL OR (attempts = 0 AND next_attempt_at <= ?1
       AND NOT EXISTS (SELECT 1 FROM webhook_deliveries
         WHERE endpoint_id = one.endpoint_id AND attempts = 0 AND next_attempt_at > ?1))`,
  )
    .bind(Date.now())
    .first("n");

/** Waits until due messages are sent and recorded, but not for retries or postponed endpoints. */
export async function untilDelivered(): Promise<void> {
  await expect.poll(inProgress).toBe(0);
}

/** Empties the outbox for the next test, which may run at a later time. */
export const emptyOutbox = () => env.DB.prepare("DELETE FROM webhook_deliveries").run();

const OPENED = {
  invitationId: "0c9d4e52-5a3f-4b7e-8d21-7e5f9a1b3c02",
  contractId: null,
  applicationId: null,
  cwj: null,
};

/** Puts `count` overdue messages into a webhook's outbox; the last one is due first. */
export const queueMessages = (endpointId: string, count: number) =>
  env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT ?2 UNION ALL SELECT i - 1 FROM n WHERE i > 1)
     INSERT INTO webhook_deliveries
       (id, event_id, endpoint_id, type, data, next_attempt_at, created_at)
     SELECT lower(hex(randomblob(16))), 'event-' || i, ?1, 'invitation.opened', ?3, 1, i FROM n`,
  )
    .bind(endpointId, count, JSON.stringify(OPENED))
    .run();

/** Runs the minute cron at a given time. */
export const runCron = (now: number, bindings: Env = env) =>
  scheduled(
    { ...createScheduledController({ scheduledTime: new Date(now) }), cron: "* * * * *" },
    bindings,
  );

/** The events that an endpoint was sent, in order: type and ids. */
export async function eventsSentTo(endpointId: string) {
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpointId))
    .orderBy(webhookDeliveries.createdAt);
  return rows.map(({ type, data }) => ({ type, data: JSON.parse(data) as unknown }));
}

export async function seedWithEvents(values?: Record<string, unknown>) {
  const employer = await seedEmployerWithWebhook(values);
  return { ...employer, events: () => eventsSentTo(employer.webhook.id) };
}
