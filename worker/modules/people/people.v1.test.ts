import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { SignedIn } from "#contract/auth";
import type { ContractReceipt, Page } from "#contract/employer-views";
import type { PersonView } from "#contract/people";
import { users } from "../../db/schema/users";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { db, newPhone, seedEmployer, seedKey } from "../../test/seed";
import { enter, refusal } from "../../test/sign-in";

/** A worker whom this employer invited and who has signed in. */
async function signedIn(key: string, values: Record<string, unknown> = {}) {
  const worker = { ...inviteRecord(), phone: newPhone(), ...values };
  const sent = await call("/api/v1/contracts", { key, body: contractBody([worker]) });
  const receipt = await sent.json<ContractReceipt>();
  const { user, application } = await enter<SignedIn>({
    ...worker,
    countryCode: worker.country_code,
  });
  return { worker, id: user.id, applicationId: application.id, receipt };
}

const list = async (key: string, query = "") => {
  const response = await call(`/api/v1/people?${query}`, { key });
  if (!response.ok) throw new Error(await refusal(response));
  return response.json<Page<PersonView>>();
};
const idsOf = async (key: string, query: string) =>
  (await list(key, query)).items.map(({ id }) => id);

describe("the list of people", () => {
  test("finds by name, phone and CWJ, and nobody of another employer", async () => {
    const { key } = await seedEmployer();
    const other = await seedEmployer();
    const ana = await signedIn(key, { name_first: "Ana Lucía", name_last: "Peña-Ruiz" });
    const juan = await signedIn(key, { name_first: "Juan", name_last: "Ruiz" });
    const same = { name_first: "Ana Lucía", name_last: "Peña-Ruiz", phone: ana.worker.phone };
    await signedIn(other.key, { ...same, ___CWJ: ana.worker.___CWJ });

    expect(await idsOf(key, "")).toEqual([ana.id, juan.id]);
    for (const q of ["ana", "LUCIA", "peña", "ruiz ana", "pena-ruiz"]) {
      expect([q, await idsOf(key, `q=${q}`)]).toEqual([q, [ana.id]]);
    }
    expect(await idsOf(key, "q=ruiz")).toEqual([ana.id, juan.id]);
    expect(await idsOf(key, "q=uiz")).toEqual([]);
    expect(await idsOf(key, "q=%25")).toEqual([]);
    expect(await idsOf(key, `cwj=${juan.worker.___CWJ}`)).toEqual([juan.id]);
    expect(await idsOf(key, `cwj=${juan.worker.___CWJ.toUpperCase()}`)).toEqual([juan.id]);
    const national = juan.worker.phone.slice(3);
    for (const phone of [
      juan.worker.phone,
      national,
      `01 ${national}`,
      `(55)${national.slice(2)}`,
    ]) {
      expect(await idsOf(key, `phone=${encodeURIComponent(phone)}`)).toEqual([juan.id]);
    }
    expect(await idsOf(key, `phone=${national}&q=ana`)).toEqual([]);
  });

  test.each([
    ["+502", "55123456", "5512 3456"],
    ["+27", "821234567", "082 123 4567"],
  ])("finds a phone of %s as it is dialled there", async (country_code, phone, dialed) => {
    const { key } = await seedEmployer();
    const { id } = await signedIn(key, { country_code, phone });
    expect(await idsOf(key, `phone=${dialed}`)).toEqual([id]);
    expect(await idsOf(key, `phone=${encodeURIComponent(country_code + phone)}`)).toEqual([id]);
  });

  test("goes page by page through each person once", async () => {
    const { key, employerId } = await seedEmployer();
    const people = [];
    for (let n = 0; n < 5; n++) {
      people.push((await signedIn(key)).id);
    }
    // All in one millisecond: only the id sorts them.
    await db.update(users).set({ createdAt: 7 }).where(eq(users.employerId, employerId));
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Page<PersonView> = await list(key, `limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(people.toSorted());
  });

  test("reports people with one name and phone under two CWJs, who stay two people", async () => {
    const { key } = await seedEmployer();
    const phone = newPhone();
    const twin = { name_first: "José", name_last: "Díaz", phone };
    const one = await signedIn(key, twin);
    const two = await signedIn(key, { ...twin, name_first: "JOSE", name_last: "Diaz" });
    const son = await signedIn(key, { ...twin, name_first: "Luis" });
    const { items } = await list(key, "duplicates=true");
    expect(items.map(({ id, possibleDuplicateIds }) => [id, possibleDuplicateIds])).toEqual([
      [one.id, [two.id]],
      [two.id, [one.id]],
    ]);
    expect(await idsOf(key, "duplicates=false")).toEqual([son.id]);
    expect(await idsOf((await seedEmployer()).key, "duplicates=true")).toEqual([]);
  });

  test.each([
    "phone=12",
    "phone=call%20me",
    "q=",
    "duplicates=yes",
    "cwj=",
    `q=${"x".repeat(101)}`,
  ])("%s is 400", async (query) => {
    const { key } = await seedEmployer();
    const response = await call(`/api/v1/people?${query}`, { key });
    expect(await refusal(response)).toBe("400 request.invalid");
  });
});

test("one person has the ids of their applications and invitations, including the open one of a new season", async () => {
  const { key, employerId } = await seedEmployer();
  const ana = await signedIn(key);
  const next = { ...inviteRecord(), ___CWJ: ana.worker.___CWJ, phone: ana.worker.phone };
  const body = contractBody([next], { position: "Packer" });
  const receipt = await (await call("/api/v1/contracts", { key, body })).json<ContractReceipt>();
  const response = await call(`/api/v1/people/${ana.id}`, { key });
  const person = await response.json<PersonView>();
  expect(person).toMatchObject({
    id: ana.id,
    cwj: ana.worker.___CWJ,
    applicationIds: [ana.applicationId],
    invitationIds: [ana.receipt.workers[0]?.invitationId, receipt.workers[0]?.invitationId],
    possibleDuplicateIds: [],
  });
  const reading = await seedKey(employerId, "read");
  const read = await (await call(`/api/v1/people/${ana.id}`, { key: reading.key })).text();
  expect(read).not.toContain("email");
  expect(read).not.toContain(ana.worker.token);
  const stranger = await seedEmployer();
  for (const path of ["", "/export"]) {
    const refused = await call(`/api/v1/people/${ana.id}${path}`, { key: stranger.key });
    expect(await refusal(refused)).toBe("404 person.not_found");
  }
});
