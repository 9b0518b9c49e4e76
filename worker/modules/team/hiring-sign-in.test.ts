import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#contract/constants";
import type { HiringSignedIn } from "#contract/hiring";
import { teamCodes, teamMembers, teamSessions } from "../../db/schema/team";
import type { Env } from "../../env";
import { sessionHash } from "../../platform/sessions";
import { call, sessionCookie } from "../../test/client";
import { eventsOf } from "../../test/events";
import { db, seedEmployer, seedMember, seedWorker } from "../../test/seed";
import { newAddress, refusal } from "../../test/sign-in";

type Message = { to: string; subject: string; text: string };
type From = { ip?: string; language?: string; cookie?: string };

/** The console of a portal whose messages are kept in `sent`. */
function console() {
  const sent: Message[] = [];
  const mail = {
    send: async (message: Message) => {
      sent.push(message);
      return { messageId: "1" };
    },
  };
  const bindings: Env = { ...env, SIGN_IN_CODE_FROM: "portal@example.com", MAIL: mail as never };
  const post = (path: string, body: unknown, from: From = {}) => {
    const { ip = newAddress(), language = "en", cookie = "" } = from;
    const headers = { "CF-Connecting-IP": ip, "Accept-Language": language };
    return call(path, { body, cookie, headers, bindings });
  };
  const submitEmail = (email: string, from?: From) => post("/api/hiring/code", { email }, from);
  const enter = (body: object, from?: From) => post("/api/hiring/sign-in", body, from);
  /** The challenge and the code that was mailed for it, or "000000" if none was. */
  const requestCode = async (email: string, from?: From) => {
    const before = sent.length;
    const { challenge } = await (await submitEmail(email, from)).json<{ challenge: string }>();
    const code = /^\d{6}/.exec(sent[before]?.text ?? "")?.[0] ?? "000000";
    return { challenge, code };
  };
  return { sent, submitEmail, enter, requestCode };
}

async function seedTeam(role: "owner" | "reviewer" | "viewer" = "owner") {
  const employer = await seedEmployer();
  return { ...employer, ...(await seedMember({ employerId: employer.employerId, role })) };
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
/** The cookie that marks a known browser, which a sign-in sets beside the session's. */
const browserCookie = (entered: Response) => entered.headers.getSetCookie()[1]?.split(";")[0] ?? "";
const me = (cookie: string) => call("/api/hiring/me", { cookie });
const sessionRow = async (cookie: string) =>
  eq(teamSessions.hash, await sessionHash(cookie.split("=")[1] ?? ""));

/** How many requests the team or the keys have left in this minute. */
async function requestsLeft(options: { cookie?: string; key?: string }) {
  const { headers } = await call("/api/v1/season", options);
  return Number(/r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]);
}

describe("a member of a hiring team", () => {
  test("signs in with a code by e-mail, whatever the case of its letters, and signs out", async () => {
    const team = await seedTeam("reviewer");
    const { sent, enter, requestCode } = console();
    const sentCode = await requestCode(team.email.toUpperCase());
    expect(sent.map(({ subject }) => subject)).toEqual(["Your sign-in code"]);
    const entered = await enter(sentCode);
    expect(entered.headers.getSetCookie()[0]).toMatch(
      /^__Host-hiring=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await entered.json<HiringSignedIn>()).toMatchObject({
      signedIn: true,
      me: {
        member: { id: team.memberId, role: "reviewer" },
        employer: { id: team.employerId, name: `Farm ${team.employerId}` },
        scopes: ["read", "read:identity", "review"],
      },
    });
    const cookie = sessionCookie(entered);
    expect((await me(cookie)).status).toBe(200);
    const [row] = await db.select().from(teamMembers).where(eq(teamMembers.id, team.memberId));
    expect(row?.lastSeenAt).toBeGreaterThan(Date.now() - 60_000);
    const out = await call("/api/hiring/sign-out", { method: "POST", cookie });
    expect(out.status).toBe(204);
    expect(await refusal(await me(cookie))).toBe("401 auth.required");
    expect(await refusal(await call("/api/v1/season", { cookie }))).toBe("401 key.invalid");
  });

  test("who is in several teams chooses the employer at sign-in", async () => {
    const first = await seedTeam();
    const second = await seedTeam();
    const shared = { email: first.email, emailKey: first.email };
    await db.update(teamMembers).set(shared).where(eq(teamMembers.id, second.memberId));
    const { enter, requestCode } = console();
    const sentCode = await requestCode(first.email);
    const open = await (await enter(sentCode)).json<HiringSignedIn>();
    const ids = open.signedIn ? [] : open.employers.map(({ id }) => id);
    expect(ids.toSorted()).toEqual([first.employerId, second.employerId].toSorted());
    const stranger = await seedEmployer();
    const elsewhere = await enter({ ...sentCode, employerId: stranger.employerId });
    expect(await refusal(elsewhere)).toBe("401 auth.code");
    const entered = await enter({ ...sentCode, employerId: second.employerId });
    const known = await (await me(sessionCookie(entered))).json();
    expect(known).toMatchObject({ employer: { id: second.employerId } });
    expect(await refusal(await enter({ ...sentCode, employerId: first.employerId }))).toBe(
      "401 auth.code_expired",
    );
  });

  test("gets a new session at every sign-in, which ends the previous one", async () => {
    const team = await seedTeam();
    const { enter, requestCode } = console();
    const entered = await enter(await requestCode(team.email), { cookie: team.cookie });
    expect(sessionCookie(entered)).not.toBe(team.cookie);
    expect(await refusal(await me(team.cookie))).toBe("401 auth.required");
  });

  test("has their sign-in recorded in the audit trail", async () => {
    const team = await seedTeam();
    const { enter, requestCode } = console();
    await enter(await requestCode(team.email));
    expect(await eventsOf(team.memberId)).toMatchObject([
      {
        action: "member.signed_in",
        actor: `member:${team.memberId}`,
        employerId: team.employerId,
      },
    ]);
  });
});

describe("a code", () => {
  test("requested by a stranger gives the same response, but sends no message", async () => {
    const { sent, submitEmail, enter, requestCode } = console();
    const response = await submitEmail("nobody@example.com");
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ challenge: expect.stringMatching(/^[\w-]{43}$/) });
    expect(sent).toEqual([]);
    expect(await refusal(await enter(await requestCode("nobody@example.com")))).toBe(
      "401 auth.code",
    );
  });

  test("goes to the address that the team knows, not to one that is the same in lower case", async () => {
    const team = await seedTeam();
    const known = { email: "Mike@example.com", emailKey: "mike@example.com" };
    await db.update(teamMembers).set(known).where(eq(teamMembers.id, team.memberId));
    const { sent, submitEmail } = console();
    for (const typed of ["MIKE@EXAMPLE.COM", "mi\u212Ae@example.com"]) await submitEmail(typed);
    expect(sent.map(({ to }) => to)).toEqual([known.email, known.email]);
  });

  test("allows five tries, and works once", async () => {
    const team = await seedTeam();
    const { enter, requestCode } = console();
    const sentCode = await requestCode(team.email);
    for (const tries of [1, 2, 3, 4, 5]) {
      const refused = await enter({ ...sentCode, code: other(sentCode.code) });
      expect(await refusal(refused)).toBe(tries < 5 ? "401 auth.code" : "401 auth.code_expired");
    }
    expect(await refusal(await enter(sentCode))).toBe("401 auth.code_expired");
    const next = await requestCode(team.email);
    const both = await Promise.all([enter(next), enter(next)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test("expires after ten minutes, and when its member is removed", async () => {
    const team = await seedTeam();
    const { enter, requestCode } = console();
    const late = await requestCode(team.email);
    await db
      .update(teamCodes)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(teamCodes.emailKey, team.email));
    expect(await refusal(await enter(late))).toBe("401 auth.code_expired");
    const removed = await requestCode(team.email);
    await db
      .update(teamMembers)
      .set({ removedAt: Date.now() })
      .where(eq(teamMembers.id, team.memberId));
    expect(await refusal(await enter(removed))).toBe("401 auth.code");
  });

  test("can be requested only ten times from one network", async () => {
    const team = await seedTeam();
    const { submitEmail, sent } = console();
    const from = { ip: newAddress() };
    for (const _ of Array.from({ length: 10 })) {
      expect((await submitEmail(team.email, from)).status).toBe(202);
    }
    const refused = await submitEmail(team.email, from);
    expect(await refusal(refused)).toBe("429 rate_limited");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(sent).toHaveLength(10);
  });

  test("reaches a member in a known browser, however often strangers request codes for them elsewhere", async () => {
    const team = await seedTeam();
    const stranger = await seedTeam();
    const { submitEmail, enter, requestCode } = console();
    const entered = await enter(await requestCode(team.email));
    const cookie = browserCookie(entered);
    expect(entered.headers.getSetCookie()[1]).toMatch(
      /^__Host-hiring-browser=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const theirs = browserCookie(await enter(await requestCode(stranger.email)));
    await Promise.all(Array.from({ length: 100 }, () => submitEmail(team.email)));
    for (const none of ["", theirs, cookie.replace(/.{5}$/, "AAAAA")]) {
      expect(await refusal(await submitEmail(team.email, { cookie: none }))).toBe(
        "429 rate_limited",
      );
    }
    const again = await enter(await requestCode(team.email, { cookie }), { cookie });
    expect(again.status).toBe(200);
    expect(again.headers.getSetCookie()).toHaveLength(1);
    const responses = await Promise.all(
      Array.from({ length: 101 }, () => submitEmail(team.email, { cookie })),
    );
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test("cannot be requested where no mail can be sent", async () => {
    const bindings = { ...env, MAIL: undefined } as unknown as Env;
    const body = { email: "owner@example.com" };
    const refused = await call("/api/hiring/code", { body, bindings });
    expect(await refusal(refused)).toBe("503 service.unavailable");
  });
});

describe("a session of the console", () => {
  test("ends after an hour without a request, and after twelve hours in any case", async () => {
    const idle = await seedTeam();
    const seen = { lastSeenAt: Date.now() - HOUR_MS };
    await db
      .update(teamSessions)
      .set(seen)
      .where(await sessionRow(idle.cookie));
    expect(await refusal(await me(idle.cookie))).toBe("401 auth.required");
    const { enter, requestCode } = console();
    const entered = await enter(await requestCode(idle.email));
    const cookie = sessionCookie(entered);
    const row = await sessionRow(cookie);
    const [session] = await db.select().from(teamSessions).where(row);
    expect(session!.expiresAt - session!.createdAt).toBe(12 * HOUR_MS);
    await db.update(teamSessions).set({ expiresAt: Date.now() }).where(row);
    expect(await refusal(await call("/api/v1/season", { cookie }))).toBe("401 key.invalid");
  });

  test("is prolonged by its requests", async () => {
    const team = await seedTeam();
    const row = await sessionRow(team.cookie);
    const before = Date.now() - HOUR_MS / 2;
    await db.update(teamSessions).set({ lastSeenAt: before }).where(row);
    expect((await call("/api/v1/season", { cookie: team.cookie, bindings: env })).status).toBe(200);
    const [after] = await db.select().from(teamSessions).where(row);
    expect(after?.lastSeenAt).toBeGreaterThan(before + HOUR_MS / 4);
  });

  test("cannot be used by another site's page to change anything", async () => {
    const team = await seedTeam();
    const headers = { "Sec-Fetch-Site": "cross-site" };
    const body = { email: "stranger@example.com", role: "owner" };
    const refused = await call("/api/v1/team", { cookie: team.cookie, headers, body });
    expect(await refusal(refused)).toBe("403 request.origin");
    const members = await db
      .select()
      .from(teamMembers)
      .where(eq(teamMembers.employerId, team.employerId));
    expect(members).toHaveLength(1);
  });

  test("shares its request limit with the team, but not with the employer's keys", async () => {
    const team = await seedTeam();
    const colleague = await seedMember({ employerId: team.employerId, role: "reviewer" });
    const first = await requestsLeft({ cookie: team.cookie });
    expect(await requestsLeft({ key: team.key })).toBe(first);
    expect(await requestsLeft({ key: team.key })).toBe(first - 1);
    expect(await requestsLeft({ cookie: colleague.cookie })).toBe(first - 1);
  });

  test("is ignored if the request has a key", async () => {
    const [team, stranger] = [await seedTeam(), await seedTeam()];
    const { cookie } = team;
    const members = await call("/api/v1/team", { cookie, key: stranger.key });
    expect(await members.json()).toMatchObject({ items: [{ id: stranger.memberId }] });
    const wrong = await call("/api/v1/team", { cookie, key: "swp_wrong" });
    expect(await refusal(wrong)).toBe("401 key.invalid");
  });

  test("is not accepted on a worker's endpoint, nor a worker's session here", async () => {
    const team = await seedTeam();
    expect(await refusal(await call("/api/auth/me", { cookie: team.cookie }))).toBe(
      "401 auth.required",
    );
    const asWorker = team.cookie.replace("__Host-hiring", "__Host-session");
    expect(await refusal(await call("/api/auth/me", { cookie: asWorker }))).toBe(
      "401 auth.required",
    );
    const worker = await seedWorker({ employerId: team.employerId });
    expect((await call("/api/auth/me", { cookie: worker.cookie })).status).toBe(200);
    const asMember = worker.cookie.replace("__Host-session", "__Host-hiring");
    expect(await refusal(await me(asMember))).toBe("401 auth.required");
    expect(await refusal(await call("/api/v1/season", { cookie: asMember }))).toBe(
      "401 key.invalid",
    );
    expect(await refusal(await me(worker.cookie))).toBe("401 auth.required");
  });
});
