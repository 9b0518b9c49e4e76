import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { webhookDeliveries } from "../../db/schema/webhooks";
import {
  untilDelivered,
  emptyOutbox,
  queueMessages,
  receive,
  runCron,
  seedEmployerWithWebhook,
} from "../../test/receiver";
import { db } from "../../test/seed";

/** More messages than one claim takes from an endpoint. */
const MANY = 70;

afterEach(async () => {
  await emptyOutbox();
  vi.restoreAllMocks();
});

/** The numbers of the queued messages that were sent, in the order of sending. */
const sentOf = (received: readonly { headers: Headers }[]) =>
  received.map(({ headers }) => Number((headers.get("webhook-id") ?? "").replace("event-", "")));

test("a slow receiver delays only its own messages", async () => {
  const [slow, quick] = [await seedEmployerWithWebhook(), await seedEmployerWithWebhook()];
  await queueMessages(slow.webhook.id, MANY);
  const { promise: responded, resolve: respond } = Promise.withResolvers<void>();
  const { at } = receive(async ({ url }) => {
    if (url === slow.webhook.url) await responded;
    return new Response("ok");
  });
  void runCron(Date.now());
  await quick.open();
  await expect.poll(() => at(quick.webhook.url)).toHaveLength(1);
  await quick.open();
  await expect.poll(() => at(quick.webhook.url)).toHaveLength(2);
  expect(at(slow.webhook.url)).toHaveLength(1);
  respond();
  await untilDelivered();
  expect(at(slow.webhook.url)).toHaveLength(MANY);
});

/** An endpoint with many waiting messages, each due at its creation time. */
async function seedBacklog() {
  const { webhook } = await seedEmployerWithWebhook();
  await queueMessages(webhook.id, MANY);
  await env.DB.prepare("UPDATE webhook_deliveries SET next_attempt_at = created_at").run();
  return webhook;
}
const ALL = Array.from({ length: MANY }, (_, at) => at + 1);

test("messages of one endpoint are sent in their order, however many senders there are", async () => {
  await seedBacklog();
  const { received } = receive();
  await Promise.all(Array.from({ length: 5 }, () => runCron(Date.now())));
  expect(sentOf(received)).toEqual(ALL);
});

test("a sender whose time is up releases the messages it has not tried, and the next one continues there", async () => {
  const { id } = await seedBacklog();
  const now = Date.now();
  const { received } = receive(() => {
    vi.spyOn(Date, "now").mockReturnValue(now + 21_000);
    return new Response(null, { status: 204 });
  });
  await runCron(now);
  expect(sentOf(received)).toEqual([1]);
  const tries = await db
    .select({ attempts: webhookDeliveries.attempts })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, id));
  expect(tries.filter(({ attempts }) => attempts > 0)).toHaveLength(1);
  await runCron(now + 21_000);
  expect(sentOf(received)).toEqual(ALL);
});

test("six endpoints get their messages at a time, and the others in their turn", async () => {
  const endpoints = await Promise.all(Array.from({ length: 15 }, () => seedEmployerWithWebhook()));
  await Promise.all(endpoints.map(({ webhook }) => queueMessages(webhook.id, 2)));
  let [open, mostOpen] = [0, 0];
  const { at } = receive(async () => {
    mostOpen = Math.max(mostOpen, ++open);
    await new Promise((resolve) => setTimeout(resolve, 5));
    open -= 1;
    return new Response("ok");
  });
  await runCron(Date.now());
  expect(mostOpen).toBe(6);
  for (const { webhook } of endpoints) {
    expect(sentOf(at(webhook.url))).toEqual([1, 2]);
  }
});
