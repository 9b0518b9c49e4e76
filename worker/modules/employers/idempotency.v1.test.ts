import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { employerApi } from "#contract/api";
import { type Endpoint, takesIdempotencyKey } from "#contract/api/endpoint";
import type { MessagePage, MessageView } from "#contract/messages";
import { claimKey } from "../../db/idempotency";
import { statusChanges } from "../../db/schema/applications";
import { apiKeys, idempotencyKeys } from "../../db/schema/employers";
import { webhookEndpoints } from "../../db/schema/webhooks";
import type { Claim } from "../../lib/ctx";
import { call } from "../../test/client";
import { contractBody } from "../../test/contract-bodies";
import { EMPLOYER_ROUTES, seedObjects } from "../../test/employer-routes";
import { documentForm, jpeg, png } from "../../test/files";
import { isSigned, receive, seedWebhook } from "../../test/receiver";
import { db, seedEmployer, seedKey, seedMember, seedWorker } from "../../test/seed";
import { refusal } from "../../test/sign-in";
import { watchedCtx } from "../../test/watched-ctx";
import { createKey } from "./create-key";

afterEach(() => vi.restoreAllMocks());

const post = (key: string, path: string, body?: unknown, idempotencyKey = "once") =>
  call(`/api/v1/${path}`, {
    method: "POST",
    key,
    body,
    headers: { "Idempotency-Key": idempotencyKey },
  });

const storedKeys = (employerId: string) =>
  db.select().from(idempotencyKeys).where(eq(idempotencyKeys.employerId, employerId));

const everyPost = Object.values<Endpoint>(employerApi).filter(takesIdempotencyKey);

describe("Idempotency-Key on every POST and PATCH", () => {
  test.each(everyPost.map(({ address }) => address))(
    "%s: a retry gets the same response and changes nothing more",
    async (address) => {
      const objects = await seedObjects();
      const row = EMPLOYER_ROUTES[address];
      receive();
      const [method = ""] = address.split(" ");
      const path = `/api/v1${row?.path(objects)}`;
      const body = row?.body?.(objects);
      const headers = { "Idempotency-Key": "once" };
      const send = () => call(path, { method, key: objects.key, body, headers });
      const first = await send();
      expect(first.status).toBe(row?.status);
      expect(first.headers.get("idempotency-replayed")).toBeNull();
      const second = await send();
      expect(second.status).toBe(first.status);
      expect(second.headers.get("location")).toBe(first.headers.get("location"));
      expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
      expect(second.headers.get("idempotency-replayed")).toBe("true");
      expect(await second.text()).toBe(await first.text());
    },
  );

  test("a retry that creates an API key returns the same key again, with its secret", async () => {
    const { key, employerId } = await seedEmployer();
    const body = { name: "Payroll", scopes: ["read"] };
    const [first, second] = [await post(key, "keys", body), await post(key, "keys", body)];
    expect(await second.json()).toEqual(await first.json());
    const keys = await db.select().from(apiKeys).where(eq(apiKeys.employerId, employerId));
    expect(keys).toHaveLength(2);
    // The secret is kept sealed.
    const [row] = await storedKeys(employerId);
    expect(row?.response).not.toContain("swp_");
  });

  test("of ten concurrent calls one runs; the others replay its response or get 409 while it runs", async () => {
    const { key, employerId } = await seedEmployer();
    const body = { url: "https://hooks.example.com/once" };
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => post(key, "webhooks", body)),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses).toContain(201);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    const endpoints = await db
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.employerId, employerId));
    expect(endpoints).toHaveLength(1);
  });

  test("another body or another route with the same key is 422 and changes nothing", async () => {
    const { key, employerId } = await seedEmployer();
    const { applicationId: id } = await seedWorker({ employerId, status: "submitted" });
    const status = `applications/${id}/status`;
    expect((await post(key, status, { status: "reviewed" })).status).toBe(200);
    for (const [path, body] of [
      [status, { status: "rejected" }],
      [`applications/${id}/notes`, { text: "Called" }],
    ] as const) {
      const refused = await post(key, path, body);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ code: "idempotency.mismatch" });
    }
    const moves = await db.select().from(statusChanges).where(eq(statusChanges.applicationId, id));
    expect(moves).toHaveLength(1);
  });

  test("a failure is not kept: the corrected call runs with the same key", async () => {
    const { key, employerId } = await seedEmployer();
    const { applicationId: id } = await seedWorker({ employerId, status: "draft" });
    const path = `applications/${id}/status`;
    expect((await post(key, path, { status: "approved" })).status).toBe(409);
    expect((await post(key, path, { status: "done" })).status).toBe(400);
    expect(await storedKeys(employerId)).toEqual([]);
    expect((await post(key, path, { status: "withdrawn" })).status).toBe(200);
  });

  test("an interrupted call counts as in progress for two minutes; then its retry runs", async () => {
    const { key, employerId } = await seedEmployer();
    const { applicationId: id } = await seedWorker({ employerId, status: "submitted" });
    const path = `applications/${id}/status`;
    const body = { status: "reviewed" };
    expect((await post(key, path, body)).status).toBe(200);
    const row = and(eq(idempotencyKeys.employerId, employerId), eq(idempotencyKeys.key, "once"));
    const cut = { response: null, status: null, claimId: "dead" };
    await db.update(idempotencyKeys).set(cut).where(row);
    const waiting = await post(key, path, body);
    expect(waiting.status).toBe(409);
    expect(waiting.headers.get("retry-after")).toBe("1");
    expect(await waiting.json()).toMatchObject({ code: "idempotency.in_progress" });
    await db
      .update(idempotencyKeys)
      .set({ createdAt: Date.now() - 121_000 })
      .where(row);
    // It runs, and finds the change that the first call made.
    expect(await (await post(key, path, body)).json()).toMatchObject({
      code: "application.transition",
    });
  });

  test("never replays the secret of a new key to a caller with fewer scopes", async () => {
    const { key, employerId } = await seedEmployer();
    const body = { name: "Wide", scopes: ["read:identity", "invite", "admin"] };
    expect((await post(key, "keys", body)).status).toBe(201);
    const narrow = await seedKey(employerId, "admin read");
    expect(await refusal(await post(narrow.key, "keys", body))).toBe("422 idempotency.mismatch");
  });

  test.each(["keys", "webhooks"])(
    "never replays the secret of a POST /%s to another key, such as one that expires",
    async (path) => {
      const { key, employerId } = await seedEmployer();
      const body = path === "keys" ? {} : { url: "https://hooks.example.com/once" };
      expect((await post(key, path, body)).status).toBe(201);
      const temporary = await seedKey(employerId);
      const expiresAt = Date.now() + 3_600_000;
      await db.update(apiKeys).set({ expiresAt }).where(eq(apiKeys.id, temporary.keyId));
      for (const other of [temporary, await seedKey(employerId)]) {
        const refused = await post(other.key, path, body);
        expect(await refusal(refused)).toBe("422 idempotency.mismatch");
      }
    },
  );

  test("never replays the message to a colleague's worker to a recruiter", async () => {
    const { employerId, key } = await seedEmployer();
    expect((await post(key, "contracts", contractBody())).status).toBe(201);
    const [author, colleague] = [
      await seedMember({ employerId, role: "recruiter" }),
      await seedMember({ employerId, role: "recruiter" }),
    ];
    await call("/api/v1/contracts", { cookie: author.cookie, body: contractBody() });
    const list = await call("/api/v1/messages", { cookie: author.cookie });
    const [{ id }] = (await list.json<MessagePage>()).items as [MessageView];
    const mark = ({ cookie }: { cookie: string }) => {
      const headers = { "Idempotency-Key": "mark" };
      return call(`/api/v1/messages/${id}/sent`, { method: "POST", cookie, headers });
    };
    expect((await mark(author)).status).toBe(200);
    expect(await refusal(await mark(colleague))).toBe("422 idempotency.mismatch");
  });

  test("a retried rotation returns the same secret, and the previous one still signs", async () => {
    const { key } = await seedEmployer();
    const { id, secret } = await seedWebhook(key);
    const rotate = () => post(key, `webhooks/${id}/rotate-secret`);
    const first = await (await rotate()).json();
    expect(await (await rotate()).json()).toEqual(first);
    const { received } = receive();
    await call(`/api/v1/webhooks/${id}/test`, { method: "POST", key });
    expect(await isSigned(received[0]!, secret)).toBe(true);
  });

  test("an upload with a file of another length is another request", async () => {
    const { key, employerId } = await seedEmployer();
    const { applicationId } = await seedWorker({ employerId, status: "approved" });
    const path = `applications/${applicationId}/documents/additional`;
    const first = await post(key, path, documentForm(jpeg(), "a.jpg"));
    const again = await post(key, path, documentForm(jpeg(), "a.jpg"));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    const other = await post(key, path, documentForm(png(), "b.png"));
    expect(await refusal(other)).toBe("422 idempotency.mismatch");
  });

  test("a webhook over the limit is refused on every retry, never replayed as 201", async () => {
    const { key } = await seedEmployer();
    await Promise.all(Array.from({ length: 10 }, () => seedWebhook(key)));
    const eleventh = () => post(key, "webhooks", { url: "https://hooks.example.com/in" });
    expect(await refusal(await eleventh())).toBe("409 webhook.limit");
    expect(await refusal(await eleventh())).toBe("409 webhook.limit");
  });

  test("a retry of a request that still runs is 409 with Retry-After; a later retry gets the response", async () => {
    const { promise: held, resolve: respond } = Promise.withResolvers<void>();
    const { received } = receive(async () => {
      await held;
      return new Response(null, { status: 204 });
    });
    const { key } = await seedEmployer();
    const { id } = await seedWebhook(key);
    const send = () => post(key, `webhooks/${id}/test`);
    const first = send();
    await expect.poll(() => received.length).toBe(1);
    const second = await send();
    expect(second.headers.get("retry-after")).toBe("1");
    expect(await refusal(second)).toBe("409 idempotency.in_progress");
    respond();
    expect((await first).status).toBe(200);
    const third = await send();
    expect(third.headers.get("idempotency-replayed")).toBe("true");
    expect(received).toHaveLength(1);
  });

  test("a slow first request whose key was taken over by a retry writes nothing", async () => {
    const employer = await seedEmployer();
    const { ctx } = watchedCtx(employer);
    const request = { key: "slow", bodyHash: "h" };
    const { claim: first } = await claimKey(ctx, request, 1);
    const { claim: second } = await claimKey(ctx, request, Date.now());
    const run = (claim: Claim | undefined) =>
      createKey({ ctx: { ...ctx, claim: claim! }, input: { scopes: ["read"] } });
    await expect(run(first)).rejects.toThrow(/idempotency_keys/);
    expect((await run(second)).key).toMatch(/^swp_/);
    const keys = await db.select().from(apiKeys).where(eq(apiKeys.employerId, employer.employerId));
    expect(keys).toHaveLength(2);
  });

  test("each employer has its own idempotency keys", async () => {
    const [one, two] = [await seedEmployer(), await seedEmployer()];
    expect((await post(one.key, "keys", { name: "A" })).status).toBe(201);
    const other = await post(two.key, "keys", { name: "B" });
    expect(other.status).toBe(201);
    expect(other.headers.get("idempotency-replayed")).toBeNull();
  });

  test("the response to a creation names the address of the new object", async () => {
    const { key } = await seedObjects();
    const made = await post(
      key,
      "invitations",
      EMPLOYER_ROUTES["POST /api/v1/invitations"]?.body?.({} as never),
    );
    const { id } = await made.json<{ id: string }>();
    expect(made.headers.get("location")).toBe(`/api/v1/invitations/${id}`);
    expect((await call(made.headers.get("location") ?? "", { key })).status).toBe(200);
  });
});
