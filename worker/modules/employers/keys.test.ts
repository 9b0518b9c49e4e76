import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { EmployerInvitationView } from "#contract/employer-views";
import type { Problem } from "#contract/problem";
import { apiKeys } from "../../db/schema/employers";
import { call } from "../../test/client";
import { contractBody } from "../../test/contract-bodies";
import { seedObjects } from "../../test/employer-routes";
import { db, newPhone, seedEmployer, seedWorker } from "../../test/seed";

const problemOf = async (response: Response) => ({
  status: response.status,
  code: (await response.json<Problem>()).code,
});
const INVALID = { status: 401, code: "key.invalid" };

describe("a key opens the employer API", () => {
  test("no key, another scheme, and a malformed, unknown or wrong key are all 401", async () => {
    const { key, keyId } = await seedEmployer();
    const headers = [
      undefined,
      "",
      "Bearer",
      `Basic ${key}`,
      "Bearer swp_",
      `Bearer swp_${keyId}_`,
      `Bearer swp_${"0".repeat(32)}_${"x".repeat(43)}`,
      `Bearer swp_${keyId}_${"x".repeat(43)}`,
      `Bearer ${key}x`,
      `Bearer ${key.slice(0, -1)}`,
      `Bearer ${"x".repeat(5000)}`,
    ];
    const responses = await Promise.all(
      headers.map(async (authorization) =>
        problemOf(
          await call("/api/v1/contracts", {
            headers: authorization === undefined ? {} : { Authorization: authorization },
          }),
        ),
      ),
    );
    expect(responses).toEqual(headers.map(() => INVALID));
    const response = await call("/api/v1/contracts");
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
  });

  test("a missing scope is named in the language of the request", async () => {
    const { key } = await seedEmployer("read");
    const headers = { "Accept-Language": "es-MX" };
    const response = await call("/api/v1/keys", { key, headers });
    const { detail } = await response.json<Problem>();
    expect(detail).toBe("Para esto se necesita una clave de API con el permiso admin.");
  });

  test("a worker's cookie does not replace a key, and is ignored beside one", async () => {
    const { cookie, applicationId } = await seedWorker({ status: "submitted" });
    expect(await problemOf(await call("/api/v1/applications", { cookie }))).toEqual(INVALID);
    const { key } = await seedEmployer();
    const response = await call(`/api/v1/applications/${applicationId}`, { key, cookie });
    expect(response.status).toBe(404);
  });

  test("requests from other sites are accepted on their key alone", async () => {
    const { key } = await seedEmployer();
    const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.test" };
    const response = await call("/api/v1/contracts", { key, headers, body: contractBody() });
    expect(response.status).toBe(201);
  });

  test("the time of last use is written at most once a minute", async () => {
    const { key, keyId } = await seedEmployer();
    const lastUsed = async () =>
      (await db.select().from(apiKeys).where(eq(apiKeys.id, keyId)))[0]?.lastUsedAt ?? null;
    await call("/api/v1/contracts", { key });
    await expect.poll(lastUsed).not.toBeNull();
    const recent = Date.now() - 30_000;
    await db.update(apiKeys).set({ lastUsedAt: recent }).where(eq(apiKeys.id, keyId));
    await (await call("/api/v1/contracts", { key })).text();
    expect(await lastUsed()).toBe(recent);
    await db
      .update(apiKeys)
      .set({ lastUsedAt: recent - 60_000 })
      .where(eq(apiKeys.id, keyId));
    await call("/api/v1/contracts", { key });
    await expect.poll(lastUsed).toBeGreaterThan(recent);
  });
});

describe("objects of another employer do not exist for a key", () => {
  test("lists contain only the employer's own objects, even when filtered by another's contract", async () => {
    const [owner, stranger] = [await seedObjects(), await seedEmployer()];
    const foreigners = await seedObjects();
    const paths = ["contracts", "invitations", "applications"].map((name) => `/api/v1/${name}`);
    const filtered = ["invitations", "applications"].map(
      (name) => `/api/v1/${name}?contract=${owner.contractId}`,
    );
    for (const path of [...paths, ...filtered]) {
      const foreign = await (await call(path, { key: stranger.key })).json();
      expect(foreign).toMatchObject({ items: [], nextCursor: null });
      const own = await (await call(path, { key: owner.key })).json<{ items: unknown[] }>();
      expect(own.items.length).toBeGreaterThan(0);
      expect(JSON.stringify(own)).not.toContain(foreigners.contractId);
    }
  });

  test("a contract that another employer sends never changes an existing invitation", async () => {
    const owner = await seedObjects();
    const before = await call(`/api/v1/invitations/${owner.invitationId}`, { key: owner.key });
    const invitation = await before.json<EmployerInvitationView>();
    const { key } = await seedEmployer();
    const worker = {
      ___CWJ: invitation.cwj,
      token: invitation.invitationUrl!.split("/").at(-1),
      name_first: "A",
      name_last: "B",
      phone: newPhone(),
    };
    const response = await call("/api/v1/contracts", { key, body: contractBody([worker]) });
    expect(await response.json()).toMatchObject({
      code: "contract.no_workers",
      errors: [{ path: "workers.0.token", code: "token_taken" }],
    });
    const after = await call(`/api/v1/invitations/${owner.invitationId}`, { key: owner.key });
    expect(await after.json()).toEqual(invitation);
  });
});
