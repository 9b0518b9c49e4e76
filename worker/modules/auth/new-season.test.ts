import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ApplicationView } from "#contract/applications";
import type { SignedIn } from "#contract/auth";
import { FIELDS } from "#contract/fields/application";
import { namesOf } from "#contract/fields/field";
import type { InvitationPrefill } from "#contract/prefill";
import { familyMembers } from "../../db/schema/applications";
import { users } from "../../db/schema/users";
import { newReference } from "../../platform/ids";
import { fieldContext } from "../../platform/seal-contexts";
import { vaultOf } from "../../platform/vault";
import { call } from "../../test/client";
import { applicationRow, setApplication, setInvitation, userRow } from "../../test/rows";
import { db, newPhone, seedInvitation } from "../../test/seed";
import { enter, tryLink, tryReturning } from "../../test/sign-in";
import { STEP_VALUES, currentView, putStep, seedDocument, STEPS } from "../../test/step-values";

const vault = vaultOf(env.ENCRYPTION_KEYS);
const familyOf = (id: string) =>
  db
    .select()
    .from(familyMembers)
    .where(eq(familyMembers.applicationId, id))
    .orderBy(asc(familyMembers.position));

/** A first season's application with field values, numbers and a family. */
async function firstSeason(values: Parameters<typeof seedInvitation>[0] = {}) {
  const invitation = await seedInvitation({ cwj: crypto.randomUUID(), ...values });
  const signedIn = await enter<SignedIn>(invitation);
  const { id } = signedIn.application;
  await db.batch([
    setApplication(id, {
      status: "approved",
      submittedAt: 5,
      reference: newReference(Date.now()),
      dateOfBirth: "1990-02-28",
      gender: "female",
      hasChild: true,
      birthCountry: "MX",
      address1: "Calle 5 #10, Col. Centro",
      phone1: "+525500000001",
      phone2: "+525500000002",
      email: "old@example.com",
      passportIssueDate: "2020-01-01",
      fatherUnknown: true,
      ssnCipher: await vault.seal(fieldContext(id, "ssn"), "123456789"),
      passportNumberCipher: await vault.seal(fieldContext(id, "passportNumber"), "G123"),
      visaNumberCipher: await vault.seal(fieldContext(id, "visaNumber"), "V999"),
      visaIssueDate: "2026-01-01",
    }),
    db.insert(familyMembers).values({
      id: crypto.randomUUID(),
      applicationId: id,
      position: 0,
      firstName: "Rosa",
      lastName: "Ortega",
      dateOfBirth: "1960-05-06",
      birthCity: "Oaxaca",
      birthCountry: "MX",
      relationship: "mother",
      createdAt: 1,
    }),
  ]);
  return { invitation, ...signedIn, before: await applicationRow(id) };
}

/** The same employer invites the same person again. */
const nextOf = (
  { invitation }: { invitation: { employerId: string; cwj?: string | null } },
  values = {},
) => seedInvitation({ employerId: invitation.employerId, cwj: invitation.cwj ?? null, ...values });

describe("a new season for a known person", () => {
  test("every field is carried over except those that the field table excludes", async () => {
    const invitation = await seedInvitation({ cwj: crypto.randomUUID() });
    const { cookie, user, application } = await enter<SignedIn>(invitation);
    const { employerId, phone } = invitation;
    await seedDocument({ applicationId: application.id, userId: user.id, employerId }, "passport");
    for (const step of STEPS) {
      expect((await putStep(cookie, step, STEP_VALUES[step])).status).toBe(200);
    }
    const before = await currentView(cookie);
    const next = await enter<SignedIn>(await nextOf({ invitation }, { phone }));
    const carried = namesOf(FIELDS).filter((name) => !("carried" in FIELDS[name]));
    const valuesOf = (view: ApplicationView) => carried.map((name) => [name, view[name]]);
    expect(valuesOf(next.application)).toEqual(valuesOf(before));
    expect(next.application.id).not.toBe(application.id);
  });

  test("same CWJ: same user, a new application prefilled from the last one", async () => {
    const first = await firstSeason();
    const { phone } = first.invitation;
    const next = await nextOf(first, { phone, firstName: "MARIA JOSE", lastName: "nuñez ortega" });
    const second = await enter<SignedIn>(next);
    expect(second.user.id).toBe(first.user.id);
    expect(second.application.id).not.toBe(first.application.id);
    expect(first.application.stepsToConfirm).toEqual([]);
    expect(second.application.stepsToConfirm).toEqual([
      "personal",
      "contact",
      "family",
      "passport",
    ]);
    expect(second.application).toMatchObject({
      status: "draft",
      submittedAt: null,
      reference: null,
      version: 1,
      firstName: "MARIA JOSE",
      dateOfBirth: "1990-02-28",
      gender: "female",
      hasChild: true,
      address1: "Calle 5 #10, Col. Centro",
      phone1: phone,
      phone2: "+525500000002",
      email: "old@example.com",
      ssn: "***-**-6789",
      passportNumber: "G123",
      passportIssueDate: "2020-01-01",
      visaNumber: null,
      visaIssueDate: null,
      fatherUnknown: true,
      motherUnknown: false,
    });
    expect(await familyOf(second.application.id)).toMatchObject([
      { firstName: "Rosa", relationship: "mother", position: 0, dateOfBirth: "1960-05-06" },
    ]);
    const row = await applicationRow(second.application.id);
    expect(row?.ssnCipher).not.toBe(first.before?.ssnCipher);
    expect(row?.emailKey).toBe("old@example.com");
    expect(await applicationRow(first.application.id)).toEqual(first.before);
    expect(await familyOf(first.application.id)).toHaveLength(1);
  });

  test("a carried-over step needs confirmation until it is saved; a draft is not enough", async () => {
    const { cookie } = await enter<SignedIn>(await nextOf(await firstSeason()));
    const draft = { step: "contact", values: { city: "Yuma" } };
    await call("/api/applications/draft", { method: "PATCH", cookie, body: draft });
    expect((await currentView(cookie)).stepsToConfirm).toContain("contact");
    await putStep(cookie, "contact", STEP_VALUES.contact);
    expect((await currentView(cookie)).stepsToConfirm).toEqual(["personal", "family", "passport"]);
  });

  test("a link returns the application that it opened, for reads and for saves", async () => {
    const first = await firstSeason();
    const next = await enter<SignedIn>(await nextOf(first));
    const { phone } = next.user;
    const again = await enter<SignedIn>({ ...first.invitation, phone: phone ?? "" });
    expect(again.application.id).toBe(first.application.id);
    const { cookie } = next;
    expect((await putStep(cookie, "personal", STEP_VALUES.personal)).status).toBe(200);
    expect((await applicationRow(next.application.id))?.birthCity).toBe(
      STEP_VALUES.personal.birthCity,
    );
    expect(await applicationRow(first.application.id)).toEqual(first.before);
  });

  test("a new invitation's e-mail does not replace the one that the person has", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const first = await firstSeason({ email });
    const again = { email: `${crypto.randomUUID()}@example.com` };
    const second = await enter<SignedIn>(await nextOf(first, again));
    expect(second.user.id).toBe(first.user.id);
    const row = await userRow(first.user.id);
    expect(row?.email).toBe(email);
    const { phone } = second.user;
    expect(second.application.email).toBe(email);
    expect((await tryReturning({ email, phone })).status).toBe(200);
    expect((await tryReturning({ email: again.email, phone })).status).toBe(401);
  });

  test("same CWJ with another phone and spelling: same user, whose links then open with the new phone only", async () => {
    const first = await firstSeason();
    const phone = newPhone();
    const second = await enter<SignedIn>(await nextOf(first, { phone, firstName: "Mari" }));
    expect(second.user.id).toBe(first.user.id);
    expect(second.user.phone).toBe(phone);
    // Whoever has the lost phone also has the first link, in a message on it.
    expect((await tryLink(first.invitation)).status).toBe(401);
    expect((await tryLink({ ...first.invitation, phone })).status).toBe(200);
    expect(second.application.ssn).toBe("***-**-6789");
    expect(await db.select().from(users).where(eq(users.phone, phone))).toHaveLength(1);
  });

  test("the person's own last values win, the employer's record fills the gaps", async () => {
    const first = await firstSeason();
    const next = await nextOf(first, { email: "new@example.com" });
    await putPrefill(next.id, {
      dateOfBirth: "1991-01-01",
      birthCity: "Puebla",
      passportNumber: "OTHER",
      passportIssueCity: "Puebla",
    });
    const second = await enter<SignedIn>(next);
    expect(second.application).toMatchObject({
      dateOfBirth: "1990-02-28",
      birthCity: "Puebla",
      passportNumber: "G123",
      passportIssueCity: "Puebla",
      email: "old@example.com",
    });
  });
});

async function putPrefill(id: string, prefill: InvitationPrefill) {
  const sealed = await vault.seal(
    { table: "invitations", column: "prefill", id },
    JSON.stringify(prefill),
  );
  await setInvitation(id, { prefill: sealed });
}

describe("the record that the employer sent", () => {
  test("prefills the draft: plain values, sealed numbers, phones as E.164, family in order", async () => {
    const invitation = await seedInvitation();
    const birth = { dateOfBirth: "1990-01-01", birthCity: "Puebla", birthCountry: "MX" };
    await putPrefill(invitation.id, {
      gender: "male",
      hasChild: false,
      ssn: "987654321",
      mothersMaidenName: "Díaz",
      address2: "",
      city: "Puebla",
      phone1: "",
      phone2: "55 0000 0003",
      passportNumber: "P1",
      driversLicenseNumber: "L1",
      driversLicenseIssueCity: "Puebla",
      visaNumber: "V1",
      visaIssueDate: "2026-03-04",
      familyMembers: [
        { firstName: "Hijo", lastName: "Uno", relationship: "child", ...birth },
        { firstName: "Madre", lastName: "Uno", relationship: "mother", ...birth },
        { firstName: "Padre", lastName: "Uno", relationship: "father", ...birth },
        { firstName: "", lastName: "Half", relationship: "spouse", ...birth },
      ],
    });
    const { application } = await enter<SignedIn>(invitation);
    expect(application).toMatchObject({
      firstName: "María José",
      gender: "male",
      hasChild: false,
      ssn: "***-**-4321",
      mothersMaidenName: "Díaz",
      address2: null,
      city: "Puebla",
      phone1: invitation.phone,
      phone2: "+525500000003",
      passportNumber: "P1",
      driversLicenseNumber: "L1",
      driversLicenseIssueCity: "Puebla",
      visaNumber: "V1",
      visaIssueDate: "2026-03-04",
    });
    expect((await familyOf(application.id)).map((member) => member.relationship)).toEqual([
      "father",
      "mother",
      "child",
    ]);
    const stored = JSON.stringify(await applicationRow(application.id));
    for (const clear of ["987654321", "Díaz", '"P1"', '"L1"', '"V1"']) {
      expect(stored).not.toContain(clear);
    }
  });
});
