import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { SavedStepView } from "#contract/applications";
import { DRAFT_COLUMNS } from "../../platform/seal-contexts";
import { dropSession } from "../../platform/sessions";
import { call } from "../../test/client";
import { setUser } from "../../test/rows";
import { seedWorker } from "../../test/seed";
import {
  STEP_VALUES,
  currentView,
  familyOf,
  member,
  putStep,
  seedFilled,
  STEPS,
  storedRows,
} from "../../test/step-values";

/** Everything stored about applications, as text. */
async function dump() {
  const tables = ["applications", "audit_trail"];
  const rows = tables.map((table) => env.DB.prepare(`SELECT * FROM ${table}`).all());
  return JSON.stringify(await Promise.all(rows));
}
const contactWith = (email: string) => ({ ...STEP_VALUES.contact, email });

test.each(STEPS)(
  "saving %s returns the whole application and drops that step's draft",
  async (step) => {
    const worker = await seedFilled([]);
    const other = step === "personal" ? "family" : "personal";
    for (const draft of [step, other]) {
      await call("/api/applications/draft", {
        method: "PATCH",
        cookie: worker.cookie,
        body: { step: draft, values: {} },
      });
    }
    const response = await putStep(worker.cookie, step, STEP_VALUES[step]);
    expect(response.status).toBe(200);
    expect(response.headers.get("etag")).toBe('"4"');
    const saved = await response.json<SavedStepView>();
    const rows = await storedRows(worker);
    expect(saved).toEqual({
      ...(await currentView(worker.cookie)),
      familyMembers: await familyOf(worker),
    });
    expect(Object.keys(saved.drafts)).toEqual([other]);
    expect(rows.application.version).toBe(4);
    expect(rows.drafts).toEqual([DRAFT_COLUMNS[other]]);
    expect(rows.events.map((event) => event.action)).toEqual(["application.saved"]);
  },
);

test("protected numbers and drafts are stored encrypted in D1, with a new IV each time", async () => {
  const worker = await seedFilled();
  const patch = { step: "personal", values: { ...STEP_VALUES.personal, firstName: "Draftname" } };
  await call("/api/applications/draft", { method: "PATCH", cookie: worker.cookie, body: patch });
  const first = await dump();
  for (const secret of [
    "123456789",
    "123-45-6789",
    "Itzel",
    "G12345678",
    "OAX-778899",
    "Draftname",
  ]) {
    expect(first).not.toContain(secret);
  }
  const before = (await storedRows(worker)).application.passportNumberCipher;
  await putStep(worker.cookie, "passport", STEP_VALUES.passport);
  expect((await storedRows(worker)).application.passportNumberCipher).not.toBe(before);
});

describe("personal", () => {
  test.each([
    ["accents and apostrophes", "D'Ángelo-Muñoz Ñañez"],
    ["emoji", "Ana 🌽👩‍🌾"],
    ["another script", "Нина 田中"],
    ["SQL", "Robert'); DROP TABLE applications;--"],
    ["100 characters", "ñ".repeat(100)],
  ])("a name with %s comes back byte for byte", async (_kind, firstName) => {
    const { cookie } = await seedWorker();
    const response = await putStep(cookie, "personal", {
      ...STEP_VALUES.personal,
      firstName: ` ${firstName.normalize("NFD").slice(0, 400)} `,
    });
    expect(response.status).toBe(200);
    expect((await currentView(cookie)).firstName).toBe(firstName.normalize("NFC"));
  });

  test("dates stay the same bytes from body to column to response", async () => {
    const worker = await seedWorker();
    await putStep(worker.cookie, "personal", {
      ...STEP_VALUES.personal,
      dateOfBirth: "2000-02-29",
    });
    expect((await storedRows(worker)).application.dateOfBirth).toBe("2000-02-29");
    expect((await currentView(worker.cookie)).dateOfBirth).toBe("2000-02-29");
  });

  test("the SSN's mask sent back changes nothing, an empty one removes it", async () => {
    const worker = await seedFilled(["personal"]);
    const before = (await storedRows(worker)).application.ssnCipher;
    const masked = { ...STEP_VALUES.personal, ssn: (await currentView(worker.cookie)).ssn };
    expect(masked.ssn).toBe("***-**-6789");
    expect((await putStep(worker.cookie, "personal", masked)).status).toBe(200);
    expect((await storedRows(worker)).application.ssnCipher).toBe(before);
    await putStep(worker.cookie, "personal", { ...STEP_VALUES.personal, ssn: "" });
    expect((await storedRows(worker)).application.ssnCipher).toBeNull();
    await putStep(worker.cookie, "personal", masked);
    expect((await currentView(worker.cookie)).ssn).toBeNull();
  });

  test("the SSN and the question about children may be left out", async () => {
    const { cookie } = await seedWorker();
    const { ssn: _ssn, hasChild: _hasChild, ...required } = STEP_VALUES.personal;
    expect((await putStep(cookie, "personal", required)).status).toBe(200);
    expect(await currentView(cookie)).toMatchObject({ ssn: null, hasChild: false });
  });

  test("a country outside the list of 53 is kept as text", async () => {
    const { cookie } = await seedWorker();
    await putStep(cookie, "personal", { ...STEP_VALUES.personal, birthCountry: "Saint Lucia" });
    expect((await currentView(cookie)).birthCountry).toBe("Saint Lucia");
  });
});

describe("contact", () => {
  test("phones are stored as E.164, plain numbers under the person's country code", async () => {
    const worker = await seedFilled(["contact"]);
    const { application } = await storedRows(worker);
    expect(application).toMatchObject({
      phone1: "+529511234567",
      phone2: "+16025550142",
      phone3: null,
      emailKey: "maria.nunez@example.com",
      email: "Maria.Nunez@Example.com",
    });
    await setUser(worker.userId, { countryCode: "+1" });
    await dropSession(env, worker.hash);
    await putStep(worker.cookie, "contact", { ...STEP_VALUES.contact, phone1: "602.555.0199" });
    expect((await storedRows(worker)).application.phone1).toBe("+16025550199");
  });

  test("a stored phone sent back stays the same", async () => {
    const worker = await seedFilled(["contact"]);
    const { phone1, phone2 } = await currentView(worker.cookie);
    await putStep(worker.cookie, "contact", { ...STEP_VALUES.contact, phone1, phone2 });
    expect(await currentView(worker.cookie)).toMatchObject({ phone1, phone2 });
  });

  test("the e-mail becomes the sign-in address when there is none and it is free", async () => {
    const worker = await seedWorker();
    await putStep(worker.cookie, "contact", contactWith("First@Example.org"));
    expect((await storedRows(worker)).user.email).toBe("first@example.org");
    await putStep(worker.cookie, "contact", contactWith("second@example.org"));
    const rows = await storedRows(worker);
    expect(rows.user.email).toBe("first@example.org");
    expect(rows.application.email).toBe("second@example.org");
  });

  test("an e-mail that is taken never fails and is never revealed", async () => {
    const one = await seedWorker();
    const two = await seedWorker({ employerId: one.employerId });
    const body = { ...STEP_VALUES.contact, email: "shared@example.org" };
    const first = await putStep(one.cookie, "contact", body);
    const second = await putStep(two.cookie, "contact", body);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(Object.keys(await second.json<SavedStepView>())).toEqual(
      Object.keys(await first.json<SavedStepView>()),
    );
    expect((await storedRows(two)).user.email).toBeNull();
    expect((await storedRows(two)).application.email).toBe("shared@example.org");
  });
});

describe("family", () => {
  test("the whole set is replaced, in the order father, mother, spouse, children", async () => {
    const worker = await seedFilled(["family"]);
    const first = await familyOf(worker);
    expect(first.map((row) => row.firstName)).toEqual(["Ángel", "Xóchitl", "José", "Lucía"]);
    const { id: _id, applicationId: _applicationId, ...father } = first[0]!;
    expect(father).toEqual(member("father", "Ángel"));
    await putStep(worker.cookie, "family", {
      familyMembers: [member("child", "Uno"), member("mother"), member("child", "Dos")],
      fatherUnknown: true,
    });
    const second = await familyOf(worker);
    expect(second.map((row) => row.firstName)).toEqual(["Ana", "Uno", "Dos"]);
    expect(await currentView(worker.cookie)).toMatchObject({
      fatherUnknown: true,
      motherUnknown: false,
    });
  });

  test("thirty members fit in one save, thirty-one do not", async () => {
    const worker = await seedWorker();
    const children = Array.from({ length: 28 }, (_, index) => member("child", `Hijo ${index}`));
    const members = [...children, member("mother"), member("father")];
    const full = await putStep(worker.cookie, "family", { familyMembers: members });
    expect(full.status).toBe(200);
    expect((await familyOf(worker)).map((row) => row.firstName).slice(2)).toEqual(
      children.map((child) => child.firstName),
    );
    const before = await storedRows(worker);
    const over = { familyMembers: [...members, member("child")] };
    const response = await putStep(worker.cookie, "family", over);
    expect(await response.json()).toMatchObject({
      code: "request.invalid",
      errors: [{ path: "familyMembers", code: "too_many" }],
    });
    expect(await storedRows(worker)).toEqual(before);
  });

  test("a missing parent is refused unless marked unknown; a present one is never unknown", async () => {
    const worker = await seedWorker();
    const before = await storedRows(worker);
    const put = (body: unknown) => putStep(worker.cookie, "family", body);
    const refused = await put({ familyMembers: [member("spouse")], motherUnknown: true });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ errors: [{ path: "father", code: "required" }] });
    expect(await storedRows(worker)).toEqual(before);
    const both = await put({ familyMembers: [], fatherUnknown: true, motherUnknown: true });
    expect(both.status).toBe(200);
    await put({ familyMembers: [member("father")], fatherUnknown: true, motherUnknown: true });
    expect(await currentView(worker.cookie)).toMatchObject({
      fatherUnknown: false,
      motherUnknown: true,
    });
  });
});

describe("passport", () => {
  test("without an uploaded passport document it is refused and nothing is saved", async () => {
    const worker = await seedWorker();
    const before = await storedRows(worker);
    const response = await putStep(worker.cookie, "passport", STEP_VALUES.passport);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "request.invalid",
      errors: [{ path: "passportDocument", code: "required" }],
    });
    expect(await storedRows(worker)).toEqual(before);
  });
});

describe("drivers-license", () => {
  test("every field may be empty, which clears the saved value", async () => {
    const worker = await seedFilled(["drivers-license"]);
    expect((await putStep(worker.cookie, "drivers-license", {})).status).toBe(200);
    expect(await currentView(worker.cookie)).toMatchObject({
      driversLicenseNumber: null,
      driversLicenseExpirationDate: null,
      driversLicenseIssueCity: null,
      driversLicenseIssueCountry: null,
    });
  });
});
