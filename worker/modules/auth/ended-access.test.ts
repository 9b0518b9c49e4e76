import { describe, expect, test } from "vitest";
import type { SignedIn } from "#contract/auth";
import { newId } from "../../platform/ids";
import { call, deviceCookie, sessionCookie } from "../../test/client";
import { beforeBatch } from "../../test/faults";
import { portalWithCodes as portal } from "../../test/portal-with-codes";
import { setInvitation, userRow } from "../../test/rows";
import { newPhone, seedEmployer, seedInvitation, seedMember } from "../../test/seed";
import { refusal, tryLink, tryReturning } from "../../test/sign-in";
import { putStep, STEP_VALUES } from "../../test/step-values";

/**
 * What ends when somebody else may have had access to a person's record: sessions, codes that were
 * already sent, and known devices.
 */

let people = 0;
const newEmail = () => `ended${++people}@example.com`;
const confirm = async (cookie: string, email: string) =>
  expect((await call("/api/auth/email", { method: "PUT", cookie, body: { email } })).status).toBe(
    200,
  );
const statusOf = async (cookie: string) => (await call("/api/auth/me", { cookie })).status;

type Link = Awaited<ReturnType<typeof seedInvitation>>;

/** Opens a link; it must let its person in at once. */
async function open(link: Link) {
  const response = await tryLink(link);
  expect(response.status).toBe(200);
  const { user, application } = await response.json<SignedIn>();
  return {
    userId: user.id,
    applicationId: application.id,
    cookie: sessionCookie(response),
    device: deviceCookie(response),
  };
}

/** A recruiter's link, opened by somebody with this e-mail, and an older one of the office. */
async function recruited() {
  const { employerId } = await seedEmployer();
  const { memberId } = await seedMember({ employerId, role: "recruiter" });
  const [email, cwj] = [newEmail(), newId()];
  const link = await seedInvitation({ employerId, cwj, email, invitedBy: `member:${memberId}` });
  const stranger = await open(link);
  const office = await seedInvitation({ employerId, cwj, createdAt: link.createdAt - 1 });
  return { email, link, stranger, office };
}

describe("when the office's link takes over a record that a recruiter's link has opened", () => {
  test("a code that was sent before opens nothing and confirms no e-mail", async () => {
    const { email, link, stranger, office } = await recruited();
    const { requestCode, enter } = portal();
    const sent = await requestCode({ email, phone: link.phone });
    expect(sent.code).toMatch(/^\d{6}$/);
    const worker = await open(office);
    expect(worker.userId).toBe(stranger.userId);
    // The code was sent to the same e-mail, so nothing but its end refuses it.
    await putStep(worker.cookie, "contact", { ...STEP_VALUES.contact, email });
    const { emailConfirmedAt } = (await userRow(worker.userId))!;
    expect(await refusal(await enter(sent))).toMatch(/^401 auth\.code/);
    expect(await userRow(worker.userId)).toMatchObject({ email, emailConfirmedAt });
  });

  test("the device on which it was opened is no longer known", async () => {
    const { stranger, office } = await recruited();
    const worker = await open(office);
    await confirm(worker.cookie, newEmail());
    const { tryLink: tryHere } = portal();
    expect((await tryHere(office, { cookie: stranger.device })).status).toBe(202);
    expect((await tryHere(office, { cookie: worker.device })).status).toBe(200);
  });
});

test("signing out all other devices makes a code useless that was sent before", async () => {
  const link = await seedInvitation();
  const email = newEmail();
  const { cookie } = await open(link);
  await confirm(cookie, email);
  const { requestCode, enter } = portal();
  const sent = await requestCode({ email, phone: link.phone });
  expect((await call("/api/auth/sign-out-others", { method: "POST", cookie })).status).toBe(200);
  expect(await refusal(await enter(sent))).toMatch(/^401 auth\.code/);
});

/** A person who has confirmed an e-mail, and their next invitation. */
async function invitedAgain(sameOrNew: "same" | "new") {
  const link = await seedInvitation();
  const email = newEmail();
  const first = await open(link);
  await confirm(first.cookie, email);
  const { employerId } = link;
  const phone = sameOrNew === "same" ? link.phone : newPhone();
  const next = await seedInvitation({ employerId, personId: first.userId, phone });
  return { link, email, first, next };
}

describe("when a person accepts an invitation", () => {
  test("with another phone, whoever has the lost one is signed out, and their code and device no longer count", async () => {
    const { link, email, first, next } = await invitedAgain("new");
    const { requestCode, enter, tryLink: tryHere } = portal();
    const sent = await requestCode({ email, phone: link.phone });
    const second = await open(next);
    expect(second.userId).toBe(first.userId);
    expect(await statusOf(first.cookie)).toBe(401);
    expect(await statusOf(second.cookie)).toBe(200);
    expect(await refusal(await enter(sent))).toMatch(/^401 auth\.code/);
    expect((await tryHere(next, { cookie: first.device })).status).toBe(202);
    expect((await tryHere(next, { cookie: second.device })).status).toBe(200);
  });

  test("with the same phone, their other devices stay signed in and known", async () => {
    const { first, next } = await invitedAgain("same");
    await open(next);
    expect(await statusOf(first.cookie)).toBe(200);
    expect((await portal().tryLink(next, { cookie: first.device })).status).toBe(200);
  });
});

test("once a person has replaced the phone, an older unused link opens with the new one only, which stays theirs", async () => {
  const older = await seedInvitation({ cwj: newId() });
  const { employerId, cwj, phone: lost } = older;
  const invite = (values: { phone: string; email?: string }) =>
    seedInvitation({ employerId, cwj, ...values });
  const used = await invite({ phone: lost });
  await open(used);
  const unused = await invite({ phone: lost });
  const late = await invite({ phone: lost });
  const email = newEmail();
  const newer = await invite({ phone: newPhone(), email });
  const { phone } = newer;
  const owner = await open(newer);
  const expectOwnersOnly = async () => {
    for (const link of [older, used, unused, newer]) {
      expect(await refusal(await tryLink({ ...link, phone: lost }))).toBe("401 auth.failed");
    }
    expect((await tryReturning({ email, phone: lost })).status).toBe(401);
    expect(await statusOf(owner.cookie)).toBe(200);
    for (const link of [used, newer]) await open({ ...link, phone });
    expect((await tryReturning({ email, phone })).status).toBe(200);
  };
  await expectOwnersOnly();
  // Accepting the oldest one last must not make the next one count as newer.
  const again = await (await tryLink({ ...older, phone })).json<SignedIn>();
  expect(again).toMatchObject({
    user: { id: owner.userId, phone },
    application: { phone1: phone },
  });
  await expectOwnersOnly();

  // The employer corrects the phone of one, which is then newer, and its worker is faster.
  const corrected = { ...unused, phone: newPhone() };
  await setInvitation(unused.id, { phone: corrected.phone, reissuedAt: Date.now() });
  const bindings = beforeBatch(2, () => open(corrected));
  expect(await refusal(await tryLink({ ...late, phone }, { bindings }))).toBe("401 auth.failed");
  expect(await userRow(owner.userId)).toMatchObject({ phone: corrected.phone });
  await open({ ...late, phone: corrected.phone });
});

test("a code opens nothing once its e-mail is no longer the person's", async () => {
  const link = await seedInvitation({ email: newEmail() });
  const { cookie } = await open(link);
  const typed = newEmail();
  const contact = (email: string) =>
    putStep(cookie, "contact", { ...STEP_VALUES.contact, email, phone1: link.phone });
  expect((await contact(typed)).status).toBe(200);
  const { requestCode, enter } = portal();
  const details = { email: typed, phone: link.phone };
  // A code proves the address, which must not make the next one open more.
  expect((await enter(await requestCode(details))).status).toBe(200);
  const sent = await requestCode(details);
  expect(sent.code).toMatch(/^\d{6}$/);
  expect((await contact(newEmail())).status).toBe(200);
  expect(await refusal(await enter(sent))).toMatch(/^401 auth\.code/);
});

test("a link asks for a code at an e-mail that a code has proved, even if a relative has the same", async () => {
  const email = newEmail();
  const relative = await seedInvitation();
  await confirm((await open(relative)).cookie, email);
  const link = await seedInvitation({ employerId: relative.employerId });
  const { cookie, userId, applicationId } = await open(link);
  await confirm(cookie, email);
  const { sent, requestCode, requestCodeByLink, enter } = portal();
  expect((await enter(await requestCode({ email, phone: link.phone }))).status).toBe(200);
  expect(await userRow(userId)).toMatchObject({ email: null });

  const byLink = await requestCodeByLink(link);
  expect(sent.at(-1)?.to).toBe(email);
  const entered = await enter(byLink);
  expect((await entered.json<SignedIn>()).application.id).toBe(applicationId);

  const unused = await requestCodeByLink(link);
  await confirm(cookie, newEmail());
  expect(await refusal(await enter(unused))).toMatch(/^401 auth\.code/);
});
