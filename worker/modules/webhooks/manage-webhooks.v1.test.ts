import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Page } from "#contract/employer-views";
import type { Problem } from "#contract/problem";
import { type DeliveryView, type NewWebhookView, type WebhookView } from "#contract/webhooks";
import { webhookDeliveries, webhookEndpoints } from "../../db/schema/webhooks";
import type { Env } from "../../env";
import { purgeExpired } from "../../jobs/purge-expired";
import { call } from "../../test/client";
import { actionsOf } from "../../test/events";
import { beforeBatch } from "../../test/faults";
import { untilDelivered, emptyOutbox, isSigned, receive, seedWebhook } from "../../test/receiver";
import { db, seedEmployer, seedInvitation } from "../../test/seed";
import { refusal } from "../../test/sign-in";

afterEach(async () => {
  await emptyOutbox();
  vi.restoreAllMocks();
});

const PATH = "/api/v1/webhooks";
const list = async (key: string, query = "") =>
  (await call(`${PATH}${query}`, { key })).json<Page<WebhookView>>();
const stored = async (id: string) =>
  (await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0];

describe("an endpoint", () => {
  test("is created for every event unless some are named; its secret is shown only once", async () => {
    const { key } = await seedEmployer();
    const body = { url: "https://hooks.example.com/in", description: "Payroll" };
    const response = await call(PATH, { key, body });
    expect(response.status).toBe(201);
    const { secret, ...view } = await response.json<NewWebhookView>();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(view).toMatchObject({ ...body, events: null, disabledAt: null });
    expect((await list(key)).items).toEqual([view]);
    expect(await (await call(`${PATH}/${view.id}`, { key })).json()).toEqual(view);
    const row = JSON.stringify(await stored(view.id));
    expect(row).not.toContain(secret.slice(6));
    expect(await actionsOf(view.id)).toEqual(["webhook.created"]);
  });

  test.each([
    [{ url: "http://hooks.example.com/" }, "url", "invalid_url"],
    [{ url: "https://169.254.169.254/" }, "url", "invalid_url"],
    [{ url: "https://user:secret@hooks.example.com/" }, "url", "invalid_url"],
    [{}, "url", "required"],
    [{ url: "https://hooks.example.com/", events: [] }, "events", "too_few"],
    [{ url: "https://hooks.example.com/", events: ["invitation.*"] }, "events.0", "invalid"],
    [{ url: "https://hooks.example.com/", secret: "x" }, "secret", "unknown_key"],
  ])("%j is refused and creates nothing", async (body, path, code) => {
    const { key } = await seedEmployer();
    const response = await call(PATH, { key, body });
    expect(response.status).toBe(400);
    expect((await response.json<Problem>()).errors).toMatchObject([{ path, code }]);
    expect((await list(key)).items).toEqual([]);
  });

  test("may be at http://localhost only if the Worker's configuration allows it", async () => {
    const { key } = await seedEmployer();
    const body = { url: "http://localhost:9000/in" };
    const make = (bindings: { WEBHOOK_LOCALHOST?: string }) => {
      const { WEBHOOK_LOCALHOST: _own, ...others } = env;
      return call(PATH, { key, body, bindings: { ...others, ...bindings } });
    };
    expect((await make({})).status).toBe(400);
    expect((await make({ WEBHOOK_LOCALHOST: "no" })).status).toBe(400);
    expect((await make({ WEBHOOK_LOCALHOST: "allow" })).status).toBe(201);
  });

  test("is one of ten at most, even when many are created at once", async () => {
    const { key } = await seedEmployer();
    const body = { url: "https://hooks.example.com/" };
    const responses = await Promise.all(
      Array.from({ length: 14 }, () => call(PATH, { key, body })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(await refusal(responses.find(({ status }) => status !== 201)!)).toBe(
      "409 webhook.limit",
    );
    expect((await list(key)).items).toHaveLength(10);
  });

  test("keeps every property that a change does not name", async () => {
    const { key } = await seedEmployer();
    const { id, url } = await seedWebhook(key);
    const change = async (body: object) =>
      (await call(`${PATH}/${id}`, { method: "PATCH", key, body })).json<WebhookView>();
    expect(await change({ events: ["invitation.opened", "invitation.opened"] })).toMatchObject({
      url,
      events: ["invitation.opened"],
    });
    expect(await change({ description: "New" })).toMatchObject({
      url,
      description: "New",
      events: ["invitation.opened"],
    });
    expect(await change({ events: null })).toMatchObject({ events: null, description: "New" });
    expect(await change({ disabled: true })).toMatchObject({ disabledReason: "owner" });
    expect(await change({ disabled: false, description: null })).toMatchObject({
      disabledReason: null,
      disabledAt: null,
      description: null,
    });
    const before = await stored(id);
    const body = { url: "https://[::1]/", events: ["invitation.declined"] };
    expect((await call(`${PATH}/${id}`, { method: "PATCH", key, body })).status).toBe(400);
    expect(await stored(id)).toEqual(before);
  });

  test("takes its log with it when it is removed", async () => {
    receive();
    const { key, employerId } = await seedEmployer();
    const { id } = await seedWebhook(key);
    const remaining = await seedWebhook(key);
    const { token } = await seedInvitation({ employerId });
    await call("/api/invitations/opened", { body: { token } });
    const remove = () => call(`${PATH}/${id}`, { method: "DELETE", key });
    expect((await remove()).status).toBe(204);
    expect(await refusal(await remove())).toBe("404 webhook.not_found");
    const rows = await db.select().from(webhookDeliveries);
    expect(rows.filter(({ endpointId }) => endpointId === id)).toEqual([]);
    expect(rows.filter(({ endpointId }) => endpointId === remaining.id)).toHaveLength(1);
  });

  test("is listed once over all pages, oldest first", async () => {
    const { key } = await seedEmployer();
    const made: string[] = [];
    for (let index = 0; index < 5; index++) {
      made.push((await seedWebhook(key)).id);
    }
    const seen: WebhookView[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Page<WebhookView> = await list(key, `?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(seen.map(({ id }) => id).toSorted()).toEqual(made.toSorted());
    const times = seen.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted());
    expect((await list(key, "?limit=5")).nextCursor).toBeNull();
  });
});

describe("a new secret", () => {
  test("from each of two concurrent rotations signs messages", async () => {
    const { received } = receive();
    const { key } = await seedEmployer();
    const { id } = await seedWebhook(key);
    const rotate = () => call(`${PATH}/${id}/rotate-secret`, { method: "POST", key });
    const responses = await Promise.all([rotate(), rotate()]);
    const secrets = await Promise.all(
      responses.map(async (response) => (await response.json<NewWebhookView>()).secret),
    );
    await call(`${PATH}/${id}/test`, { method: "POST", key });
    const valid = await Promise.all(secrets.map((secret) => isSigned(received[0]!, secret)));
    expect(valid).toEqual([true, true]);
  });

  test("does not bring back previous secrets that were ended while it was made", async () => {
    const { received } = receive();
    const { key } = await seedEmployer();
    const { id, secret: leaked } = await seedWebhook(key);
    const rotate = async (bindings?: Env) => {
      const response = await call(`${PATH}/${id}/rotate-secret`, { method: "POST", key, bindings });
      return (await response.json<NewWebhookView>()).secret;
    };
    const body = { endPrevious: true };
    const end = () => call(`${PATH}/${id}`, { method: "PATCH", key, body });
    await rotate();
    const secret = await rotate(beforeBatch(2, end));
    await call(`${PATH}/${id}/test`, { method: "POST", key });
    expect(await isSigned(received[0]!, secret)).toBe(true);
    expect(await isSigned(received[0]!, leaked)).toBe(false);
    expect(await actionsOf(id)).toContain("webhook.previous_ended");
  });
});

describe("a test message", () => {
  test("is sent at once, signed, and is in the log", async () => {
    const { received } = receive();
    const { key } = await seedEmployer();
    const { id, url, secret } = await seedWebhook(key);
    const response = await call(`${PATH}/${id}/test`, { method: "POST", key });
    expect(response.status).toBe(200);
    const delivery = await response.json<DeliveryView>();
    expect(delivery).toMatchObject({
      status: "delivered",
      message: { type: "webhook.test", data: { webhookId: id } },
      attempts: [{ status: 204, error: null }],
      nextAttemptAt: null,
    });
    expect(received.map((one) => one.url)).toEqual([url]);
    expect(await isSigned(received[0]!, secret)).toBe(true);
    const log = await (await call(`${PATH}/${id}/deliveries`, { key })).json<Page<DeliveryView>>();
    expect(log.items).toEqual([delivery]);
  });

  test("that fails is not retried and does not count against the endpoint", async () => {
    receive(() => new Response(null, { status: 500 }));
    const { key } = await seedEmployer();
    const { id } = await seedWebhook(key);
    const response = await call(`${PATH}/${id}/test`, { method: "POST", key });
    expect(await response.json()).toMatchObject({
      status: "failed",
      attempts: [{ status: 500, error: "status" }],
      nextAttemptAt: null,
    });
    expect((await stored(id))?.failingSince).toBeNull();
  });

  test("to an endpoint that is removed during the send fails with 404", async () => {
    const { key } = await seedEmployer();
    const { id } = await seedWebhook(key);
    receive(async () => {
      await call(`${PATH}/${id}`, { method: "DELETE", key });
      return new Response(null, { status: 204 });
    });
    const response = await call(`${PATH}/${id}/test`, { method: "POST", key });
    expect(await refusal(response)).toBe("404 webhook.not_found");
  });
});

describe("the log of deliveries", () => {
  test("is listed newest first, a page at a time; one is sent again with the same id", async () => {
    const { received, stop } = receive(() => new Response(null, { status: 410 }));
    const { key, employerId } = await seedEmployer();
    const { id } = await seedWebhook(key, { events: ["invitation.opened"] });
    await call(`${PATH}/${id}/test`, { method: "POST", key });
    for (let index = 0; index < 3; index++) {
      const { token } = await seedInvitation({ employerId });
      await call("/api/invitations/opened", { body: { token } });
    }
    await untilDelivered();
    expect((await stored(id))?.disabledReason).toBe("gone");
    const path = `${PATH}/${id}/deliveries`;
    const page = async (query: string) =>
      (await call(`${path}${query}`, { key })).json<Page<DeliveryView>>();
    const all = (await page("")).items;
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const first = await page("?limit=1");
    expect(first.items).toEqual(all.slice(0, 1));
    expect(all.length).toBeGreaterThan(1);
    expect((await page(`?cursor=${first.nextCursor}`)).items).toEqual(all.slice(1));
    const [delivery] = all;

    const retry = () => call(`${path}/${delivery?.id}/retry`, { method: "POST", key });
    expect(await refusal(await retry())).toBe("409 webhook.disabled");
    expect((await page("")).items).toEqual(all);
    await call(`${PATH}/${id}`, { method: "PATCH", key, body: { disabled: false } });
    stop();
    const after = receive();
    expect((await retry()).status).toBe(200);
    await untilDelivered();
    expect(after.received).toHaveLength(1);
    expect(after.received[0]?.headers.get("webhook-id")).toBe(delivery?.eventId);
    expect(received.length).toBeGreaterThan(0);
    const unknown = `${path}/00000000-0000-4000-8000-000000000000/retry`;
    expect(await refusal(await call(unknown, { method: "POST", key }))).toBe(
      "404 webhook.not_found",
    );
  });

  test("is deleted after a month", async () => {
    receive();
    const { key } = await seedEmployer();
    const { id } = await seedWebhook(key);
    await call(`${PATH}/${id}/test`, { method: "POST", key });
    await call(`${PATH}/${id}/test`, { method: "POST", key });
    const DAY = 86_400_000;
    const [row] = await db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpointId, id));
    await db
      .update(webhookDeliveries)
      .set({ createdAt: Date.now() - 31 * DAY })
      .where(eq(webhookDeliveries.id, row?.id ?? ""));
    await purgeExpired({ ctx: { db, now: Date.now() } });
    const left = await db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpointId, id));
    expect(left).toHaveLength(1);
    expect(left[0]?.id).not.toBe(row?.id);
  });
});
