import { expect, test } from "vitest";
import type { SignedIn } from "#contract/auth";
import type { ContractReceipt, NewInvitationView } from "#contract/employer-views";
import { newId } from "../../platform/ids";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { newPhone, seedEmployer, seedKey, seedMember } from "../../test/seed";
import { enter } from "../../test/sign-in";

/** A code that slipped by a row gives a worker's record to somebody else: the caller is warned. */

type As = { key: string } | { cookie: string };

const send = async (as: As, body: object, query = "") =>
  (await call(`/api/v1/contracts${query}`, { ...as, body })).json<ContractReceipt>();

/** A worker of an earlier contract, who has signed in. */
async function earlierWorker(employer: { key: string }, position = "Harvest worker") {
  const phone = newPhone();
  const worker = inviteRecord({ name_first: "Rosa", name_last: "Mora Gil", phone });
  await send(employer, contractBody([worker], { position }));
  const { user } = await enter<SignedIn>({ token: worker.token, phone });
  const { firstName, lastName, id } = user;
  const stored = { firstName, lastName, phone };
  return { worker, id, warning: { code: "known_person", personIds: [id], stored } };
}

const somebodyWith = (cwj: string, values: object = {}) =>
  inviteRecord({ ___CWJ: cwj, name_first: "Beto", name_last: "Sosa", ...values });

const warningsOf = ({ workers }: ContractReceipt) => workers.map(({ warnings }) => warnings);

test("a worker of a new contract who has the CWJ of somebody with another name and phone is a warning", async () => {
  const employer = await seedEmployer();
  const { worker, warning } = await earlierWorker(employer);
  const { ___CWJ: cwj, phone } = worker;
  const { firstName: name_first, lastName: name_last } = warning.stored;
  const workers = [somebodyWith(cwj), somebodyWith(newId())];
  const next = contractBody(workers, { position: "Packer" });
  expect(warningsOf(await send(employer, next, "?dryRun=true"))).toEqual([[warning], []]);
  const sent = await send(employer, next);
  expect(sent.workers[0]).toMatchObject({ status: "created", warnings: [warning] });
  expect(warningsOf(await send(employer, next))).toEqual([[warning], []]);
  for (const same of [{ phone }, { name_first: name_first.toUpperCase(), name_last }]) {
    const corrected = contractBody([somebodyWith(cwj, same)], { position: "Pruner" });
    expect(warningsOf(await send(employer, corrected, "?dryRun=true"))).toEqual([[]]);
  }
  expect(warningsOf(await send(await seedEmployer(), next, "?dryRun=true"))).toEqual([[], []]);
});

test("a key that may not read names is warned without them, a recruiter not at all", async () => {
  const employer = await seedEmployer();
  const { worker, id, warning } = await earlierWorker(employer);
  const next = contractBody([somebodyWith(worker.___CWJ)], { position: "Packer" });
  const sender = await seedKey(employer.employerId, "invite");
  expect(warningsOf(await send(sender, next, "?dryRun=true"))).toEqual([
    [{ code: "known_person", personIds: [id] }],
  ]);
  const recruiter = await seedMember({ ...employer, role: "recruiter" });
  const own = inviteRecord({ phone: newPhone() });
  const contract = contractBody([inviteRecord()], { position: "Pruner" });
  await send(employer, contract);
  await send(recruiter, { ...contract, workers: [own] });
  await enter(own);
  const list = { ...contract, workers: [somebodyWith(own.___CWJ)] };
  expect(warningsOf(await send(recruiter, list, "?dryRun=true"))).toEqual([[]]);
  expect(warningsOf(await send(employer, next, "?dryRun=true"))).toEqual([[warning]]);
});

test("one invitation for a known CWJ or person with another name and phone is a warning", async () => {
  const employer = await seedEmployer();
  const { worker, id, warning } = await earlierWorker(employer);
  const { firstName, lastName, phone } = warning.stored;
  const invite = async (values: object) => {
    const body = {
      firstName: "Beto",
      lastName: "Sosa",
      countryCode: "+52",
      phone: newPhone(),
      companyName: "Example Farm",
      position: "Packer",
      location: "Yuma, Arizona",
      duration: "8 months",
      wage: "$15.25",
      ...values,
    };
    const response = await call("/api/v1/invitations", { key: employer.key, body });
    return (await response.json<NewInvitationView>()).warnings;
  };
  expect(await invite({ cwj: worker.___CWJ })).toEqual([warning]);
  expect(await invite({ personId: id })).toEqual([warning]);
  expect(await invite({ cwj: worker.___CWJ, phone })).toEqual([]);
  expect(await invite({ personId: id, firstName, lastName })).toEqual([]);
  expect(await invite({})).toEqual([]);
});
