import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { SignedIn } from "#contract/auth";
import { sessions, signIns } from "../../db/schema/sessions";
import { signInCodes } from "../../db/schema/sign-in-codes";
import { call, deviceCookie, sessionCookie } from "../../test/client";
import { other, portalWithCodes as portal } from "../../test/portal-with-codes";
import { setApplication, setInvitation, userRow } from "../../test/rows";
import { db, newPhone, seedInvitation } from "../../test/seed";
import { newAddress, refusal, tryLink } from "../../test/sign-in";
import { STEP_VALUES, putStep } from "../../test/step-values";

let people = 0;
const newEmail = () => `linked${++people}@example.com`;
const sessionsOf = (userId: string) =>
  db.select().from(sessions).where(eq(sessions.userId, userId));
const confirm = (cookie: string, email: string) =>
  call("/api/auth/email", { method: "PUT", cookie, body: { email } });

/** A person who has accepted a link on their own device. */
async function accepted(values: Parameters<typeof seedInvitation>[0] = {}) {
  const invitation = await seedInvitation(values);
  const response = await tryLink(invitation);
  const { user, application } = await response.json<SignedIn>();
  return {
    invitation,
    userId: user.id,
    applicationId: application.id,
    cookie: sessionCookie(response),
    device: deviceCookie(response),
  };
}

/** The same, with an e-mail that they confirmed on the screen that asks for it. */
async function confirmed() {
  const email = newEmail();
  const person = await accepted();
  await confirm(person.cookie, email);
  return { ...person, email };
}

describe("a link on a device where its person has never signed in", () => {
  test("asks for a code once an e-mail is confirmed, and opens nothing", async () => {
    const { invitation, userId, email } = await confirmed();
    const before = await sessionsOf(userId);
    const { sent, tryLink: tryHere } = portal();
    const response = await tryHere(invitation);
    expect(response.status).toBe(202);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.json()).toEqual({ challenge: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await sessionsOf(userId)).toEqual(before);
    expect(sent.map(({ to }) => to)).toEqual([email]);
  });

  test("opens the link's own application after the right code, not the newest", async () => {
    const { invitation, userId, applicationId } = await confirmed();
    const { employerId } = invitation;
    const next = await seedInvitation({ employerId, personId: userId, phone: invitation.phone });
    const second = await (await tryLink(next)).json<SignedIn>();
    expect([second.user.id, second.application.id === applicationId]).toEqual([userId, false]);

    const { requestCodeByLink, enter } = portal();
    const sentCode = await requestCodeByLink(invitation);
    expect(await refusal(await enter({ ...sentCode, code: other(sentCode.code) }))).toBe(
      "401 auth.code",
    );
    const entered = await enter(sentCode);
    expect((await entered.json<SignedIn>()).application.id).toBe(applicationId);
    const current = await call("/api/applications", { cookie: sessionCookie(entered) });
    expect((await current.json<{ id: string }>()).id).toBe(applicationId);
    expect(await refusal(await enter(sentCode))).toBe("401 auth.code_expired");
  });

  test("asks again where the person has signed out all other devices", async () => {
    const { invitation, device: first } = await confirmed();
    const { requestCodeByLink, enter, tryLink: tryHere } = portal();
    const entered = await enter(await requestCodeByLink(invitation));
    const device = deviceCookie(entered);
    const cookie = sessionCookie(entered);
    expect((await tryHere(invitation, { cookie: first })).status).toBe(200);
    expect((await call("/api/auth/sign-out-others", { method: "POST", cookie })).status).toBe(200);
    expect((await tryHere(invitation, { cookie: first })).status).toBe(202);
    expect((await tryHere(invitation, { cookie: device })).status).toBe(200);
  });

  test("recognizes the device after the right code", async () => {
    const { invitation } = await confirmed();
    const { sent, requestCodeByLink, enter, tryLink: tryHere } = portal();
    const device = deviceCookie(await enter(await requestCodeByLink(invitation)));
    expect((await tryHere(invitation, { cookie: device })).status).toBe(200);
    expect(sent).toHaveLength(1);
  });

  test.each([
    ["revoked", { revokedAt: 1 }],
    ["expired", { expiresAt: 1 }],
  ])("opens nothing with a code whose link was %s in between", async (_name, values) => {
    const { invitation, userId } = await confirmed();
    const { requestCodeByLink, enter } = portal();
    const sentCode = await requestCodeByLink(invitation);
    await setInvitation(invitation.id, values);
    const before = await sessionsOf(userId);
    expect(await refusal(await enter(sentCode))).toBe("401 auth.code_expired");
    expect(await sessionsOf(userId)).toEqual(before);
  });

  test("reveals nothing and sends nothing without the right phone", async () => {
    const { invitation } = await confirmed();
    const { sent, tryLink: tryHere } = portal();
    const before = await db.select().from(signInCodes);
    const wrong = await tryHere({ token: invitation.token, phone: newPhone() });
    expect(await refusal(wrong)).toBe("401 auth.failed");
    await setInvitation(invitation.id, { revokedAt: 1 });
    expect(await refusal(await tryHere(invitation))).toBe("401 auth.failed");
    expect(sent).toEqual([]);
    expect(await db.select().from(signInCodes)).toEqual(before);
  });

  test("sends ten codes per quarter of an hour, then asks to wait; a right code gives its try back", async () => {
    const { invitation } = await confirmed();
    const { sent, tryLink: tryHere, requestCodeByLink, enter } = portal();
    const from = { ip: newAddress() };
    expect((await enter(await requestCodeByLink(invitation, from), from)).status).toBe(200);
    const responses = await Promise.all(
      Array.from({ length: 15 }, () => tryHere(invitation, from)),
    );
    expect(responses.filter(({ status }) => status === 202)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(sent).toHaveLength(11);
  });

  test("lets nobody in when codes are on but cannot be sent", async () => {
    const { invitation, userId } = await confirmed();
    const before = await sessionsOf(userId);
    const response = await portal({ MAIL: undefined as never }).tryLink(invitation);
    expect(await refusal(response)).toBe("503 service.unavailable");
    expect(await sessionsOf(userId)).toEqual(before);
  });

  test("does not trust another person's device", async () => {
    const [person, stranger] = [await confirmed(), await confirmed()];
    const { tryLink: tryHere } = portal();
    const cookie = stranger.device;
    expect((await tryHere(stranger.invitation, { cookie })).status).toBe(200);
    expect((await tryHere(person.invitation, { cookie })).status).toBe(202);
  });
});

describe("a link lets its person in at once", () => {
  test("on a device where they have signed in before", async () => {
    const { invitation, applicationId, device } = await confirmed();
    const { sent, tryLink: tryHere } = portal();
    const response = await tryHere(invitation, { cookie: device });
    expect(response.status).toBe(200);
    expect((await response.json<SignedIn>()).application.id).toBe(applicationId);
    expect(deviceCookie(response)).toBe("");
    expect(sent).toEqual([]);
  });

  test("where the person has confirmed no e-mail of their own", async () => {
    const email = newEmail();
    const { invitation, userId } = await accepted({ email });
    expect(await userRow(userId)).toMatchObject({ email, emailConfirmedAt: null });
    expect((await portal().tryLink(invitation)).status).toBe(200);

    const { employerId } = invitation;
    const relative = await accepted({ employerId });
    await confirm(relative.cookie, email);
    expect(await userRow(relative.userId)).toMatchObject({ email: null, emailConfirmedAt: null });
    expect((await portal().tryLink(relative.invitation)).status).toBe(200);
  });

  test("where codes are off", async () => {
    const { invitation } = await confirmed();
    const { sent, tryLink: tryHere } = portal({ SIGN_IN_CODE: "" });
    expect((await tryHere(invitation)).status).toBe(200);
    expect(sent).toEqual([]);
  });

  test("when it accepts the invitation, even for a known person", async () => {
    const { invitation, userId } = await confirmed();
    const { employerId, phone } = invitation;
    const next = await seedInvitation({ employerId, phone, personId: userId });
    const response = await portal().tryLink(next);
    expect(response.status).toBe(200);
    expect((await response.json<SignedIn>()).user.id).toBe(userId);
  });
});

describe("an e-mail is confirmed", () => {
  test("by step 2 with the address of the invitation, not with another", async () => {
    const email = newEmail();
    const { userId, cookie } = await accepted({ email });
    await putStep(cookie, "contact", { ...STEP_VALUES.contact, email: newEmail() });
    expect(await userRow(userId)).toMatchObject({ email, emailConfirmedAt: null });
    await putStep(cookie, "contact", { ...STEP_VALUES.contact, email: email.toUpperCase() });
    expect(await userRow(userId)).toMatchObject({ email, emailConfirmedAt: expect.any(Number) });
  });

  test("by step 2 when it is the person's first", async () => {
    const email = newEmail();
    const { userId, cookie } = await accepted();
    await putStep(cookie, "contact", { ...STEP_VALUES.contact, email });
    expect(await userRow(userId)).toMatchObject({ email, emailConfirmedAt: expect.any(Number) });
  });

  test("by the screen that asks for it, and keeps the time of the first confirmation", async () => {
    const email = newEmail();
    const { userId, cookie } = await accepted({ email });
    await confirm(cookie, email);
    const { emailConfirmedAt } = (await userRow(userId))!;
    expect(emailConfirmedAt).toEqual(expect.any(Number));
    await confirm(cookie, email);
    expect((await userRow(userId))?.emailConfirmedAt).toBe(emailConfirmedAt);
  });

  test("by a returning sign-in with a code sent to it, not with one sent to another address", async () => {
    const [email, typed] = [newEmail(), newEmail()];
    const { invitation, userId, applicationId } = await accepted({ email });
    const values = { email: typed, emailKey: typed };
    await setApplication(applicationId, values);
    const { requestCode, enter } = portal();
    const { phone } = invitation;
    expect((await enter(await requestCode({ email: typed, phone }))).status).toBe(200);
    expect((await userRow(userId))?.emailConfirmedAt).toBeNull();
    const sentCode = await requestCode({ email, phone });
    await enter({ ...sentCode, code: other(sentCode.code) });
    expect((await userRow(userId))?.emailConfirmedAt).toBeNull();
    expect((await enter(sentCode)).status).toBe(200);
    expect((await userRow(userId))?.emailConfirmedAt).toEqual(expect.any(Number));
  });
});

describe("the device's cookie", () => {
  test("is set by every way to sign in, has every attribute and lasts a year", async () => {
    const { invitation, email } = await confirmed();
    const { phone } = invitation;
    const { signInByEmail, requestCode, enter } = portal();
    const responses = [
      await tryLink(invitation),
      await portal({ SIGN_IN_CODE: "" }).signInByEmail({ email, phone }),
      await enter(await requestCode({ email, phone })),
    ];
    for (const response of responses) {
      expect(response.headers.getSetCookie()[1]).toMatch(
        /^__Host-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
    }
    expect(deviceCookie(await signInByEmail({ email, phone }))).toBe("");
  });

  test("is stored only as a hash, and one that the portal never issued is replaced", async () => {
    const { userId, device, invitation } = await confirmed();
    const [row] = await db.select().from(signIns).where(eq(signIns.userId, userId));
    expect(row?.deviceHash).toMatch(/^[\w-]{43}$/);
    expect(device).not.toContain(row!.deviceHash!);
    const response = await tryLink(invitation, { cookie: "__Host-device=chosen" });
    expect(deviceCookie(response)).toMatch(/=[\w-]{43}$/);
  });
});
