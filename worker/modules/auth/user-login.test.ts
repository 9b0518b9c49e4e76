import { describe, expect, test } from "vitest";
import type { SignedIn, SignInChoices } from "#contract/auth";
import { phoneKey } from "#contract/phone-text";
import { sessions } from "../../db/schema/sessions";
import { call, sessionCookie } from "../../test/client";
import { setApplication, setUser } from "../../test/rows";
import { db, newPhone, seedEmployer, seedInvitation, seedWorker } from "../../test/seed";
import { enter, refusal, tryReturning } from "../../test/sign-in";

let people = 0;
const newEmail = () => `worker${++people}@example.com`;

/** A worker whose own row carries the e-mail. */
async function knownWorker(values: Parameters<typeof seedWorker>[0] = {}) {
  const worker = await seedWorker(values);
  const email = newEmail();
  await setUser(worker.userId, { email });
  return { ...worker, email, phone: worker.invitation.phone };
}

describe("returning with e-mail and phone", () => {
  test("the user's e-mail in any case returns user and application, with a new session", async () => {
    const worker = await knownWorker({ status: "submitted" });
    const response = await tryReturning({
      email: ` ${worker.email.toUpperCase()} `,
      phone: worker.phone,
    });
    expect(response.status).toBe(200);
    const body = await response.json<SignedIn>();
    expect(body.user).toMatchObject({ id: worker.userId, email: worker.email });
    expect(body.application).toMatchObject({ id: worker.applicationId, status: "submitted" });
    const cookie = sessionCookie(response);
    expect(cookie).not.toBe(worker.cookie);
    expect((await call("/api/auth/me", { cookie })).status).toBe(200);
  });

  test("the application's e-mail is enough", async () => {
    const email = newEmail();
    const worker = await seedWorker({ email, emailKey: email });
    const response = await tryReturning({ email, phone: worker.invitation.phone });
    expect((await response.json<SignedIn>()).user.id).toBe(worker.userId);
  });

  test.each(["+52 1 {n}", "044{n}", "0052{n}", "{n}"])("the phone typed as %s", async (pattern) => {
    const worker = await knownWorker();
    const phone = pattern.replace("{n}", worker.phone.slice(3));
    expect((await tryReturning({ email: worker.email, phone })).status).toBe(200);
  });

  test("the first phone of the current application is accepted too", async () => {
    const phone1 = newPhone();
    const worker = await knownWorker({ phone1 });
    expect((await tryReturning({ email: worker.email, phone: phone1 })).status).toBe(200);
  });

  test("a phone typed into an application never passes for the person who was invited under it", async () => {
    const victim = await knownWorker();
    await knownWorker({
      employerId: victim.employerId,
      email: victim.email,
      emailKey: victim.email,
      phone1: victim.phone,
      createdAt: Date.now() + 1000,
    });
    const found = await tryReturning({ email: victim.email, phone: victim.phone });
    expect((await found.json<SignedIn>()).user.id).toBe(victim.userId);
  });

  test("another employer's person who was invited under the typed phone hides nobody", async () => {
    const typed = newPhone();
    const own = await knownWorker({ phone1: typed });
    const other = await seedWorker({ email: own.email, emailKey: own.email });
    const key = phoneKey(typed);
    await setUser(other.userId, { phone: typed, phoneKey: key });
    const response = await tryReturning({ email: own.email, phone: typed });
    const { choices } = await response.json<SignInChoices>();
    expect(choices.map(({ personId }) => personId).toSorted()).toEqual(
      [own.userId, other.userId].toSorted(),
    );
  });

  test("more than a hundred of another employer's people with the same e-mail hide nobody", async () => {
    const own = await knownWorker();
    const { employerId } = await seedEmployer();
    for (let count = 0; count < 101; count++) {
      await seedWorker({ employerId, email: own.email, emailKey: own.email });
    }
    const response = await tryReturning({ email: own.email, phone: own.phone });
    expect((await response.json<SignedIn>()).user.id).toBe(own.userId);
  });

  test("a new season leads to the newest application", async () => {
    const [phone, email, cwj] = [newPhone(), newEmail(), crypto.randomUUID()];
    const first = await seedInvitation({ phone, email, cwj });
    const { employerId } = first;
    const one = await enter<SignedIn>(first);
    const next = await enter<SignedIn>(await seedInvitation({ phone, cwj, employerId }));
    const found = await tryReturning({ email, phone });
    expect((await found.json<SignedIn>()).application.id).toBe(next.application.id);
    await setApplication(one.application.id, { createdAt: Date.now() + 1000 });
    const later = await tryReturning({ email, phone });
    expect((await later.json<SignedIn>()).application.id).toBe(one.application.id);
  });

  test("an e-mail of a past season leads to the newest application", async () => {
    const [phone, email, cwj] = [newPhone(), newEmail(), crypto.randomUUID()];
    const first = await seedInvitation({ phone, email, cwj });
    const { employerId } = first;
    await enter<SignedIn>(first);
    const again = { phone, cwj, employerId, email: newEmail() };
    const next = await enter<SignedIn>(await seedInvitation(again));
    const found = await tryReturning({ email, phone });
    expect((await found.json<SignedIn>()).application.id).toBe(next.application.id);
  });

  test("the presented session ends", async () => {
    const worker = await knownWorker();
    await tryReturning({ email: worker.email, phone: worker.phone }, { cookie: worker.cookie });
    expect((await call("/api/auth/me", { cookie: worker.cookie })).status).toBe(401);
  });
});

/** A worker of two employers, who has one e-mail and one phone at both. */
async function seedBoth() {
  const [phone, email] = [newPhone(), newEmail()];
  const farm = await seedInvitation({ phone, email, firstName: "Luis", companyName: "Farm" });
  const inn = await seedInvitation({ phone, email, firstName: "Luisa", companyName: "Inn" });
  const signedIn = [await enter<SignedIn>(inn), await enter<SignedIn>(farm)];
  return { phone, email, ids: signedIn.map(({ user }) => user.id) };
}

describe("details that fit several people", () => {
  test("get a short list in the response, and nobody is signed in", async () => {
    const { ids, ...details } = await seedBoth();
    const before = await db.select().from(sessions);
    const response = await tryReturning(details);
    expect(response.status).toBe(200);
    expect(response.headers.get("set-cookie")).toBeNull();
    const { choices } = await response.json<SignInChoices>();
    const both = {
      lastName: "Núñez Ortega",
      position: "Harvest worker",
      startedAt: expect.any(Number),
    };
    expect(choices.toSorted((a, b) => (a.firstName < b.firstName ? -1 : 1))).toEqual([
      { personId: ids[1], firstName: "Luis", companyName: "Farm", ...both },
      { personId: ids[0], firstName: "Luisa", companyName: "Inn", ...both },
    ]);
    expect(await db.select().from(sessions)).toEqual(before);
  });

  test("sign in the one who is chosen, and only that one", async () => {
    const { ids, ...details } = await seedBoth();
    for (const personId of ids) {
      const response = await tryReturning({ ...details, personId });
      expect((await response.json<SignedIn>()).user.id).toBe(personId);
      const cookie = sessionCookie(response);
      const application = await call("/api/applications", { cookie });
      expect(await application.json()).toMatchObject({ userId: personId });
    }
  });

  test("choosing somebody whom they do not fit fails as wrong details do", async () => {
    const { ids: _ids, ...details } = await seedBoth();
    const stranger = await knownWorker();
    for (const personId of [stranger.userId, "nobody"]) {
      const response = await tryReturning({ ...details, personId });
      expect(await refusal(response)).toBe("401 auth.failed");
    }
  });

  test("a family that shares one e-mail and one phone chooses too", async () => {
    const email = newEmail();
    const values = { email, emailKey: email, phone1: newPhone() };
    const [one, other] = [await seedWorker(values), await seedWorker(values)];
    const response = await tryReturning({ email, phone: values.phone1 });
    const { choices } = await response.json<SignInChoices>();
    expect(choices.map(({ personId }) => personId).toSorted()).toEqual(
      [one.userId, other.userId].toSorted(),
    );
  });
});

describe("refusals", () => {
  test("wrong e-mail, wrong phone and both wrong get the same body and open no session", async () => {
    const worker = await knownWorker();
    const before = await db.select().from(sessions);
    const bodies = [];
    for (const body of [
      { email: "unknown@example.com", phone: worker.phone },
      { email: worker.email, phone: newPhone() },
      { email: "unknown@example.com", phone: newPhone() },
    ]) {
      const response = await tryReturning(body);
      expect(response.status).toBe(401);
      expect(response.headers.get("set-cookie")).toBeNull();
      const { requestId: _requestId, ...problem } = await response.json<Record<string, unknown>>();
      bodies.push(problem);
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ code: "auth.failed" });
    expect(await db.select().from(sessions)).toEqual(before);
  });

  test("somebody else's e-mail with one's own phone is refused", async () => {
    const [one, other] = [await knownWorker(), await knownWorker()];
    expect(await refusal(await tryReturning({ email: one.email, phone: other.phone }))).toBe(
      "401 auth.failed",
    );
  });

  test.each([
    [{}, ["email", "countryCode", "phone"], "required"],
    [{ email: "nope" }, ["email"], "invalid_email"],
    [{ phone: "123" }, ["phone"], "too_few_digits"],
    [{ countryCode: "x" }, ["countryCode"], "invalid"],
    [{ password: "x" }, ["password"], "unknown_key"],
  ])("body %j is a 400 that names the field", async (values, paths, code) => {
    const good = { email: "a@example.com", countryCode: "+52", phone: "5512345678" };
    const body = Object.keys(values).length ? { ...good, ...values } : {};
    const response = await call("/api/auth/user-login", { body });
    expect(response.status).toBe(400);
    const problem = await response.json<{ errors: unknown }>();
    expect(problem.errors).toEqual(paths.map((path) => ({ path, code })));
  });
});
