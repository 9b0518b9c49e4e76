import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { SESSION_IDLE_MS } from "#contract/constants";
import type { OthersSignedOut, SignInView } from "#contract/sign-ins";
import { auditEvents } from "../../db/schema/audit-events";
import { sessions, signIns } from "../../db/schema/sessions";
import { readSession, sessionHash } from "../../platform/sessions";
import { call, sessionCookie } from "../../test/client";
import { knownWorker, portalWithCodes } from "../../test/portal-with-codes";
import { setUser, userRow } from "../../test/rows";
import { db, seedInvitation, seedWorker } from "../../test/seed";
import { refusal, tryLink, tryReturning } from "../../test/sign-in";
import { allRows } from "../../test/whole-state";

const ANDROID = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0";

type Details = { phone: string } & ({ token: string } | { email: string });

/** Signs in with the link or by e-mail on a device; returns its cookie. */
async function signInOn(device: string, details: Details, cookie = ""): Promise<string> {
  const from = { cookie, headers: { "User-Agent": device } };
  const response = await ("token" in details
    ? tryLink(details, from)
    : tryReturning(details, from));
  expect(response.status).toBe(200);
  return sessionCookie(response);
}
const listFor = async (cookie: string) =>
  (await call("/api/auth/sign-ins", { cookie })).json<SignInView[]>();
const signOutOthers = (cookie: string) =>
  call("/api/auth/sign-out-others", { method: "POST", cookie });
const endedBy = async (cookie: string) =>
  (await (await signOutOthers(cookie)).json<OthersSignedOut>()).ended;
const me = async (cookie: string) => (await call("/api/auth/me", { cookie })).status;
const hashOf = (cookie: string) => sessionHash(cookie.split("=")[1] ?? "");

describe("the person's sign-ins", () => {
  test("say when, on which kind of device, by which method, and which are still signed in", async () => {
    const email = "sign-ins@example.com";
    const { token, phone } = await seedInvitation({ email });
    const before = Date.now();
    const first = await signInOn(ANDROID, { token, phone });
    const second = await signInOn(IPHONE, { email, phone });
    await call("/api/auth/logout", { method: "POST", cookie: first });
    const list = await listFor(second);
    expect(list.map(({ at: _at, ...rest }) => rest)).toEqual([
      { device: "iphone", method: "email", isThisDevice: true, isSignedIn: true },
      { device: "android", method: "link", isThisDevice: false, isSignedIn: false },
    ]);
    for (const { at } of list) {
      expect(at).toBeGreaterThanOrEqual(before);
      expect(at).toBeLessThanOrEqual(Date.now());
    }
  });

  test("a code is a method of its own, listed once it was right", async () => {
    const worker = await knownWorker();
    const { requestCode, enter } = portalWithCodes();
    const sentCode = await requestCode(worker);
    expect(await db.select().from(signIns).where(eq(signIns.userId, worker.userId))).toEqual([]);
    const cookie = sessionCookie(await enter(sentCode));
    expect(await listFor(cookie)).toMatchObject([{ method: "code", device: "other" }]);
  });

  test("a browser that signs in again has ended the session before", async () => {
    const { token, phone } = await seedInvitation();
    const first = await signInOn(ANDROID, { token, phone });
    const again = await signInOn(ANDROID, { token, phone }, first);
    expect(await listFor(again)).toMatchObject([
      { isThisDevice: true, isSignedIn: true },
      { isThisDevice: false, isSignedIn: false },
    ]);
  });

  test("a refused sign-in is not listed", async () => {
    const { userId, email, cookie } = await knownWorker();
    const wrong = { email, phone: "5500000000" };
    expect((await tryReturning(wrong)).status).toBe(401);
    expect(await db.select().from(signIns).where(eq(signIns.userId, userId))).toEqual([]);
    expect(await listFor(cookie)).toEqual([]);
  });

  test("only the last ten are listed, but always those that are still signed in", async () => {
    const { token, phone } = await seedInvitation();
    const quiet = await signInOn(WINDOWS, { token, phone });
    let cookie = "";
    for (let times = 0; times < 12; times++) {
      cookie = await signInOn(ANDROID, { token, phone }, cookie);
    }
    const list = await listFor(cookie);
    expect(list).toHaveLength(10);
    expect(list[0]).toMatchObject({ isThisDevice: true, isSignedIn: true });
    expect(list.at(-1)).toMatchObject({ device: "windows", isSignedIn: true });
    expect(list.map(({ at }) => at)).toEqual(list.map(({ at }) => at).toSorted((a, b) => b - a));
    expect(await endedBy(cookie)).toBe(1);
    expect(await me(quiet)).toBe(401);
    expect((await listFor(cookie)).map(({ device }) => device)).toEqual(Array(10).fill("android"));
  });

  test("an idle session no longer counts as signed in, although nobody ended it", async () => {
    const { token, phone } = await seedInvitation();
    const idle = await signInOn(WINDOWS, { token, phone });
    const cookie = await signInOn(ANDROID, { token, phone });
    await db
      .update(sessions)
      .set({ lastSeenAt: Date.now() - SESSION_IDLE_MS - 1 })
      .where(eq(sessions.hash, await hashOf(idle)));
    expect(await listFor(cookie)).toMatchObject([{ isSignedIn: true }, { isSignedIn: false }]);
    expect(await endedBy(cookie)).toBe(0);
  });

  test("nothing else that the browser says about itself is stored or logged", async () => {
    const { token, phone } = await seedInvitation();
    const lines: unknown[] = [];
    const print = vi.spyOn(console, "log").mockImplementation((line) => void lines.push(line));
    const device = `${ANDROID} Rare-Build/47.11.0`;
    const cookie = await signInOn(device, { token, phone });
    const shown = await listFor(cookie);
    print.mockRestore();
    const session = await readSession(env, await hashOf(cookie));
    const output = JSON.stringify([await allRows(), lines, shown, session]);
    expect(lines.length).toBeGreaterThan(1);
    for (const word of ["Rare-Build", "47.11.0", "AppleWebKit", "Mozilla"]) {
      expect(output).not.toContain(word);
    }
  });
});

describe("signing out all other devices", () => {
  test("ends them at once although KV still knows them; this one stays, and the audit trail records it", async () => {
    const { token, phone } = await seedInvitation();
    const cookies: string[] = [];
    for (const device of [ANDROID, IPHONE, WINDOWS]) {
      cookies.push(await signInOn(device, { token, phone }));
    }
    const [one = "", two = "", own = ""] = cookies;
    const { userId, applicationId } = (await readSession(env, await hashOf(own)))!;
    expect(await endedBy(own)).toBe(2);
    const content = { userId, applicationId, countryCode: "+52" };
    const key = `session:${await hashOf(one)}`;
    await env.SESSIONS.put(key, JSON.stringify(content));
    expect(await Promise.all([one, two, own].map(me))).toEqual([401, 401, 200]);
    await expect.poll(async () => readSession(env, await hashOf(two))).toBeUndefined();
    expect((await listFor(own)).map(({ isSignedIn }) => isSignedIn)).toEqual([true, false, false]);
    expect(await endedBy(own)).toBe(0);
    const events = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.entityId, userId), sql`action LIKE 'user.others%'`));
    expect(events).toMatchObject([{ action: "user.others_signed_out", actor: `user:${userId}` }]);
  });

  test("leaves another person alone, even one with the same e-mail and phone", async () => {
    const own = await knownWorker();
    const twin = await seedWorker();
    const { countryCode, phone, phoneKey, nameKey } = (await userRow(own.userId))!;
    await setUser(twin.userId, { email: own.email, countryCode, phone, phoneKey, nameKey });
    expect(await endedBy(own.cookie)).toBe(0);
    expect([await me(twin.cookie), await me(own.cookie)]).toEqual([200, 200]);
    expect(await listFor(twin.cookie)).toEqual([]);
  });

  test("of two devices that sign each other out at once exactly one stays", async () => {
    const { token, phone } = await seedInvitation();
    const pair = [
      await signInOn(ANDROID, { token, phone }),
      await signInOn(IPHONE, { token, phone }),
    ];
    const responses = await Promise.all(pair.map(signOutOthers));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 401]);
    expect((await Promise.all(pair.map(me))).toSorted()).toEqual([200, 401]);
    const refused = responses.find(({ status }) => status === 401)!;
    expect(await refusal(refused)).toBe("401 auth.required");
  });
});
