import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { webhookDeliveries, webhookEndpoints } from "../../db/schema/webhooks";
import { rfc3339 } from "../../lib/rfc3339";
import { call } from "../../test/client";
import { eventsOf } from "../../test/events";
import {
  emptyOutbox,
  queueMessages,
  receive,
  runCron,
  seedEmployerWithWebhook,
} from "../../test/receiver";
import { db } from "../../test/seed";

const MINUTE = 60_000;
/** More messages than one claim takes. */
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
  "an endpoint that responds %i is left alone for a minute, then gets its waiting messages in order",
  async (status) => {
    const { webhook } = await seedEmployerWithWebhook();
    await queueMessages(webhook.id, MANY);
    const { received, stop } = receive(() => new Response(null, { status }));
    const now = Date.now();
    await runCron(now);
    await runCron(now + 50_000);
    expect(received).toHaveLength(1);
    // Untried messages have all their attempts left.
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

test("an event while an endpoint is left alone is sent after the messages that already wait for it", async () => {
  const { webhook, open } = await seedEmployerWithWebhook();
  await queueMessages(webhook.id, 2);
  const { received, stop } = receive(() => new Response(null, { status: 503 }));
  const now = Date.now();
  await runCron(now);
  await open();
  await runCron(now + 30_000);
  expect(received).toHaveLength(1);
  stop();

  const after = receive();
  await runCron(now + 2 * MINUTE);
  const rows = await rowsOf(webhook.id);
  const sent = after.received.map(({ headers }) => headers.get("webhook-id"));
  expect(sent).toEqual(rows.map(({ eventId }) => eventId));
});

test("an endpoint that responds 500 may have trouble with one message: the others are sent", async () => {
  const { webhook } = await seedEmployerWithWebhook();
  await queueMessages(webhook.id, 3);
  const { received } = receive((_, count) => new Response(null, { status: count < 2 ? 500 : 200 }));
  await runCron(Date.now());
  expect(received).toHaveLength(3);
  const statuses = (await rowsOf(webhook.id)).map(({ status }) => status);
  expect(statuses).toEqual(["pending", "delivered", "delivered"]);
});

test("messages that failed together are retried apart, each late by a fifth of its pause at most", async () => {
  const { webhook } = await seedEmployerWithWebhook();
  await queueMessages(webhook.id, 20);
  receive(() => new Response(null, { status: 500 }));
  const now = Date.now();
  await runCron(now);
  const ended = Date.now();
  const attempts = (await rowsOf(webhook.id)).map(({ nextAttemptAt }) => nextAttemptAt ?? 0);
  expect(new Set(attempts).size).toBeGreaterThan(5);
  for (const attempt of attempts) {
    expect(attempt).toBeGreaterThanOrEqual(now + 5000);
    expect(attempt).toBeLessThanOrEqual(ended + 6000);
  }
});

test("a message that another sender has taken over is recorded only by that sender", async () => {
  const { webhook } = await seedEmployerWithWebhook();
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

test("a message that another sender has taken over is not released by the first sender", async () => {
  const { webhook } = await seedEmployerWithWebhook();
  await queueMessages(webhook.id, 2);
  const [first, second] = await rowsOf(webhook.id);
  receive(async () => {
    await db
      .update(webhookDeliveries)
      .set({ claimId: "another sender" })
      .where(eq(webhookDeliveries.id, second?.id ?? ""));
    return new Response(null, { status: 503 });
  });
  await runCron(Date.now());
  const rows = await rowsOf(webhook.id);
  expect(rows).toMatchObject([
    { id: first?.id, claimId: null, attempts: 1 },
    { claimId: "another sender", attempts: 1 },
  ]);
});

test("pending messages of an endpoint that its owner disables stay given up when it is enabled again", async () => {
  const { webhook, key } = await seedEmployerWithWebhook();
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

test("after 410 Gone nothing more is sent, and the disabling is audited once", async () => {
  const { webhook } = await seedEmployerWithWebhook();
  await queueMessages(webhook.id, MANY);
  const { received } = receive(() => new Response(null, { status: 410 }));
  await runCron(Date.now());
  expect(received).toHaveLength(1);
  const rows = await rowsOf(webhook.id);
  expect(rows.map(({ status }) => status)).toEqual(Array(MANY).fill("failed"));
  expect((await eventsOf(webhook.id)).slice(1)).toMatchObject([
    { actor: "system", action: "webhook.disabled" },
  ]);
});

test.each([
  ["switches off", 204, { method: "PATCH", body: { disabled: true } }],
  ["switches off", 500, { method: "PATCH", body: { disabled: true } }],
  ["removes", 204, { method: "DELETE" }],
])(
  "an endpoint that its owner %s while it responds %i gets no more messages",
  async (_, status, change) => {
    const { webhook, key } = await seedEmployerWithWebhook();
    await queueMessages(webhook.id, 3);
    const { received } = receive(async () => {
      await call(`/api/v1/webhooks/${webhook.id}`, { key, ...change });
      return new Response(null, { status });
    });
    await runCron(Date.now());
    expect(received).toHaveLength(1);
  },
);

test("an endpoint whose secret cannot be read does not hold up others' messages, and the run fails", async () => {
  const [broken, sound] = [await seedEmployerWithWebhook(), await seedEmployerWithWebhook()];
  await queueMessages(broken.webhook.id, 1);
  await queueMessages(sound.webhook.id, MANY);
  await db
    .update(webhookEndpoints)
    .set({ secret: "no cipher" })
    .where(eq(webhookEndpoints.id, broken.webhook.id));
  const { at } = receive();
  await expect(runCron(Date.now())).rejects.toThrow("deliver.webhooks");
  expect(at(sound.webhook.url)).toHaveLength(MANY);
});

test("a retry of a message that is still pending changes nothing", async () => {
  const { webhook, key, deliveries } = await seedEmployerWithWebhook();
  await queueMessages(webhook.id, 1);
  receive(() => new Response(null, { status: 500 }));
  await runCron(Date.now());
  const before = await rowsOf(webhook.id);
  const [{ id } = { id: "" }] = await deliveries();
  const path = `/api/v1/webhooks/${webhook.id}/deliveries/${id}/retry`;
  expect((await call(path, { method: "POST", key })).status).toBe(200);
  expect(await rowsOf(webhook.id)).toEqual(before);
});

test("the log of a message keeps its last thirty attempts", async () => {
  const { webhook, deliveries } = await seedEmployerWithWebhook();
  await queueMessages(webhook.id, 1);
  const tries = Array.from({ length: 30 }, (_, at) => ({
    at: rfc3339(at),
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

/** Collects the log lines about given-up messages from now on. */
function givenUp() {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  return () =>
    lines
      .map((line) => JSON.parse(line) as { event: string })
      .filter(({ event }) => event === "webhook.given_up");
}
const line = (endpointId: string, count: number) => ({
  event: "webhook.given_up",
  requestId: expect.any(String),
  endpointId,
  count,
});

describe("given-up messages are logged with the endpoint and their number", () => {
  test("when the last attempt of a message has failed, and not before", async () => {
    const { webhook } = await seedEmployerWithWebhook();
    await queueMessages(webhook.id, 2);
    const [last] = await rowsOf(webhook.id);
    await db
      .update(webhookDeliveries)
      .set({ attempts: 9 })
      .where(eq(webhookDeliveries.id, last?.id ?? ""));
    receive(() => new Response(null, { status: 500 }));
    const logged = givenUp();
    await runCron(Date.now());
    expect((await rowsOf(webhook.id)).map(({ status }) => status)).toEqual(["failed", "pending"]);
    expect(logged()).toEqual([line(webhook.id, 1)]);
  });

  test("when the endpoint is gone, with all that waited", async () => {
    const { webhook } = await seedEmployerWithWebhook();
    await queueMessages(webhook.id, 3);
    receive(() => new Response(null, { status: 410 }));
    const logged = givenUp();
    await runCron(Date.now());
    expect(logged()).toEqual([line(webhook.id, 3)]);
  });

  test("when the owner disables the endpoint, once", async () => {
    const { webhook, key } = await seedEmployerWithWebhook();
    await queueMessages(webhook.id, 2);
    const logged = givenUp();
    const change = (body: object) =>
      call(`/api/v1/webhooks/${webhook.id}`, { method: "PATCH", key, body });
    await change({ description: "Of our office" });
    expect(logged()).toEqual([]);
    await change({ disabled: true });
    await change({ disabled: true });
    expect(logged()).toEqual([line(webhook.id, 2)]);
  });
});
