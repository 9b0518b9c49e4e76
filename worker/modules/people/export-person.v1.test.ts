import { expect, test } from "vitest";
import type { AuditView } from "#contract/audit";
import type { Page } from "#contract/employer-views";
import type { PersonExport } from "#contract/people";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { seedSeason } from "../../test/season";
import { seedEmployer, seedKey } from "../../test/seed";
import { STEP_VALUES } from "../../test/step-values";

test("an export holds all that was typed, sent and done, without a link, and is audited", async () => {
  const { key, employerId } = await seedEmployer();
  const season = await seedSeason(key);
  const { personId, applicationId, secrets } = season;
  const change = { wage: 16.1, note: "The new rate" };
  const address = `/api/v1/applications/${applicationId}`;
  await call(`${address}/notes`, { key, body: { text: "Called twice" } });
  await call(`${address}/tags`, { key, method: "PUT", body: { tags: ["bus 4"] } });
  await call(`${address}/milestones/petition_filed`, {
    key,
    method: "PUT",
    body: { date: "2060-01-05" },
  });
  await call(`${address}/offer-changes`, { key, body: change });
  // A key with only this scope: no other is needed.
  const reading = await seedKey(employerId, "read:identity");
  const stop = { invitationId: season.invitationId, note: "On the phone" };
  await call("/api/v1/opt-outs", { key, body: stop });
  const response = await call(`/api/v1/people/${personId}/export`, { key: reading.key });
  expect(response.status).toBe(200);
  const exported = await response.json<PersonExport>();

  expect(exported.person).toMatchObject({
    id: personId,
    email: STEP_VALUES.contact.email.toLowerCase(),
  });
  const [application, ...others] = exported.applications;
  expect(others).toEqual([]);
  const { ssn: _ssn, mothersMaidenName: _maiden, ...personal } = STEP_VALUES.personal;
  const { passportNumber: _passport, ...passport } = STEP_VALUES.passport;
  const { driversLicenseNumber: _license, ...license } = STEP_VALUES["drivers-license"];
  const { visaNumber: _visa, ...visa } = STEP_VALUES.visa;
  const { phone1: _one, phone2: _two, phone3: _three, ...contact } = STEP_VALUES.contact;
  expect(application).toMatchObject({ ...personal, ...contact, ...passport, ...license, ...visa });
  const { ssnDigits, mothersMaidenName, passportNumber, visaNumber } = secrets["read:identity"];
  expect(application).toMatchObject({
    id: applicationId,
    ssn: ssnDigits,
    mothersMaidenName,
    passportNumber,
    visaNumber,
    status: "approved",
    acceptedTerms: { wage: "$15.25" },
    offerChanges: [{ status: "pending", note: "The new rate" }],
    statusHistory: [{ status: "approved" }],
    notes: [{ text: "Called twice" }],
    tags: ["bus 4"],
    milestones: [{ kind: "petition_filed", date: "2060-01-05" }],
  });
  expect(application?.familyMembers.map(({ relationship }) => relationship)).toEqual([
    "father",
    "mother",
    "spouse",
    "child",
  ]);
  expect(application?.documents.map(({ kind }) => kind).toSorted()).toEqual(["passport", "visa"]);
  const [file] = application?.documents ?? [];
  const path = new URL(file?.documentUrl ?? "").pathname;
  expect((await call(path, { key: reading.key })).status).toBe(200);
  expect(exported.invitations).toMatchObject([
    { id: season.invitationId, applicationId, prefill: { ssn: ssnDigits } },
  ]);
  expect(exported.signIns).toEqual([
    { at: expect.any(String), method: "link", device: expect.any(String) },
  ]);
  expect(exported.sessions).toHaveLength(1);
  expect(exported.stoppedPhones).toMatchObject([{ source: "team", note: "On the phone" }]);
  const kinds = exported.correspondence.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["invitation", "status_approved"]));
  const actions = exported.audit.map(({ action }) => action);
  for (const action of ["invitation.accepted", "application.submitted", "application.approved"]) {
    expect(actions).toContain(action);
  }
  expect(exported.audit.some(({ actor }) => actor.startsWith("user:"))).toBe(false);
  const text = JSON.stringify(exported);
  for (const secret of Object.values(secrets.invite)) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/cipher|hash":/i);

  const trail = await call(`/api/v1/applications/${applicationId}/audit?limit=100`, { key });
  const { items } = await trail.json<Page<AuditView>>();
  const exports = items.filter(({ action }) => action === "application.exported");
  expect(exports).toMatchObject([{ actor: `key:${reading.keyId}` }]);
});

test("an export holds the open invitation of a new season", async () => {
  const { key } = await seedEmployer();
  const { personId, link } = await seedSeason(key);
  const found = await call(`/api/v1/people/${personId}`, { key });
  const { cwj } = await found.json<{ cwj: string }>();
  const next = { ...inviteRecord(), ___CWJ: cwj, phone: link.phone };
  await call("/api/v1/contracts", { key, body: contractBody([next], { position: "Packer" }) });
  const response = await call(`/api/v1/people/${personId}/export`, { key });
  const { invitations } = await response.json<PersonExport>();
  expect(invitations.map(({ position }) => position).toSorted()).toEqual([
    "Harvest worker",
    "Packer",
  ]);
});
