import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { auditEvents } from "../../db/schema/audit-events";
import { webhookDeliveries } from "../../db/schema/webhooks";
import { call } from "../../test/client";
import { emptyOutbox, queueMessages, receive, runCron, seedListening } from "../../test/receiver";
import { db } from "../../test/seed";

const MINUTE = 60_000;
/** More than one claim takes. */
const MANY = 35;

afterEach(async () => {
  await emptyOutbox();
  vi.restoreAllMocks();
});

const rowsOf = (endpointId: string) =>
  db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpointId))
    .orderBy(webhookDeliveries.createdAt);

test.each([429, 502, 503, 504])(
  "an endpoint that answers %i is left alone for a minute, with all that waits, then told in order",
  async (status) => {
    const { webhook } = await seedListening();
    await queueMessages(webhook.id, MANY);
    const { received, stop } = receive(() => new Response(null, { status }));
    const now = Date.now();
    await runCron(now);
    await runCron(now + 50_000);
    expect(received).toHaveLength(1);
    // What was not tried has all its tries left.
    const tries = (await rowsOf(webhook.id)).map(({ attempts }) => attempts);
    expect(tries.toSorted()).toEqual([...Array(MANY - 1).fill(0), 1]);
    stop();

    const after = receive();
    await runCron(now + 2 * MINUTE);
    const sent = after.received.map(({ headers }) => headers.get("webhook-id") ?? "");
    expect(sent).toHaveLength(MANY);
    const first = sent.slice(0, 30).map((id) => Number(id.replace("event-", "")));
    expect(first).toEqual(first.toSorted((a, b) => a - b));
  },
);

test("an endpoint that answers 500 may have trouble with one message: the others are sent", async () => {
  const { webhook } = await seedListening();
  await queueMessages(webhook.id, 3);
  const { received } = receive((_, count) => new Response(null, { status: count < 2 ? 500 : 200 }));
  await runCron(Date.now());
  expect(received).toHaveLength(3);
  const statuses = (await rowsOf(webhook.id)).map(({ status }) => status);
  expect(statuses).toEqual(["pending", "delivered", "delivered"]);
});

test("messages that failed together come back apart, each a fifth of its pause late at most", async () => {
  const { webhook } = await seedListening();
  await queueMessages(webhook.id, 20);
  receive(() => new Response(null, { status: 500 }));
  const now = Date.now();
  await runCron(now);
  const pauses = (await rowsOf(webhook.id)).map(({ nextAttemptAt }) => (nextAttemptAt ?? 0) - now);
  expect(new Set(pauses).size).toBeGreaterThan(5);
  for (const pause of pauses) {
    expect(pause).toBeGreaterThanOrEqual(5000);
    expect(pause).toBeLessThanOrEqual(6000);
  }
});

test("what another sender took over meanwhile is written down by that one alone", async () => {
  const { webhook } = await seedListening();
  await queueMessages(webhook.id, 1);
  const taken = { claimId: "another sender", nextAttemptAt: Date.now() + MINUTE };
  receive(async () => {
    await db
      .update(webhookDeliveries)
      .set(taken)
      .where(eq(webhookDeliveries.endpointId, webhook.id));
    return new Response(null, { status: 204 });
  });
  await runCron(Date.now());
  expect(await rowsOf(webhook.id)).toMatchObject([{ ...taken, status: "pending", log: "[]" }]);
});

test("what waits at an endpoint that its owner switches off is given up, also when it is on again", async () => {
  const { webhook, key } = await seedListening();
  await queueMessages(webhook.id, 2);
  const change = (disabled: boolean) =>
    call(`/api/v1/webhooks/${webhook.id}`, { method: "PATCH", key, body: { disabled } });
  expect((await change(true)).status).toBe(200);
  expect((await change(false)).status).toBe(200);
  const { received } = receive();
  await runCron(Date.now());
  expect(received).toEqual([]);
  const rows = await rowsOf(webhook.id);
  expect(rows.map(({ status }) => status)).toEqual(["failed", "failed"]);
});

test("410 Gone is taken at its word: nothing more is sent, and it is written down once", async () => {
  const { webhook } = await seedListening();
  await queueMessages(webhook.id, MANY);
  const { received } = receive(() => new Response(null, { status: 410 }));
  await runCron(Date.now());
  expect(received).toHaveLength(1);
  const rows = await rowsOf(webhook.id);
  expect(rows.map(({ status }) => status)).toEqual(Array(MANY).fill("failed"));
  const events = await db.select().from(auditEvents).where(eq(auditEvents.entityId, webhook.id));
  const actions = events.map(({ actor, action }) => [actor, action]);
  expect(actions.slice(1)).toEqual([["system", "webhook.disabled"]]);
});

test("the log of a message keeps its last thirty tries", async () => {
  const { webhook, deliveries } = await seedListening();
  await queueMessages(webhook.id, 1);
  const tries = Array.from({ length: 30 }, (_, at) => ({
    at,
    status: 500,
    error: "status",
    ms: 1,
  }));
  await db.update(webhookDeliveries).set({ log: JSON.stringify(tries) });
  receive();
  await runCron(Date.now());
  const [delivery] = await deliveries();
  expect(delivery?.attempts).toHaveLength(30);
  expect(delivery?.attempts.slice(0, 29)).toEqual(tries.slice(1));
  expect(delivery?.attempts.at(-1)).toMatchObject({ status: 204, error: null });
});
