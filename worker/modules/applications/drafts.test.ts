import { expect, test } from "vitest";
import type { SavedView } from "#contract/applications";
import { call } from "../../test/client";
import { seedWorker } from "../../test/seed";
import {
  STEP_VALUES,
  currentView,
  member,
  putStep,
  seedSubmitted,
  storedRows,
} from "../../test/step-values";

const patch = (cookie: string, step: string, values: unknown, version?: number) =>
  call("/api/applications/draft", {
    method: "PATCH",
    cookie,
    body: { step, values },
    headers: version === undefined ? {} : { "If-Match": `"${version}"` },
  });
const { relationship: _relationship, ...parent } = member("father");

const DRAFTS = {
  personal: { firstName: " Ana ", dateOfBirth: "1990-0", gender: "", hasChild: false },
  contact: { phone1: "951", email: "ana@", facebookProfileUrl: "face" },
  family: {
    father: { ...parent, lastName: "" },
    mother: {},
    motherUnknown: true,
    members: [{ relationship: "child", firstName: "Lucía 🌽" }],
  },
  passport: { passportNumber: "G1", passportIssueDate: "" },
  "drivers-license": { driversLicenseNumber: "" },
};

test.each(Object.entries(DRAFTS))("a half-typed %s step is kept as typed", async (step, values) => {
  const { cookie } = await seedWorker();
  const response = await patch(cookie, step, values);
  expect(response.status).toBe(200);
  expect(response.headers.get("etag")).toBe('"2"');
  expect((await response.json<SavedView>()).version).toBe(2);
  expect((await currentView(cookie)).drafts).toEqual({ [step]: values });
});

test("a draft keeps what was typed without its invisible characters, in every kind of field", async () => {
  const { cookie } = await seedWorker();
  await patch(cookie, "contact", {
    city: " \u202eTla\u200bcolula ",
    email: "a\ufeffna@",
    phone1: "95\u20661",
  });
  await patch(cookie, "family", { members: [{ firstName: "क्\u200dष\u200d" }] });
  expect((await currentView(cookie)).drafts).toEqual({
    contact: { city: " Tlacolula ", email: "ana@", phone1: "951" },
    family: { members: [{ firstName: "क्\u200dष" }] },
  });
});

test("a later draft replaces the step's earlier one and leaves saved values alone", async () => {
  const { cookie } = await seedWorker();
  await putStep(cookie, "contact", STEP_VALUES.contact);
  await patch(cookie, "contact", { city: "A", state: "B" });
  await patch(cookie, "contact", { city: "C" });
  expect(await currentView(cookie)).toMatchObject({
    city: "Tlacolula",
    drafts: { contact: { city: "C" } },
  });
  expect((await currentView(cookie)).drafts.contact).toEqual({ city: "C" });
});

test("saving a draft changes the time that the worker sees, not the one that sorts the hiring team's lists", async () => {
  const worker = await seedWorker({ updatedAt: 1000 });
  const saved = await (await patch(worker.cookie, "contact", { city: "A" })).json<SavedView>();
  expect(saved.updatedAt).toBeGreaterThan(1000);
  expect((await currentView(worker.cookie)).updatedAt).toBe(saved.updatedAt);
  expect((await storedRows(worker)).application.updatedAt).toBe(1000);
  await putStep(worker.cookie, "contact", STEP_VALUES.contact);
  expect((await storedRows(worker)).application.updatedAt).toBeGreaterThanOrEqual(saved.updatedAt);
});

test("a complete SSN is kept in the draft and shown only as its mask", async () => {
  const { cookie } = await seedWorker();
  const response = await patch(cookie, "personal", { firstName: "Ana", ssn: "٩٨７ 65-4321" });
  expect(await response.text()).not.toMatch(/\*|65-?4321/);
  const shown = await currentView(cookie);
  expect(shown.drafts.personal).toEqual({ firstName: "Ana", ssn: "***-**-4321" });
  expect(shown.ssn).toBeNull();
});

test("the mask in a draft changes nothing, and saving the step with it keeps the typed SSN", async () => {
  const { cookie } = await seedWorker();
  await patch(cookie, "personal", { ssn: "987654321" });
  await patch(cookie, "personal", { firstName: "Ana", ssn: "***-**-4321" });
  await patch(cookie, "personal", { firstName: "Ana" });
  expect((await currentView(cookie)).drafts.personal).toEqual({
    firstName: "Ana",
    ssn: "***-**-4321",
  });
  await putStep(cookie, "personal", { ...STEP_VALUES.personal, ssn: "***-**-4321" });
  expect(await currentView(cookie)).toMatchObject({ ssn: "***-**-4321", drafts: {} });
});

test("a half-typed SSN is not kept, an emptied one is remembered as empty", async () => {
  const worker = await seedWorker();
  await putStep(worker.cookie, "personal", STEP_VALUES.personal);
  await patch(worker.cookie, "personal", { ssn: "987654321" });
  await patch(worker.cookie, "personal", { ssn: "98765" });
  expect((await currentView(worker.cookie)).drafts.personal).toEqual({});
  await patch(worker.cookie, "personal", { ssn: "" });
  const shown = await currentView(worker.cookie);
  expect(shown.drafts.personal).toEqual({ ssn: "" });
  expect(shown.ssn).toBe("***-**-6789");
  expect((await storedRows(worker)).drafts).toEqual(["personalDraftCipher"]);
});

test("a saved step with a newly typed SSN drops the draft's one", async () => {
  const worker = await seedWorker();
  await patch(worker.cookie, "personal", { ssn: "987654321" });
  await putStep(worker.cookie, "personal", STEP_VALUES.personal);
  expect((await currentView(worker.cookie)).ssn).toBe("***-**-6789");
  expect((await storedRows(worker)).drafts).toEqual([]);
});

test("a draft's text is measured as it will be stored, however its accents were typed", async () => {
  const { cookie } = await seedWorker();
  const city = "e\u0301".repeat(60);
  expect((await patch(cookie, "contact", { city })).status).toBe(200);
  expect((await patch(cookie, "contact", { city: city.repeat(2) })).status).toBe(400);
});

test("after the submit a draft is refused and nothing changes", async () => {
  const worker = await seedSubmitted();
  const before = await storedRows(worker);
  const response = await patch(worker.cookie, "personal", { firstName: "Late" });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: "application.not_editable" });
  expect(await storedRows(worker)).toEqual(before);
});

test.each([
  ["an unknown step", { step: "visa", values: {} }, "step"],
  ["no step", { values: {} }, "step"],
  ["no values", { step: "personal" }, "values"],
  ["an unknown key", { step: "personal", values: { status: "approved" } }, "values.status"],
  ["a number for text", { step: "contact", values: { city: 7 } }, "values.city"],
  ["too long a text", { step: "contact", values: { city: "x".repeat(101) } }, "values.city"],
  ["a control character", { step: "contact", values: { city: "a\u0000b" } }, "values.city"],
  ["a nested unknown key", { step: "family", values: { father: { id: "1" } } }, "values.father.id"],
])("%s is a 400 with its path and changes nothing", async (_what, body, path) => {
  const worker = await seedWorker();
  const before = await storedRows(worker);
  const response = await call("/api/applications/draft", {
    method: "PATCH",
    cookie: worker.cookie,
    body,
  });
  expect(response.status).toBe(400);
  const { errors } = await response.json<{ errors: { path: string }[] }>();
  expect(errors.map((error) => error.path)).toEqual([path]);
  expect(await storedRows(worker)).toEqual(before);
});
