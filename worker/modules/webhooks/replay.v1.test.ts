import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Page } from "#contract/employer-views";
import type { DeliveryView, ReplayView } from "#contract/webhooks";
import { webhookDeliveries } from "../../db/schema/webhooks";
import { rfc3339 } from "../../lib/rfc3339";
import { call } from "../../test/client";
import {
  untilDelivered,
  emptyOutbox,
  queueMessages,
  receive,
  seedEmployerWithWebhook,
} from "../../test/receiver";
import { db } from "../../test/seed";

let received: ReturnType<typeof receive>["received"];
beforeEach(() => {
  ({ received } = receive());
});
afterEach(async () => {
  await emptyOutbox();
  vi.restoreAllMocks();
});

async function seedTwo() {
  const employer = await seedEmployerWithWebhook();
  const { key, open, webhook } = employer;
  await open();
  await open();
  await untilDelivered();
  const path = `/api/v1/webhooks/${webhook.id}`;
  const replay = (body: object) => call(`${path}/replay`, { key, body });
  const log = async (query = "") =>
    (await (await call(`${path}/deliveries?${query}`, { key })).json<Page<DeliveryView>>()).items;
  return { ...employer, path, replay, log };
}
const idsOf = () => received.map(({ headers }) => headers.get("webhook-id"));

describe("everything since a time", () => {
  test("is sent again, each message with the same id", async () => {
    const { replay, log } = await seedTwo();
    const [first, second] = idsOf();
    const since = (await log()).map(({ createdAt }) => createdAt).toSorted()[0];
    const response = await replay({ since });
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ queued: 2, nextSince: null });
    await untilDelivered();
    expect(idsOf().slice(2).toSorted()).toEqual([first, second].toSorted());
  });

  test("is sent again, but nothing older, and only the named types if any are named", async () => {
    const { replay } = await seedTwo();
    expect(await (await replay({ since: rfc3339(Date.now() + 1000) })).json()).toEqual({
      queued: 0,
      nextSince: null,
    });
    const events = ["application.submitted"];
    expect(await (await replay({ since: rfc3339(0), events })).json()).toEqual({
      queued: 0,
      nextSince: null,
    });
  });

  test("is refused for a disabled endpoint", async () => {
    const { replay, path, key } = await seedTwo();
    await call(path, { method: "PATCH", key, body: { disabled: true } });
    expect((await replay({ since: rfc3339(0) })).status).toBe(409);
    expect((await replay({ since: "yesterday" })).status).toBe(400);
    expect((await replay({ since: 0 })).status).toBe(400);
  });

  test("includes events from the time when the endpoint was disabled after failures", async () => {
    vi.restoreAllMocks();
    receive(() => new Response(null, { status: 410 }));
    const { open, path, key, replay, log } = await seedTwo();
    await open();
    expect((await log("status=failed")).length).toBe(3);
    vi.restoreAllMocks();
    ({ received } = receive());
    await call(path, { method: "PATCH", key, body: { disabled: false } });
    expect(await (await replay({ since: rfc3339(0) })).json()).toEqual({
      queued: 3,
      nextSince: null,
    });
    await untilDelivered();
    expect(received).toHaveLength(3);
  });
});

test("a replay is bounded, says from when to continue, and contains no test messages", async () => {
  const { replay, path, key, webhook } = await seedTwo();
  await emptyOutbox();
  await queueMessages(webhook.id, 1005);
  await call(`${path}/test`, { method: "POST", key });
  await db
    .update(webhookDeliveries)
    .set({ status: "failed", nextAttemptAt: null })
    .where(eq(webhookDeliveries.endpointId, webhook.id));
  expect(await (await replay({ since: rfc3339(1) })).json()).toEqual({
    queued: 1000,
    nextSince: rfc3339(1001),
  });
  expect(await (await replay({ since: rfc3339(1001) })).json()).toEqual({
    queued: 5,
    nextSince: null,
  });
});

test("a replay never splits messages of the same moment, however many there are, and comes to an end", async () => {
  const { replay, webhook } = await seedTwo();
  await emptyOutbox();
  await queueMessages(webhook.id, 1207);
  const end = { status: "failed", nextAttemptAt: null } as const;
  const ofHook = eq(webhookDeliveries.endpointId, webhook.id);
  await db.update(webhookDeliveries).set(end).where(ofHook);
  // Three moments, with 5, 1,200 and 2 messages.
  const at = sql`CASE WHEN created_at <= 5 THEN 1 WHEN created_at <= 1205 THEN 2 ELSE 3 END`;
  await db.update(webhookDeliveries).set({ createdAt: at }).where(ofHook);
  const calls = [];
  for (let since: string | null = rfc3339(1); since !== null && calls.length < 5;) {
    // Each call begins where the previous one ended.
    const result: ReplayView = await (await replay({ since })).json<ReplayView>();
    // All are delivered before the next call.
    await db.update(webhookDeliveries).set(end).where(ofHook);
    calls.push(result);
    since = result.nextSince;
  }
  expect(calls).toEqual([
    { queued: 1205, nextSince: rfc3339(3) },
    { queued: 2, nextSince: null },
  ]);
});

test("the log is filtered by status, by event and by time", async () => {
  const { log } = await seedTwo();
  expect(await log(`since=${rfc3339(1)}`)).toHaveLength(2);
  expect(await log(`since=${rfc3339(Date.now() + 1000)}&status=delivered`)).toEqual([]);
  expect(await log("status=delivered")).toHaveLength(2);
  expect(await log("status=failed")).toEqual([]);
  expect(await log("event=invitation.opened")).toHaveLength(2);
  expect(await log("event=application.submitted")).toEqual([]);
});
