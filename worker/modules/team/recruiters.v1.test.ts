import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SignedIn } from "#contract/auth";
import type { ApplicationPage } from "#contract/employer-application";
import type { ContractReceipt, EmployerInvitationView, Page } from "#contract/employer-views";
import { OPEN_APPLICATION_PATH } from "#contract/paths";
import { users } from "../../db/schema/users";
import { newSecret } from "../../platform/ids";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { postForm } from "../../test/post-form";
import { setApplication } from "../../test/rows";
import { db, seedEmployer, seedMember, seedWorker } from "../../test/seed";
import { enter, refusal, tryReturning } from "../../test/sign-in";
import { putStep, STEP_VALUES } from "../../test/step-values";

/** A recruiter sees and changes only the workers whom they invited. */

async function seedTeam() {
  const { employerId, key } = await seedEmployer();
  const recruiter = await seedMember({ employerId, role: "recruiter" });
  const colleague = await seedMember({ employerId, role: "recruiter" });
  const theirs = contractBody([inviteRecord()]);
  await call("/api/v1/contracts", { key, body: theirs });
  return { employerId, key, recruiter, colleague, contract: theirs };
}

const invitationsOf = async (cookie: string) =>
  (await (await call("/api/v1/invitations", { cookie })).json<Page<EmployerInvitationView>>())
    .items;

test("a recruiter adds workers to an existing contract, and sees only those", async () => {
  const { recruiter, colleague, contract, key } = await seedTeam();
  const { cookie } = recruiter;
  expect(await invitationsOf(cookie)).toEqual([]);
  const body = { ...contract, workers: [inviteRecord()] };
  const sent = await call("/api/v1/contracts", { cookie, body });
  expect((await sent.json<ContractReceipt>()).counts).toMatchObject({ created: 1 });
  const [own, ...others] = await invitationsOf(cookie);
  expect(others).toEqual([]);
  expect(own?.invitationUrl).toContain("/welcome/");
  expect(await invitationsOf(colleague.cookie)).toEqual([]);
  const all = await call("/api/v1/invitations", { key });
  expect((await all.json<Page<unknown>>()).items).toHaveLength(2);

  const path = `/api/v1/invitations/${own?.id}`;
  expect(await refusal(await call(path, { cookie: colleague.cookie }))).toBe(
    "404 invitation.not_found",
  );
  for (const act of ["extend", "reopen", "revoke"]) {
    const options = { cookie: colleague.cookie, method: "POST", body: {} };
    expect(await refusal(await call(`${path}/${act}`, options))).toBe("404 invitation.not_found");
  }
  expect((await call(`${path}/revoke`, { cookie, method: "POST" })).status).toBe(200);
});

test("a recruiter cannot create a contract, change its terms or change a colleague's worker", async () => {
  const { recruiter, colleague, contract } = await seedTeam();
  const { cookie } = recruiter;
  const post = (body: unknown, from = cookie) => call("/api/v1/contracts", { cookie: from, body });
  const worker = inviteRecord();
  expect(await refusal(await post(contractBody([worker], { position: "Packer" })))).toBe(
    "403 key.scope",
  );
  expect(await refusal(await post({ ...contract, wage: 99, workers: [worker] }))).toBe(
    "403 key.scope",
  );
  expect((await post({ ...contract, workers: [worker] }, colleague.cookie)).status).toBe(200);
  const taken = await post({ ...contract, workers: [{ ...worker, name_first: "Somebody" }] });
  const { workers } = await taken.json<ContractReceipt>();
  expect(workers).toMatchObject([{ status: "rejected", invitationUrl: null }]);
  const [invitation] = await invitationsOf(colleague.cookie);
  expect(invitation?.firstName).toBe(worker.name_first);
});

test("a recruiter gets no link to a colleague's worker through another contract", async () => {
  const { key, recruiter, colleague, contract } = await seedTeam();
  const worker = inviteRecord();
  const invite = (cookie: string, offer: object, phone = worker.phone) =>
    call("/api/v1/contracts", { cookie, body: { ...offer, workers: [{ ...worker, phone }] } });
  expect((await invite(colleague.cookie, contract)).status).toBe(200);
  const other = { ...contractBody([inviteRecord()], { position: "Packer" }) };
  expect((await call("/api/v1/contracts", { key, body: other })).status).toBe(201);
  const taken = await invite(recruiter.cookie, other, "+525555500199");
  const { workers } = await taken.json<ContractReceipt>();
  expect(workers).toMatchObject([
    { status: "rejected", invitationUrl: null, errors: [{ path: "___CWJ" }] },
  ]);
  // The colleague may invite their own worker again.
  expect((await invite(colleague.cookie, other)).status).toBe(200);
});

const phones = { theirs: "5555500101", other: "5555500102" };
type Phone = keyof typeof phones;

/** Two contracts, and a person whom the recruiter or the office can invite to either. */
async function seedPerson() {
  const { key, recruiter, contract } = await seedTeam();
  const packers = contractBody([inviteRecord()], { position: "Packer" });
  await call("/api/v1/contracts", { key, body: packers });
  const worker = inviteRecord();
  const invite = async (by: { key: string } | { cookie: string }, offer: object, as: Phone) => {
    const link = { ...worker, token: newSecret(), phone: phones[as] };
    const body = { ...offer, workers: [link] };
    expect((await call("/api/v1/contracts", { ...by, body })).ok).toBe(true);
    const sent = { ...link, firstName: link.name_first, lastName: link.name_last };
    return () => enter<SignedIn>({ ...sent, countryCode: "+52" });
  };
  const byRecruiter = (offer: object, as: Phone) => invite({ cookie: recruiter.cookie }, offer, as);
  const byOffice = (offer: object, as: Phone) => invite({ key }, offer, as);
  const personWithCwj = async () => {
    const [row] = await db.select().from(users).where(eq(users.cwj, worker.___CWJ));
    return row?.id;
  };
  return {
    key,
    recruiter,
    worker,
    harvest: contract,
    packers,
    byRecruiter,
    byOffice,
    personWithCwj,
  };
}

test.each<Phone>(["theirs", "other"])(
  "a recruiter's link does not open the record of a person who used the office's link (phone: %s)",
  async (as) => {
    const { harvest, packers, byRecruiter, byOffice, personWithCwj } = await seedPerson();
    const early = await byRecruiter(harvest, as);
    const worker = await (await byOffice(packers, "theirs"))();
    const stranger = await early();
    expect(stranger.user.id).not.toBe(worker.user.id);
    expect(await personWithCwj()).toBe(worker.user.id);
  },
);

test("a recruiter's link stays as limited when the recruiter gets another role", async () => {
  const { key, harvest, packers, byRecruiter, byOffice, recruiter } = await seedPerson();
  const early = await byRecruiter(harvest, "other");
  const worker = await (await byOffice(packers, "theirs"))();
  const path = `/api/v1/team/${recruiter.memberId}`;
  const changed = await call(path, { key, method: "PATCH", body: { role: "viewer" } });
  expect(changed.status).toBe(200);
  expect((await early()).user.id).not.toBe(worker.user.id);
});

test("the office's link takes over a record that only recruiters' links have opened", async () => {
  const { harvest, packers, byRecruiter, byOffice } = await seedPerson();
  const enterAsRecruiter = await byRecruiter(harvest, "theirs");
  const stranger = await enterAsRecruiter();
  const { cookie } = stranger;
  const email = `${newSecret()}@example.com`;
  const own = { cookie, method: "PUT", body: { email } };
  expect((await call("/api/auth/email", own)).status).toBe(200);
  const contact = { ...STEP_VALUES.contact, email, phone1: phones.other };
  expect((await putStep(cookie, "contact", contact)).status).toBe(200);

  const worker = await (await byOffice(packers, "theirs"))();
  expect(worker.user).toMatchObject({ id: stranger.user.id, email: null });
  expect(await refusal(await call("/api/applications", { cookie }))).toBe("401 auth.required");
  const { id: applicationId } = worker.application;
  const opened = await postForm({ cookie, applicationId }, OPEN_APPLICATION_PATH);
  expect(opened.headers.get("location")).toMatch(/^\/user-login\?/);
  await expect(enterAsRecruiter()).rejects.toThrow("401 auth.failed");
  for (const phone of Object.values(phones)) {
    expect(await refusal(await tryReturning({ email, phone }))).toBe("401 auth.failed");
  }
});

test("a recruiter's own worker stays the same person, and the office may change their phone", async () => {
  const { harvest, packers, byRecruiter, byOffice } = await seedPerson();
  const first = await (await byRecruiter(harvest, "other"))();
  const again = await (await byRecruiter(packers, "theirs"))();
  const byOfficeToo = await (await byOffice({ ...harvest, externalId: "2" }, "theirs"))();
  const changed = await (await byOffice({ ...harvest, externalId: "3" }, "other"))();
  const persons = [again, byOfficeToo, changed].map(({ user }) => user.id);
  expect(new Set(persons)).toEqual(new Set([first.user.id]));
});

test("a recruiter cannot invite their own worker again once the office has invited that person by id", async () => {
  const { key, harvest, packers, byRecruiter, recruiter, worker } = await seedPerson();
  const { user } = await (await byRecruiter(harvest, "theirs"))();
  const body = {
    personId: user.id,
    phone: `+52${phones.theirs}`,
    companyName: "Example Farm",
    position: "Packer",
    location: "Yuma, Arizona",
    duration: "March to October",
    wage: "$15.25",
  };
  expect((await call("/api/v1/invitations", { key, body })).status).toBe(201);
  const { cookie } = recruiter;
  const again = { ...packers, workers: [{ ...worker, token: newSecret() }] };
  const sent = await call("/api/v1/contracts", { cookie, body: again });
  expect((await sent.json<ContractReceipt>()).workers).toMatchObject([{ status: "rejected" }]);
});

test("a recruiter lists and reads only the applications of their own workers", async () => {
  const { employerId, recruiter, contract } = await seedTeam();
  const { cookie } = recruiter;
  const strange = await seedWorker({ employerId, status: "submitted" });
  const own = await seedWorker({ employerId, status: "submitted" });
  await call("/api/v1/contracts", { cookie, body: { ...contract, workers: [inviteRecord()] } });
  const [invitation] = await invitationsOf(cookie);
  await setApplication(own.applicationId, { invitationId: invitation?.id });
  const list = await call("/api/v1/applications?total=true", { cookie });
  const { items, total } = await list.json<ApplicationPage>();
  expect([items.map(({ id }) => id), total]).toEqual([[own.applicationId], 1]);
  const read = (id: string) => call(`/api/v1/applications/${id}`, { cookie });
  const text = await (await read(own.applicationId)).text();
  expect(text).not.toContain("passportNumber");
  expect(await refusal(await read(strange.applicationId))).toBe("404 application.not_found");
});
