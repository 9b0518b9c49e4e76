import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { webhookDeliveries } from "../../db/schema/webhooks";
import { call } from "../../test/client";
import { newKey, onlyKeys, OWN_KEY, prove, withKeys } from "../../test/keys";
import {
  untilDelivered,
  emptyOutbox,
  isSigned,
  queueMessages,
  receive,
  runCron,
  seedEmployerWithWebhook,
} from "../../test/receiver";
import { db } from "../../test/seed";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

afterEach(async () => {
  await emptyOutbox();
  vi.restoreAllMocks();
});

test("a change is announced right after its response, signed", async () => {
  const { received } = receive();
  const { webhook, open, deliveries } = await seedEmployerWithWebhook();
  await open();
  await untilDelivered();
  expect((await deliveries())[0]?.status).toBe("delivered");
  expect(received).toHaveLength(1);
  expect(received[0]?.url).toBe(webhook.url);
  expect(received[0]?.headers.get("content-type")).toBe("application/json");
  expect(received[0]?.message.type).toBe("invitation.opened");
  expect(await isSigned(received[0]!, webhook.secret)).toBe(true);
  expect(await isSigned({ ...received[0]!, body: "{}" }, webhook.secret)).toBe(false);
});

test("a receiver that fails twice gets the same message a third time, with a valid signature", async () => {
  const { received } = receive((_, count) => new Response(null, { status: count < 3 ? 500 : 200 }));
  const { webhook, open, deliveries, endpoint } = await seedEmployerWithWebhook();
  await open();
  await untilDelivered();
  expect((await deliveries())[0]?.attempts).toHaveLength(1);
  expect((await endpoint()).failingSince).not.toBeNull();
  await runCron(Date.now() + MINUTE);
  expect(received).toHaveLength(2);
  await runCron(Date.now() + 2 * MINUTE);
  expect(received).toHaveLength(2);
  await runCron(Date.now() + 8 * MINUTE);
  expect(received).toHaveLength(3);
  const [first, , third] = received;
  expect(await isSigned(third!, webhook.secret)).toBe(true);
  expect(third?.body).toBe(first?.body);
  expect(third?.headers.get("webhook-id")).toBe(first?.headers.get("webhook-id"));
  // Receivers compare it with their clock: the time of the attempt, not when the cron was due.
  const sentAt = Number(third?.headers.get("webhook-timestamp")) * 1000;
  expect(Math.abs(sentAt - Date.now())).toBeLessThan(MINUTE);
  const [delivery] = await deliveries();
  expect(delivery?.status).toBe("delivered");
  expect(delivery?.attempts.map(({ status, error }) => [status, error])).toEqual([
    [500, "status"],
    [500, "status"],
    [200, null],
  ]);
  expect((await endpoint()).failingSince).toBeNull();
});

test("a crash between change and delivery loses no event", async () => {
  const { received } = receive(() => Promise.reject(new Error("The process dies here")));
  const { open, deliveries } = await seedEmployerWithWebhook();
  await open();
  await untilDelivered();
  expect((await deliveries())[0]?.attempts).toHaveLength(1);
  // The state that a process leaves if it dies while sending: claimed, with nothing recorded.
  const [delivery] = await deliveries();
  await db
    .update(webhookDeliveries)
    .set({ claimId: "dead", attempts: 1, log: "[]", nextAttemptAt: Date.now() + MINUTE })
    .where(eq(webhookDeliveries.id, delivery?.id ?? ""));
  vi.restoreAllMocks();
  const after = receive();
  await runCron(Date.now());
  expect(after.received).toEqual([]);
  await runCron(Date.now() + 2 * MINUTE);
  expect(after.received).toHaveLength(1);
  expect(after.received[0]?.headers.get("webhook-id")).toBe(delivery?.eventId);
  expect(received).toHaveLength(1);
});

test("concurrent senders send every message once", async () => {
  const { webhook, deliveries } = await seedEmployerWithWebhook();
  // More messages than one claim takes.
  await queueMessages(webhook.id, 70);
  const { at } = receive();
  await Promise.all(Array.from({ length: 5 }, () => runCron(Date.now())));
  const ids = at(webhook.url).map(({ headers }) => headers.get("webhook-id"));
  expect(ids).toHaveLength(70);
  expect(new Set(ids).size).toBe(70);
  expect((await deliveries()).every(({ status }) => status === "delivered")).toBe(true);
});

test("an endpoint that does not respond is left alone for a minute, while others get their messages", async () => {
  const dead = await seedEmployerWithWebhook();
  const alive = await seedEmployerWithWebhook();
  const { at } = receive(({ url }) => {
    if (url === dead.webhook.url) return Promise.reject(new TypeError("Network connection lost"));
    return new Response("ok");
  });
  for (let index = 0; index < 5; index++) {
    await Promise.all([dead.open(), alive.open()]);
  }
  await untilDelivered();
  expect(at(alive.webhook.url)).toHaveLength(5);
  const later = Date.now() + 10 * MINUTE;
  const before = at(dead.webhook.url).length;
  await runCron(later);
  expect(at(dead.webhook.url)).toHaveLength(before + 1);
  const failed = (await dead.deliveries()).flatMap(({ attempts }) => attempts);
  expect(failed.every(({ error, status }) => error === "network" && status === null)).toBe(true);
});

test("redirects are not followed and count as failures", async () => {
  const spy = receive(() => Response.redirect("https://elsewhere.example/", 307));
  const { webhook, open, deliveries } = await seedEmployerWithWebhook();
  await open();
  await untilDelivered();
  expect((await deliveries())[0]?.attempts).toHaveLength(1);
  expect((await deliveries())[0]?.attempts[0]).toMatchObject({ status: 307, error: "redirect" });
  expect(spy.received.map(({ url }) => url)).toEqual([webhook.url]);
  const [, init] = vi.mocked(globalThis.fetch).mock.calls[0] ?? [];
  expect(init?.redirect).toBe("manual");
});

test("an address that is no longer allowed is not called", async () => {
  const { received } = receive();
  const { webhook, open, deliveries } = await seedEmployerWithWebhook();
  await env.DB.prepare("UPDATE webhook_endpoints SET url = 'https://169.254.169.254/' WHERE id = ?")
    .bind(webhook.id)
    .run();
  await open();
  await untilDelivered();
  expect((await deliveries())[0]?.attempts[0]?.error).toBe("address");
  expect(received).toEqual([]);
});

test("after three days of only failures the message is given up and the endpoint disabled", async () => {
  const { received } = receive(() => new Response(null, { status: 500 }));
  const { open, deliveries, endpoint } = await seedEmployerWithWebhook({
    events: ["invitation.opened"],
  });
  await open();
  await untilDelivered();
  expect(received).toHaveLength(1);
  const begun = Date.now();
  const times: number[] = [];
  for (let hour = 1; hour <= 100; hour += 2) {
    const before = received.length;
    await runCron(begun + hour * HOUR);
    if (received.length > before) times.push(hour);
  }
  expect(times.length).toBeGreaterThanOrEqual(5);
  expect(times.at(-1)).toBeGreaterThanOrEqual(72);
  const [delivery] = await deliveries();
  expect(delivery).toMatchObject({ status: "failed", nextAttemptAt: null });
  expect(await endpoint()).toMatchObject({ disabledReason: "failing" });

  // A later event is in the endpoint's log, and can be sent once it is enabled again.
  await open();
  expect(await deliveries()).toMatchObject([{ status: "failed", attempts: [] }, {}]);
});

test("410 Gone disables an endpoint at once and gives up all its pending messages", async () => {
  const { received, stop } = receive(() => new Response(null, { status: 500 }));
  const { open, deliveries, endpoint } = await seedEmployerWithWebhook();
  await open();
  await open();
  await untilDelivered();
  expect((await deliveries()).map(({ attempts }) => attempts.length)).toEqual([1, 1]);
  expect(received).toHaveLength(2);
  stop();
  const after = receive(() => new Response(null, { status: 410 }));
  await runCron(Date.now() + 10 * MINUTE);
  expect(await endpoint()).toMatchObject({ disabledReason: "gone" });
  expect((await deliveries()).map(({ status }) => status)).toEqual(["failed", "failed"]);
  const sent = after.received.length;
  await runCron(Date.now() + 20 * MINUTE);
  expect(after.received).toHaveLength(sent);
});

test("for a day after a rotation the old secret signs too, then no longer", async () => {
  const { received } = receive();
  const { key, webhook, open, endpoint } = await seedEmployerWithWebhook();
  const path = `/api/v1/webhooks/${webhook.id}/rotate-secret`;
  const rotated = await (
    await call(path, { method: "POST", key })
  ).json<{
    secret: string;
    previousSecretUntil: string;
  }>();
  expect(rotated.secret).not.toBe(webhook.secret);
  expect(Date.parse(rotated.previousSecretUntil)).toBeGreaterThan(Date.now() + 23 * HOUR);
  await open();
  await untilDelivered();
  expect(received).toHaveLength(1);
  expect(await isSigned(received[0]!, webhook.secret)).toBe(true);
  expect(await isSigned(received[0]!, rotated.secret)).toBe(true);

  await env.DB.prepare("UPDATE webhook_endpoints SET previous_until = 1 WHERE id = ?")
    .bind(webhook.id)
    .run();
  await open();
  await untilDelivered();
  expect(received).toHaveLength(2);
  expect(await isSigned(received[1]!, webhook.secret)).toBe(false);
  expect(await isSigned(received[1]!, rotated.secret)).toBe(true);
  expect((await endpoint()).previousSecretUntil).toBeNull();
});

test("every secret of the last day signs, until the previous ones are ended", async () => {
  const { received } = receive();
  const { key, webhook, open, endpoint } = await seedEmployerWithWebhook();
  const path = `/api/v1/webhooks/${webhook.id}`;
  const rotate = async () =>
    (await call(`${path}/rotate-secret`, { method: "POST", key })).json<{ secret: string }>();
  const [second, third] = [await rotate(), await rotate()];
  await open();
  await untilDelivered();
  for (const { secret } of [webhook, second, third]) {
    expect(await isSigned(received[0]!, secret)).toBe(true);
  }

  const now = Date.now();
  vi.spyOn(Date, "now").mockImplementation(() => now + 23 * HOUR);
  const fourth = await rotate();
  vi.spyOn(Date, "now").mockImplementation(() => now + 25 * HOUR);
  await open();
  await untilDelivered();
  expect(await isSigned(received[1]!, webhook.secret)).toBe(false);
  expect(await isSigned(received[1]!, second.secret)).toBe(false);
  expect(await isSigned(received[1]!, third.secret)).toBe(true);
  expect(await isSigned(received[1]!, fourth.secret)).toBe(true);

  const ended = await call(path, { method: "PATCH", key, body: { endPrevious: true } });
  expect(await ended.json()).toMatchObject({ previousSecretUntil: null });
  await open();
  await untilDelivered();
  expect(await isSigned(received[2]!, third.secret)).toBe(false);
  expect(await isSigned(received[2]!, fourth.secret)).toBe(true);
  expect((await endpoint()).previousSecretUntil).toBeNull();
});

test("messages that cannot be signed for want of a key wait, and use up no attempt", async () => {
  const { received } = receive((_, count) => new Response(null, { status: count < 2 ? 500 : 200 }));
  const { open, deliveries } = await seedEmployerWithWebhook();
  await open();
  await untilDelivered();
  const second = newKey("k2");
  await prove(second, OWN_KEY);
  for (let minutes = 2; minutes < 30; minutes += 2) {
    const run = runCron(Date.now() + minutes * MINUTE, withKeys(second));
    await expect(run).rejects.toThrow(/^Failed: deliver\.webhooks$/);
  }
  await onlyKeys(OWN_KEY);
  const [delivery] = await deliveries();
  const [row] = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, delivery!.id));
  expect(row).toMatchObject({ status: "pending", attempts: 1, claimId: null });
  await runCron(Date.now() + 32 * MINUTE);
  expect(received).toHaveLength(2);
  expect((await deliveries())[0]?.status).toBe("delivered");
});

test("when a response cannot be recorded, the messages after it wait, and use up no attempt", async () => {
  const { received, at } = receive();
  const { webhook, deliveries } = await seedEmployerWithWebhook();
  await queueMessages(webhook.id, 3);
  await env.DB.exec(
    "CREATE TRIGGER refuse_record BEFORE UPDATE OF status ON webhook_deliveries WHEN NEW.status = 'delivered' BEGIN SELECT RAISE(ABORT, 'disk full'); END",
  );
  await expect(runCron(Date.now())).rejects.toThrow(/^Failed: deliver\.webhooks$/);
  await env.DB.exec("DROP TRIGGER refuse_record");
  expect(received).toHaveLength(1);
  const stored = await db
    .select({ attempts: webhookDeliveries.attempts, claimId: webhookDeliveries.claimId })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, webhook.id))
    .orderBy(webhookDeliveries.createdAt);
  const untried = { attempts: 0, claimId: null };
  expect(stored).toEqual([{ attempts: 1, claimId: expect.any(String) }, untried, untried]);
  await runCron(Date.now() + 4 * MINUTE);
  expect(at(webhook.url)).toHaveLength(4);
  expect((await deliveries()).every(({ status }) => status === "delivered")).toBe(true);
});

test("a failure while sending is logged without the address, the secret or the error's text", async () => {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  receive(() => Promise.reject(new Error("secret text")));
  const { open, deliveries } = await seedEmployerWithWebhook();
  await open();
  await untilDelivered();
  expect((await deliveries())[0]?.attempts).toHaveLength(1);
  const second = newKey("k2");
  await prove(second, OWN_KEY);
  await expect(runCron(Date.now() + 2 * MINUTE, withKeys(second))).rejects.toThrow(
    /^Failed: deliver\.webhooks$/,
  );
  await onlyKeys(OWN_KEY);
  const output = lines.join("\n");
  expect(output).toContain('"deliver.webhooks.failed"');
  expect(output).not.toMatch(/secret text|receiver\.example|whsec_/);
});
