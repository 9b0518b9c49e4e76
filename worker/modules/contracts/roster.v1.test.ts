import { expect, test } from "vitest";
import type { ContractReceipt, ContractView, Page } from "#contract/employer-views";
import { newId } from "../../platform/ids";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { seedEmployer, seedKey, seedMember } from "../../test/seed";

/** Help for people who paste a list of workers by hand. */

const send = async (as: { key: string } | { cookie: string }, body: object, query = "") =>
  (await call(`/api/v1/contracts${query}`, { ...as, body })).json<ContractReceipt>();

/** The same people under new CWJs, as when a list that has no CWJs of its own is sent again. */
const again = (workers: readonly object[]) =>
  workers.map((worker) => ({ ...worker, ___CWJ: newId(), token: newId().repeat(2) }));

const storedIn = ({ workers }: ContractReceipt) => workers.map(({ stored }) => stored);

const warningsOf = ({ workers }: ContractReceipt) =>
  workers.map(({ warnings }) => warnings.map(({ code }) => code));

test("a list sent twice without CWJs warns of workers who are already in the contract", async () => {
  const { key } = await seedEmployer();
  const [one, two, three] = [inviteRecord(), inviteRecord(), inviteRecord()];
  const contract = contractBody([one, two]);
  const first = await send({ key }, contract);
  expect(warningsOf(first)).toEqual([[], []]);
  const accented = { ...one, name_first: `  ${one.name_first.toUpperCase()}` };
  const list = { ...contract, workers: [...again([accented, two]), three] };
  const dry = await send({ key }, list, "?dryRun=true");
  expect(dry.workers.map(({ warnings }) => warnings)).toEqual([
    [{ code: "already_invited", invitationIds: [first.workers[0]?.invitationId] }],
    [{ code: "already_invited", invitationIds: [first.workers[1]?.invitationId] }],
    [],
  ]);
  expect(warningsOf(await send({ key }, contract))).toEqual([[], []]);
  const other = contractBody(again([one, two]), { position: "Packer", externalId: newId() });
  expect(warningsOf(await send({ key }, other, "?dryRun=true"))).toEqual([[], []]);
  const sibling = { ...contract, workers: again([{ ...one, name_first: "Somebody" }]) };
  expect(warningsOf(await send({ key }, sibling, "?dryRun=true"))).toEqual([[]]);
});

test("a worker who is sent again is reported with the stored values that differ, to a key that reads names", async () => {
  const { employerId, key } = await seedEmployer();
  const [maria, same, none] = [
    inviteRecord({ name_first: "María", name_last: "López Pérez", phone: "9515550187" }),
    inviteRecord({ name_last: "  Núñez  Ortega" }),
    inviteRecord(),
  ];
  const contract = contractBody([maria, same]);
  await send({ key }, contract);
  const ana = { ...maria, name_first: "Ana", name_last: "de la Rosa", phone: "951 990 0001" };
  const list = { ...contract, workers: [ana, { ...same, email: "b@example.com" }, none] };
  const before = { firstName: "María", lastName: "López Pérez", phone: "+529515550187" };
  const dry = await send({ key }, list, "?dryRun=true");
  expect(storedIn(dry)).toEqual([before, { email: null }, undefined]);
  expect(storedIn(await send({ key }, contract))).toEqual([{}, {}]);
  const sender = await seedKey(employerId, "invite");
  expect(storedIn(await send(sender, list, "?dryRun=true"))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(storedIn(await send({ key }, list))).toEqual([before, { email: null }, undefined]);
  const withoutEmails = { ...contract, workers: [ana, same, none] };
  expect(storedIn(await send({ key }, withoutEmails))).toEqual([{}, {}, {}]);
  const repeated = await send({ key }, list);
  expect(storedIn(repeated)).toEqual([{}, {}, {}]);
  const rows = repeated.workers.map(({ invitationId }) => ({ id: invitationId }));
  await call("/api/v1/invitations/revoke", { key, body: { rows } });
  expect(await send({ key }, contract)).toMatchObject({
    workers: [
      { status: "unchanged", stored: { firstName: "Ana", phone: "+529519900001" } },
      { status: "unchanged", stored: {} },
    ],
  });
});

test("a worker who is in one call twice, under two CWJs, is a warning that says where", async () => {
  const { key } = await seedEmployer();
  const one = inviteRecord();
  const [spelled, third] = again([{ ...one, name_first: one.name_first.toUpperCase() }, one]);
  const contract = contractBody([one, inviteRecord(), spelled, third]);
  const expected = [[], [], [0], [0, 2]].map((workers) =>
    workers.length === 0 ? [] : [{ code: "repeated_in_call", workers }],
  );
  for (const query of ["?dryRun=true", ""]) {
    const receipt = await send({ key }, contract, query);
    expect(receipt.workers.map(({ warnings }) => warnings)).toEqual(expected);
  }
});

test("a recruiter is warned only of their own workers", async () => {
  const employer = await seedEmployer();
  const { key } = employer;
  const [theirs, own] = [inviteRecord(), inviteRecord()];
  const contract = contractBody([theirs]);
  await send({ key }, contract);
  const recruiter = await seedMember({ ...employer, role: "recruiter" });
  await send(recruiter, { ...contract, workers: [own] });
  const list = { ...contract, workers: again([theirs, own]) };
  expect(warningsOf(await send(recruiter, list, "?dryRun=true"))).toEqual([
    [],
    ["already_invited"],
  ]);
});

test("a worker may have their own language; the others have the contract's", async () => {
  const { key } = await seedEmployer();
  const workers = [inviteRecord({ language: "en" }), inviteRecord()];
  const receipt = await send({ key }, contractBody(workers, { language: "es" }));
  expect(receipt.workers.map(({ invitationUrl }) => invitationUrl?.split("?")[1])).toEqual([
    "lang=en",
    "lang=es",
  ]);
  const path = `/api/v1/invitations/${receipt.workers[0]?.invitationId}`;
  expect(await (await call(path, { key })).json()).toMatchObject({ language: "en" });
});

test("contracts are found by the beginnings of words, newest first, without closed ones if requested", async () => {
  const { key } = await seedEmployer();
  const made: string[] = [];
  for (const [position, location] of [
    ["Greenhouse worker", "Núñez Bay, Oregon"],
    ["Packer", "Yuma, Arizona"],
    ["Harvest worker", "Yuma, Arizona"],
  ]) {
    const body = contractBody([inviteRecord()], { position, location, externalId: newId() });
    made.push((await send({ key }, body)).id);
  }
  const found = async (query: string) => {
    const list = await call(`/api/v1/contracts?${query}`, { key });
    return (await list.json<Page<ContractView>>()).items.map(({ id }) => made.indexOf(id));
  };
  expect(await found("q=nunez")).toEqual([0]);
  expect(await found("q=yuma&sort=-createdAt")).toEqual([2, 1]);
  expect(await found("q=yuma har")).toEqual([2]);
  await call(`/api/v1/contracts/${made[1]}/close`, { key, method: "POST" });
  expect(await found("open=true&sort=-createdAt")).toEqual([2, 0]);
  const change = { key, method: "PATCH", body: { location: "Salinas, California" } };
  await call(`/api/v1/contracts/${made[2]}`, change);
  expect(await found("q=salinas")).toEqual([2]);
});
