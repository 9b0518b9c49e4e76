import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#contract/constants";
import { sessions } from "../../db/schema/sessions";
import { dropSession, readSession, sessionHash, writeSession } from "../../platform/sessions";
import { call } from "../../test/client";
import { db, seedInvitation, seedWorker } from "../../test/seed";
import { enter, refusal } from "../../test/sign-in";

const me = (cookie?: string) => call("/api/auth/me", cookie ? { cookie } : {});
const set = (hash: string, values: Partial<typeof sessions.$inferInsert>) =>
  db.update(sessions).set(values).where(eq(sessions.hash, hash));

describe("who is signed in", () => {
  test("me returns the six fields and nothing else", async () => {
    const { cookie, userId, invitation } = await seedWorker();
    expect(await (await me(cookie)).json()).toEqual({
      id: userId,
      firstName: "María José",
      lastName: "Núñez Ortega",
      email: null,
      countryCode: "+52",
      phone: invitation.phone,
    });
  });

  test("without a cookie, with a made-up one or an overlong one: 401 auth.required", async () => {
    for (const cookie of [undefined, `__Host-session=${"x".repeat(43)}`, "__Host-session=", ""]) {
      expect(await refusal(await me(cookie))).toBe("401 auth.required");
    }
    expect(await refusal(await me(`__Host-session=${"x".repeat(5000)}`))).toBe("401 auth.required");
  });

  test.each([
    ["revoked", () => ({ revokedAt: Date.now() })],
    ["past its twelve hours", () => ({ expiresAt: Date.now() })],
    ["idle for an hour", () => ({ lastSeenAt: Date.now() - HOUR_MS })],
  ])("a session that is %s ends although KV still knows it", async (_name, values) => {
    const { cookie, hash } = await seedWorker();
    await set(hash, values());
    expect(await readSession(env, hash)).toBeDefined();
    expect(await refusal(await me(cookie))).toBe("401 auth.required");
  });

  test("a session that KV lost is read from D1 and refilled", async () => {
    const { cookie, hash, userId, applicationId, employerId } = await seedWorker();
    await dropSession(env, hash);
    expect((await me(cookie)).status).toBe(200);
    await expect
      .poll(() => readSession(env, hash))
      .toEqual({ employerId, userId, applicationId, countryCode: "+52" });
  });

  test("last seen is written at most once a minute", async () => {
    const { cookie, hash } = await seedWorker();
    const seen = async () =>
      (await db.select().from(sessions).where(eq(sessions.hash, hash)))[0]?.lastSeenAt;
    const recent = Date.now() - 30_000;
    await set(hash, { lastSeenAt: recent });
    await me(cookie);
    expect(await seen()).toBe(recent);
    const older = Date.now() - 61_000;
    await set(hash, { lastSeenAt: older });
    await me(cookie);
    await expect.poll(seen).toBeGreaterThan(older);
    await set(hash, { lastSeenAt: older });
    const body = { step: "contact", values: { city: "A" } };
    await call("/api/applications/draft", { method: "PATCH", cookie, body });
    await expect.poll(seen).toBeGreaterThan(older);
  });

  test("a new session lasts twelve hours", async () => {
    const { cookie } = await enter(await seedInvitation());
    const hash = await sessionHash(cookie.split("=")[1] ?? "");
    const [row] = await db.select().from(sessions).where(eq(sessions.hash, hash));
    expect((row?.expiresAt ?? 0) - (row?.createdAt ?? 0)).toBe(12 * HOUR_MS);
  });
});

describe("signing out", () => {
  test("ends the session at once, even while KV still has it", async () => {
    const { cookie, hash, userId, applicationId, employerId } = await seedWorker();
    const response = await call("/api/auth/logout", { method: "POST", cookie });
    expect(response.status).toBe(200);
    expect(response.headers.get("set-cookie")).toMatch(
      /^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await readSession(env, hash)).toBeUndefined();
    await writeSession(env, hash, { employerId, userId, applicationId, countryCode: "+52" });
    expect((await me(cookie)).status).toBe(401);
  });

  test("responds 200 without a session and a second time", async () => {
    expect((await call("/api/auth/logout", { method: "POST" })).status).toBe(200);
    const { cookie } = await seedWorker();
    for (let times = 0; times < 2; times++) {
      expect((await call("/api/auth/logout", { method: "POST", cookie })).status).toBe(200);
    }
  });

  test("leaves other people's and other browsers' sessions alone", async () => {
    const [one, other] = [await seedWorker(), await seedWorker()];
    await call("/api/auth/logout", { method: "POST", cookie: one.cookie });
    expect((await me(other.cookie)).status).toBe(200);
  });
});
