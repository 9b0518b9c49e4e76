import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { applications } from "../db/schema/applications";
import { sessions } from "../db/schema/sessions";
import { users } from "../db/schema/users";
import type { Env } from "../env";
import { call, sessionCookie } from "./client";
import { eventsOf } from "./events";
import { FAULTS, hanging, slow } from "./faults";
import { invitationRow } from "./rows";
import { db, seedInvitation, seedWorker } from "./seed";
import { newAddress } from "./sign-in";
import { STEP_VALUES, seedFilled, storedRows } from "./step-values";
import { wholeState } from "./whole-state";

type Post = { bindings: Env; path: string; body?: unknown; cookie?: string; method?: string };

/** One request to a Worker with these bindings, from its own IP address. */
const send = ({ path, method = "POST", ...rest }: Post) =>
  call(path, { method, headers: { "CF-Connecting-IP": newAddress() }, ...rest });

const isSignedIn = async (cookie: string) =>
  (await call("/api/auth/me", { cookie })).status === 200;

/** The body that accepts an invitation. */
const acceptance = ({ token, phone }: { token: string; phone: string }) => ({
  token,
  phone,
  countryCode: "+52",
  firstName: "Ana",
  lastName: "Ruiz",
});

const countsOf = async (invitationId: string) => ({
  users: (await db.select().from(users).where(eq(users.invitationId, invitationId))).length,
  applications: (
    await db.select().from(applications).where(eq(applications.invitationId, invitationId))
  ).length,
  accepted: (await eventsOf(invitationId, "invitation.accepted")).length,
});

describe("accepting an invitation", () => {
  const path = "/api/auth/login";
  test("fails completely when the database does: no cookie, no row, and the link still works", async () => {
    const invitation = await seedInvitation();
    const before = await wholeState();
    const bindings = FAULTS["the database fails"]();
    const response = await send({ bindings, path, body: acceptance(invitation) });
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await wholeState()).toBe(before);
    const again = await send({ bindings: env, path, body: acceptance(invitation) });
    expect(again.status).toBe(200);
  });

  test("happens once when its response is lost: the retry opens the same application", async () => {
    const invitation = await seedInvitation();
    const bindings = FAULTS["the database's response is lost"]();
    const lost = await send({ bindings, path, body: acceptance(invitation) });
    expect(lost.headers.get("set-cookie")).toBeNull();
    const again = await send({ bindings: env, path, body: acceptance(invitation) });
    expect(again.status).toBe(200);
    expect(await isSignedIn(sessionCookie(again))).toBe(true);
    expect(await countsOf(invitation.id)).toEqual({ users: 1, applications: 1, accepted: 1 });
  });

  test("works without the session store: the database keeps the session", async () => {
    const invitation = await seedInvitation();
    const bindings = FAULTS["the session store fails"]();
    const response = await send({ bindings, path, body: acceptance(invitation) });
    expect(response.status).toBe(200);
    const cookie = sessionCookie(response);
    const me = await send({ bindings, path: "/api/auth/me", cookie, method: "GET" });
    expect(me.status).toBe(200);
    expect(await isSignedIn(cookie)).toBe(true);
  });

  test("declining fails completely when the database does", async () => {
    const { id, token } = await seedInvitation();
    const bindings = FAULTS["the database fails"]();
    const body = { token, reason: "Not this year" };
    const response = await send({ bindings, path: "/api/invitations/decline", body });
    expect(response.status).toBeGreaterThanOrEqual(500);
    const row = await invitationRow(id);
    expect(row).toMatchObject({ isDeclined: false, declineReason: null, declinedAt: null });
  });
});

describe("signing out", () => {
  const path = "/api/auth/logout";

  test("is immediate everywhere while the session store fails and still holds the session", async () => {
    const { cookie, hash } = await seedWorker();
    expect(await isSignedIn(cookie)).toBe(true);
    const bindings = FAULTS["the session store fails"]();
    expect((await send({ bindings, path, cookie })).status).toBe(200);
    expect(await env.SESSIONS.get(`session:${hash}`)).not.toBeNull();
    expect(await isSignedIn(cookie)).toBe(false);
  });

  test("is not reported as done when the database fails", async () => {
    const { cookie, hash } = await seedWorker();
    const bindings = FAULTS["the database fails"]();
    expect((await send({ bindings, path, cookie })).status).toBeGreaterThanOrEqual(500);
    const [row] = await db.select().from(sessions).where(eq(sessions.hash, hash));
    expect(row?.revokedAt).toBeNull();
  });

  test("ends the session even when its response is lost", async () => {
    const { cookie } = await seedWorker();
    await send({ bindings: FAULTS["the database's response is lost"](), path, cookie });
    await send({ bindings: env, path, cookie });
    expect(await isSignedIn(cookie)).toBe(false);
  });

  test("a session store that is a minute stale opens nothing", async () => {
    const { cookie, hash, userId, applicationId } = await seedWorker();
    await send({ bindings: env, path, cookie });
    // What a lagging replica would still return.
    const content = { userId, applicationId, countryCode: "+52" };
    await env.SESSIONS.put(`session:${hash}`, JSON.stringify(content));
    expect(await isSignedIn(cookie)).toBe(false);
    const write = await call("/api/applications/draft", {
      method: "PATCH",
      cookie,
      body: { step: "contact", values: { city: "Yuma" } },
    });
    expect(write.status).toBe(401);
  });
});

describe("submitting", () => {
  const path = "/api/applications/submit";

  test("fails completely when the database does, and the draft stays a draft", async () => {
    const person = await seedFilled();
    const before = await storedRows(person);
    const bindings = FAULTS["the database fails"]();
    const response = await send({ bindings, path, cookie: person.cookie });
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(await storedRows(person)).toEqual(before);
  });

  test("happens once when its response is lost: the retry returns the same reference", async () => {
    const person = await seedFilled();
    const bindings = FAULTS["the database's response is lost"]();
    await send({ bindings, path, cookie: person.cookie });
    const again = await send({ bindings: env, path, cookie: person.cookie });
    expect(again.status).toBe(200);
    const { application, events } = await storedRows(person);
    expect(application.status).toBe("submitted");
    expect(await again.json()).toMatchObject({ reference: application.reference });
    expect(events.filter(({ action }) => action === "application.submitted")).toHaveLength(1);
  });

  test("and saving need neither the session store nor the file store", async () => {
    const person = await seedFilled();
    const bindings = {
      ...FAULTS["the session store fails"](),
      UPLOADS: FAULTS["the file store fails"]().UPLOADS,
    };
    expect((await send({ bindings, path, cookie: person.cookie })).status).toBe(200);
  });
});

describe("slow stores", () => {
  test("a session store that never responds is given up after a second, at every step", async () => {
    const bindings = { ...env, SESSIONS: hanging(env.SESSIONS) };
    const begun = Date.now();
    const entered = await send({
      bindings,
      path: "/api/auth/login",
      body: acceptance(await seedInvitation()),
    });
    const cookie = sessionCookie(entered);
    const me = await send({ bindings, path: "/api/auth/me", cookie, method: "GET" });
    const left = await send({ bindings, path: "/api/auth/logout", cookie });
    expect([entered.status, me.status, left.status]).toEqual([200, 200, 200]);
    expect(await isSignedIn(cookie)).toBe(false);
    // Takes four seconds on an idle machine. Waiting longer at every step would exceed the limit.
    expect(Date.now() - begun).toBeLessThan(30_000);
  });

  test("everything slow: two saves and a submit at once still have one outcome", async () => {
    const person = await seedFilled();
    const { cookie } = person;
    const bindings = {
      ...env,
      DB: slow(env.DB, 300),
      SESSIONS: slow(env.SESSIONS, 300),
      UPLOADS: slow(env.UPLOADS, 300),
    };
    const save = (city: string) =>
      send({
        bindings,
        path: "/api/applications/contact",
        method: "PUT",
        cookie,
        body: { ...STEP_VALUES.contact, city },
      });
    const [one, other, submitted] = await Promise.all([
      save("Yuma"),
      save("Mesa"),
      send({ bindings, path: "/api/applications/submit", cookie }),
    ]);
    expect(submitted?.status).toBe(200);
    for (const { status } of [one, other]) expect([200, 409]).toContain(status);
    const { application, events } = await storedRows(person);
    expect(application.status).toBe("submitted");
    expect(["Yuma", "Mesa", STEP_VALUES.contact.city]).toContain(application.city);
    expect(events.filter(({ action }) => action === "application.submitted")).toHaveLength(1);
  });
});
