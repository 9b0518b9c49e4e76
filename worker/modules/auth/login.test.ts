import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { SignedIn } from "#contract/auth";
import { applications } from "../../db/schema/applications";
import { invitations } from "../../db/schema/invitations";
import { sessions } from "../../db/schema/sessions";
import { users } from "../../db/schema/users";
import { call, sessionCookie } from "../../test/client";
import { actionsOf } from "../../test/events";
import { invitationRow, setInvitation, userRow } from "../../test/rows";
import { db, newPhone, seedInvitation } from "../../test/seed";
import { enter, refusal, tryLink } from "../../test/sign-in";
import { STEP_VALUES, putStep } from "../../test/step-values";

const usersOf = (phone: string) => db.select().from(users).where(eq(users.phone, phone));
const applicationsOf = (invitationId: string) =>
  db.select().from(applications).where(eq(applications.invitationId, invitationId));

/** A refused sign-in leaves the invitation as it was, and no user and no application. */
async function expectNothing(invitation: Awaited<ReturnType<typeof seedInvitation>>) {
  expect(await invitationRow(invitation.id)).toMatchObject({
    isUsed: invitation.isUsed ?? false,
    writeId: null,
  });
  expect(await usersOf(invitation.phone)).toEqual([]);
  expect(await applicationsOf(invitation.id)).toEqual([]);
}

describe("accepting", () => {
  test("token and phone open a user, a prefilled draft, an audit event and a session", async () => {
    const invitation = await seedInvitation({ email: "Maria.Login@Example.com", cwj: "cwj-1" });
    const response = await tryLink(invitation);
    expect(response.status).toBe(200);
    const { user, application } = await response.json<SignedIn>();
    expect(user).toEqual({
      id: expect.any(String),
      firstName: "María José",
      lastName: "Núñez Ortega",
      email: "maria.login@example.com",
      countryCode: "+52",
      phone: invitation.phone,
    });
    expect(application).toMatchObject({
      userId: user.id,
      status: "draft",
      firstName: "María José",
      lastName: "Núñez Ortega",
      phone1: invitation.phone,
      email: "Maria.Login@Example.com",
      submittedAt: null,
    });
    expect(await invitationRow(invitation.id)).toMatchObject({ isUsed: true, isDeclined: false });
    expect(await actionsOf(invitation.id)).toEqual(["invitation.accepted"]);
    const me = await call("/api/auth/me", { cookie: sessionCookie(response) });
    expect(await me.json()).toEqual(user);
  });

  test("the names of the invitation win over those of the body", async () => {
    const invitation = await seedInvitation();
    const { user } = await enter<SignedIn>({ ...invitation, firstName: "X", lastName: "Y" });
    expect([user.firstName, user.lastName]).toEqual(["María José", "Núñez Ortega"]);
  });

  test("an invitation without names takes the worker's, and compares them afterwards", async () => {
    const invitation = await seedInvitation({ firstName: "", lastName: "" });
    const typed = { ...invitation, firstName: " José  Ángel ", lastName: "Ñáñez" };
    const first = await enter<SignedIn>(typed);
    expect([first.user.firstName, first.user.lastName]).toEqual(["José  Ángel", "Ñáñez"]);
    const again = await enter<SignedIn>({ ...typed, firstName: "JOSE ANGEL", lastName: "nanez" });
    expect(again.user.id).toBe(first.user.id);
    expect(await refusal(await tryLink({ ...typed, firstName: "Pedro" }))).toBe("401 auth.failed");
    expect(await applicationsOf(invitation.id)).toHaveLength(1);
  });

  test("a link without names lets its person in with the name they typed first and with the corrected one", async () => {
    const invitation = await seedInvitation({ firstName: "", lastName: "" });
    const { cookie } = await enter<SignedIn>({
      ...invitation,
      firstName: "Jose",
      lastName: "Ruis",
    });
    const corrected = { firstName: "José", lastName: "Ruiz" };
    await putStep(cookie, "personal", { ...STEP_VALUES.personal, ...corrected });
    for (const [lastName, status] of [
      ["Ruis", 200],
      ["Ruiz", 200],
      ["Rus", 401],
    ] as const) {
      const response = await tryLink({ ...invitation, firstName: "Jose", lastName });
      expect([lastName, response.status]).toEqual([lastName, status]);
    }
  });

  test("an e-mail that another person of the employer has is kept in the application only", async () => {
    const email = "shared@example.com";
    const { employerId } = await seedInvitation();
    await enter(await seedInvitation({ employerId, email }));
    const next = await seedInvitation({ employerId, email: "Shared@Example.com" });
    const second = await enter<SignedIn>(next);
    const row = await userRow(second.user.id);
    expect(row?.email).toBeNull();
    expect(second.application.email).toBe("Shared@Example.com");
  });
});

describe("the same person again", () => {
  test("a used invitation signs in to the same user and the same application", async () => {
    const invitation = await seedInvitation();
    const first = await enter<SignedIn>(invitation);
    const second = await enter<SignedIn>(invitation);
    expect(second.user.id).toBe(first.user.id);
    expect(second.application.id).toBe(first.application.id);
    expect(second.cookie).not.toBe(first.cookie);
    expect(await usersOf(invitation.phone)).toHaveLength(1);
    expect(await applicationsOf(invitation.id)).toHaveLength(1);
  });

  const digits = "5512345678";
  test.each([
    [digits, "+52"],
    ["55 1234 5678", "+52"],
    ["(55) 1234-5678", "+52"],
    ["55.1234.5678", "+52"],
    ["５５１２３４５６７８", "+52"],
    [`+52${digits}`, "+52"],
    [`+52 1 ${digits}`, "+52"],
    [`52${digits}`, "+52"],
    [`521${digits}`, "+52"],
    [`0052${digits}`, "+52"],
    [`01152${digits}`, "+52"],
    [`1${digits}`, "+52"],
    [`01 ${digits}`, "+52"],
    [`044 ${digits}`, "+52"],
    [`045${digits}`, "+52"],
    [digits, "+1"],
    [`+52 ${digits}`, "+1"],
    [`1${digits}`, "+1"],
  ])("%s under %s is the same phone", async (phone, countryCode) => {
    const token = "the-token-of-all-spellings";
    const [known] = await db
      .select()
      .from(invitations)
      .where(eq(invitations.phone, `+52${digits}`));
    if (!known) await seedInvitation({ token, phone: `+52${digits}` });
    const { user } = await enter<SignedIn>({ token, phone, countryCode });
    expect((await usersOf(`+52${digits}`)).map((row) => row.id)).toEqual([user.id]);
  });
});

describe("refusals", () => {
  test("a wrong phone, an unknown and a malformed token get the same body", async () => {
    const invitation = await seedInvitation();
    const tries = [
      { token: invitation.token, phone: newPhone() },
      { token: "u".repeat(43), phone: invitation.phone },
      { token: "no token at all", phone: invitation.phone },
    ];
    for (const one of tries) {
      const response = await tryLink(one);
      const { requestId, ...problem } = await response.json<Record<string, unknown>>();
      expect(requestId).toEqual(expect.any(String));
      expect(problem).toEqual({
        type: "about:blank",
        title: "We could not sign you in",
        status: 401,
        detail: "These details do not match the ones we have. Check them and try again.",
        code: "auth.failed",
      });
      expect(response.headers.get("set-cookie")).toBeNull();
    }
    await expectNothing(invitation);
  });

  test.each([
    ["declined and expired", { isDeclined: true, declinedAt: 1, expiresAt: 1 }],
    ["declined and revoked", { isDeclined: true, declinedAt: 1, revokedAt: 1 }],
    ["revoked", { revokedAt: 1 }],
    ["expired", { expiresAt: 1 }],
  ])("a %s invitation refuses the right phone", async (_name, values) => {
    const invitation = await seedInvitation(values);
    expect(await refusal(await tryLink(invitation))).toBe("401 auth.failed");
    await expectNothing(invitation);
  });

  test("a used invitation that expired or was revoked signs nobody in", async () => {
    for (const values of [{ expiresAt: 1 }, { revokedAt: 1 }]) {
      const invitation = await seedInvitation();
      await enter(invitation);
      await setInvitation(invitation.id, values);
      expect(await refusal(await tryLink(invitation))).toBe("401 auth.failed");
    }
  });

  test.each([
    [{}, ["firstName", "lastName", "countryCode", "phone", "token"], "required"],
    [{ phone: "55123" }, ["phone"], "too_few_digits"],
    [{ phone: "551234567", countryCode: "+52" }, ["phone"], "too_few_digits"],
    [{ phone: "", countryCode: "+52" }, ["phone"], "too_few_digits"],
    [{ phone: "5512 345", countryCode: "+502" }, ["phone"], "phone_digits_8"],
    [{ phone: " ", countryCode: "+502" }, ["phone"], "required"],
    [{ phone: "call me" }, ["phone"], "invalid_phone"],
    [{ countryCode: "52" }, ["countryCode"], "invalid"],
    [{ firstName: "A\u0000" }, ["firstName"], "control_characters"],
    [{ lastName: "x".repeat(101) }, ["lastName"], "too_long"],
    [{ token: 5 }, ["token"], "required"],
    [{ isAdmin: true }, ["isAdmin"], "unknown_key"],
  ])("body %j is a 400 that names the field and changes nothing", async (values, paths, code) => {
    const invitation = await seedInvitation();
    const good = {
      token: invitation.token,
      phone: invitation.phone,
      countryCode: "+52",
      firstName: "A",
      lastName: "B",
    };
    const body = Object.keys(values).length ? { ...good, ...values } : {};
    const response = await call("/api/auth/login", { body });
    expect(response.status).toBe(400);
    const problem = await response.json<{ code: string; errors: unknown }>();
    expect(problem.code).toBe("request.invalid");
    expect(problem.errors).toEqual(paths.map((path) => ({ path, code })));
    await expectNothing(invitation);
  });
});

describe("the session that a sign-in opens", () => {
  test("the cookie has every required attribute and no lifetime", async () => {
    const response = await tryLink(await seedInvitation());
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-session=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test("a session id that the browser presents is never adopted, and its session ends", async () => {
    const invitation = await seedInvitation();
    const chosen = `__Host-session=${"c".repeat(43)}`;
    const first = await enter<SignedIn>(invitation, { cookie: chosen });
    expect(first.cookie).not.toBe(chosen);
    expect((await call("/api/auth/me", { cookie: chosen })).status).toBe(401);
    const second = await enter<SignedIn>(invitation, { cookie: first.cookie });
    expect((await call("/api/auth/me", { cookie: first.cookie })).status).toBe(401);
    expect((await call("/api/auth/me", { cookie: second.cookie })).status).toBe(200);
    const rows = await db.select().from(sessions).where(eq(sessions.userId, first.user.id));
    expect(rows.filter((row) => row.revokedAt === null)).toHaveLength(1);
  });

  test("a failed sign-in leaves the presented session alone", async () => {
    const invitation = await seedInvitation();
    const { cookie } = await enter<SignedIn>(invitation);
    await tryLink({ token: invitation.token, phone: newPhone() }, { cookie });
    expect((await call("/api/auth/me", { cookie })).status).toBe(200);
  });
});
