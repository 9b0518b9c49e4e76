import { describe, expect, test } from "vitest";
import type { EarlierApplication } from "#contract/applications";
import type { SignedIn, SignInChoices } from "#contract/auth";
import type { ContractReceipt } from "#contract/employer-views";
import { applications } from "../../db/schema/applications";
import { contracts } from "../../db/schema/contracts";
import { invitations } from "../../db/schema/invitations";
import { users } from "../../db/schema/users";
import { call, sessionCookie } from "../../test/client";
import { contractBody, fullRecord, inviteRecord } from "../../test/contract-bodies";
import { countingEnv } from "../../test/counting-env";
import { knownWorker, namesake, sendWorker } from "../../test/known-worker";
import { userRow } from "../../test/rows";
import { db, newPhone, seedEmployer } from "../../test/seed";
import { enter, tryLink, tryReturning } from "../../test/sign-in";
import { STEP_VALUES, currentView, putStep } from "../../test/step-values";

/**
 * Whose record a link opens: between employers, in a crew with one phone, from season to season.
 */

/** A response without the ids, tokens and times that differ each time. */
const withoutIds = (text: string, phone: string) =>
  text
    .replace(/"(\w+)":"[^"]{20,}"|\d{13,}/g, "$1")
    .replaceAll(phone, "phone")
    .replaceAll(/stranger2?@example.com/g, "e-mail");

const singleInvitation = (values: object) => ({
  phone: newPhone(),
  firstName: "José",
  companyName: "Example Farm",
  position: "Packer",
  location: "Yuma",
  duration: "Three months",
  wage: "$15.25 an hour",
  ...values,
});
const invite = (key: string, values: object) =>
  call("/api/v1/invitations", { key, body: singleInvitation(values) });

const earlier = async (cookie: string) =>
  (await call("/api/applications/earlier", { cookie })).json<EarlierApplication[]>();

/** What an employer and their worker see, and the database cost; `isKnown`: at another employer. */
async function inviteAndSignIn(email: string, phone: string, isKnown: boolean) {
  if (isKnown) {
    const first = await seedEmployer();
    const worker = fullRecord({ phone, email, name_first: "Ana", name_last: "Mora" });
    await sendWorker(first, worker);
    const { cookie } = await enter<SignedIn>({ token: worker.token, phone });
    await putStep(cookie, "contact", { ...STEP_VALUES.contact, email });
  }
  const employer = await seedEmployer();
  const { bindings, take } = countingEnv();
  const record = { ...inviteRecord({ name_first: "Ana", name_last: "Mora" }), phone, email };
  const body = contractBody([record]);
  const sent = await call("/api/v1/contracts", { key: employer.key, body, bindings });
  const receipt = await sent.text();
  const names = { firstName: "Ana", lastName: "Mora" };
  const response = await tryLink({ token: record.token, phone, ...names }, { bindings });
  const { d1Trips, d1Statements, rowsRead, rowsWritten } = take();
  const output = withoutIds(receipt + (await response.text()), phone);
  return { output, cost: { d1Trips, d1Statements, rowsRead, rowsWritten } };
}

test("the other employer's response is as if the first one's worker did not exist, at the same cost", async () => {
  const phones = [newPhone(), newPhone()];
  const unknownPerson = await inviteAndSignIn("stranger@example.com", phones[0]!, false);
  const known = await inviteAndSignIn("stranger2@example.com", phones[1]!, true);
  expect(known.output).toBe(unknownPerson.output);
  const { rowsRead, ...cost } = known.cost;
  expect(unknownPerson.cost).toMatchObject(cost);
  // A search that finds nothing may read the next entry of an index, even another employer's.
  expect(Math.abs(rowsRead - unknownPerson.cost.rowsRead)).toBeLessThanOrEqual(1);
});

test("a crew with one phone: twelve links are twelve people, and each link leads back to its own person", async () => {
  const employer = await seedEmployer();
  const phone = newPhone();
  const crew = Array.from({ length: 12 }, (_, index) => ({
    ...inviteRecord({ name_first: "Juan", name_last: `Pérez ${index % 4}` }),
    phone,
    email: "crew-of-one-phone@example.com",
  }));
  const { key } = employer;
  const receipt = await (
    await call("/api/v1/contracts", { key, body: contractBody(crew) })
  ).json<ContractReceipt>();
  expect(receipt.counts).toMatchObject({ created: 12 });
  const people: (SignedIn & { cookie: string })[] = [];
  for (const [index, worker] of crew.entries()) {
    const one = await enter<SignedIn>(worker);
    const values = { ...STEP_VALUES.personal, birthCity: `City ${index}` };
    expect((await putStep(one.cookie, "personal", values)).status).toBe(200);
    people.push(one);
  }
  expect(new Set(people.map(({ user }) => user.id)).size).toBe(12);
  for (const [index, worker] of crew.entries()) {
    const again = await enter<SignedIn>(worker);
    expect(again.user.id).toBe(people[index]!.user.id);
    expect(again.application.birthCity).toBe(`City ${index}`);
  }
  // They share one e-mail, so the sign-in without a link asks which person it is.
  const response = await tryReturning({ email: "crew-of-one-phone@example.com", phone });
  const { choices } = await response.json<SignInChoices>();
  expect(choices).toHaveLength(12);
});

test("the same name and phone under two CWJs is a warning that names the person, not a merge", async () => {
  const employer = await seedEmployer();
  const known = await knownWorker(employer, "after");
  const record = namesake(known);
  const receipt = await sendWorker(employer, record);
  const warning = { code: "possible_duplicate", personIds: [known.signedIn!.user.id] };
  expect(receipt.workers[0]).toMatchObject({ status: "created" });
  expect(receipt.workers[0]?.warnings).toContainEqual(warning);
  const elsewhere = await sendWorker(await seedEmployer(), namesake(known));
  expect(elsewhere.workers[0]).toMatchObject({ status: "created", warnings: [] });
  const again = await sendWorker(employer, { ...record, token: "x".repeat(43) });
  expect(again.workers[0]?.warnings).toContainEqual(warning);
});

describe("an invitation that names a person", () => {
  test("is theirs, with their field values and the new phone, once they have signed in", async () => {
    const employer = await seedEmployer();
    const { signedIn } = await knownWorker(employer, "after");
    const personId = signedIn!.user.id;
    const [token, phone] = [crypto.randomUUID().replaceAll("-", ""), newPhone()];
    const response = await invite(employer.key, { personId, token, phone });
    expect(response.status).toBe(201);
    expect((await userRow(personId))?.phone).not.toBe(phone);
    const second = await enter<SignedIn>({ token, phone });
    expect(second.user).toMatchObject({ id: personId, phone });
    expect(second.application.ssn).toBe("***-**-6789");
  });

  test("is refused for another employer's person, an unknown one, and one with another CWJ", async () => {
    const employer = await seedEmployer();
    const { signedIn, worker } = await knownWorker(employer, "after");
    const personId = signedIn!.user.id;
    const stranger = await seedEmployer();
    for (const [key, values] of [
      [stranger.key, { personId }],
      [employer.key, { personId: crypto.randomUUID() }],
      [employer.key, { personId, cwj: `${worker.___CWJ}-other` }],
    ] as const) {
      const response = await invite(key, values);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        errors: [{ path: "personId", code: "invalid" }],
      });
    }
  });
});

describe("earlier applications", () => {
  test("a second season hides nothing: the first stays in the list and behind its link", async () => {
    const employer = await seedEmployer();
    const { worker, signedIn } = await knownWorker(employer, "after");
    const next = { ...worker, token: crypto.randomUUID().replaceAll("-", "") };
    await sendWorker(employer, next, { position: "Packer" });
    const second = await enter<SignedIn>(next);
    expect(await earlier(second.cookie)).toMatchObject([
      {
        id: signedIn!.application.id,
        status: "approved",
        acceptedTerms: { position: "Harvest worker", wage: "$15.25" },
        documents: [],
      },
    ]);
    // The first season's session still works, and so does its link.
    expect((await currentView(signedIn!.cookie)).id).toBe(signedIn!.application.id);
    const first = await enter<SignedIn>(worker);
    expect(first.application).toMatchObject({ id: signedIn!.application.id, status: "approved" });
    expect((await earlier(first.cookie)).map(({ id }) => id)).toEqual([second.application.id]);
    // Without a link, the newest one opens.
    const returning = await tryReturning({ email: worker.email, phone: worker.phone });
    expect((await returning.json<SignedIn>()).application.id).toBe(second.application.id);
    expect(sessionCookie(returning)).not.toBe("");
  });

  test("are not listed for another person", async () => {
    const employer = await seedEmployer();
    const known = await knownWorker(employer, "after");
    const record = namesake(known);
    await sendWorker(employer, record);
    const { cookie } = await enter<SignedIn>(record);
    expect(await earlier(cookie)).toEqual([]);
  });
});

test("no invitation, application or contract is left without an employer", async () => {
  await knownWorker(await seedEmployer(), "after");
  const owned = await Promise.all([
    db.select({ employerId: invitations.employerId }).from(invitations),
    db.select({ employerId: applications.employerId }).from(applications),
    db.select({ employerId: contracts.employerId }).from(contracts),
    db.select({ employerId: users.employerId }).from(users),
  ]);
  for (const { employerId } of owned.flat()) expect(employerId).toMatch(/./);
});
