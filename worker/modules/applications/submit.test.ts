import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { ApplicationView } from "#contract/applications";
import { familyMembers } from "../../db/schema/applications";
import { documents } from "../../db/schema/documents";
import { call } from "../../test/client";
import { setApplication } from "../../test/rows";
import { db, seedWorker } from "../../test/seed";
import {
  STEP_VALUES,
  currentView,
  putStep,
  seedFilled,
  seedDocument,
  seedSubmitted,
  STEPS,
  storedRows,
} from "../../test/step-values";

const submit = (cookie: string) => call("/api/applications/submit", { method: "POST", cookie });
const missing = async (response: Response) => {
  expect(response.status).toBe(422);
  const body = await response.json<{ code: string; missing: { step: string; field: string }[] }>();
  expect(body.code).toBe("application.incomplete");
  return body.missing;
};
const submittedEvents = (rows: Awaited<ReturnType<typeof storedRows>>) =>
  rows.events.filter((event) => event.action === "application.submitted");

const inCity = (index: number) => ({ ...STEP_VALUES.contact, city: `City ${index}` });

test("a complete application is submitted: status, time, reference and one audit event", async () => {
  const worker = await seedFilled();
  const start = Date.now();
  const response = await submit(worker.cookie);
  expect(response.status).toBe(200);
  expect(response.headers.get("etag")).toBe('"7"');
  const view = await response.json<ApplicationView>();
  expect(view).toMatchObject({ id: worker.applicationId, status: "submitted", version: 7 });
  expect(view.reference).toMatch(/^[34679ACDEFGHJKMNPQRTUVWXY]{5}-20\d\d$/);
  expect(view.submittedAt).toBeGreaterThanOrEqual(start);
  expect(view).toEqual(await currentView(worker.cookie));
  const [event, ...others] = submittedEvents(await storedRows(worker));
  expect(event).toMatchObject({ actor: `user:${worker.userId}` });
  expect(others).toEqual([]);
});

test("a second submit responds 200 with the same state and changes nothing", async () => {
  const worker = await seedFilled();
  const first = await (await submit(worker.cookie)).json();
  const before = await storedRows(worker);
  const second = await submit(worker.cookie);
  expect(second.status).toBe(200);
  expect(await second.json()).toEqual(first);
  expect(await storedRows(worker)).toEqual(before);
});

test("twenty submits at once leave one reference and one audit event", async () => {
  const worker = await seedFilled();
  const responses = await Promise.all(Array.from({ length: 20 }, () => submit(worker.cookie)));
  const views = await Promise.all(
    responses.map((response) => {
      expect(response.status).toBe(200);
      return response.json<ApplicationView>();
    }),
  );
  const rows = await storedRows(worker);
  expect(new Set(views.map((view) => view.reference))).toEqual(
    new Set([rows.application.reference]),
  );
  expect(rows.application.version).toBe(7);
  expect(submittedEvents(rows)).toHaveLength(1);
});

test("saves that race a submit land before it or are refused, never after", async () => {
  const worker = await seedFilled();
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 5 === 2 ? submit(worker.cookie) : putStep(worker.cookie, "contact", inCity(index)),
    ),
  );
  expect(responses.every((response) => [200, 409].includes(response.status))).toBe(true);
  const rows = await storedRows(worker);
  expect(rows.application.status).toBe("submitted");
  expect(submittedEvents(rows)).toHaveLength(1);
  // The submit was the last write: it has the highest version.
  const saved = responses.filter((response, index) => index % 5 !== 2 && response.status === 200);
  const tags = saved.map((response) => Number(response.headers.get("etag")?.replaceAll('"', "")));
  expect(rows.application.version).toBe(7 + saved.length);
  expect(Math.max(6, ...tags)).toBe(rows.application.version - 1);
});

test("a save that empties a field while submitting never leaves an incomplete submission", async () => {
  const worker = await seedFilled();
  const [submitted, saved] = await Promise.all([
    submit(worker.cookie),
    putStep(worker.cookie, "family", {
      familyMembers: [],
      fatherUnknown: true,
      motherUnknown: true,
    }),
  ]);
  expect(submitted.status).toBe(200);
  const { application, family } = await storedRows(worker);
  expect(family).toHaveLength(saved.status === 200 ? 0 : 4);
  expect(application.fatherUnknown).toBe(saved.status === 200);
});

test("submitting an empty draft lists everything that is missing", async () => {
  const worker = await seedWorker({ firstName: null, lastName: null, phone1: null });
  const before = await storedRows(worker);
  const fields = await missing(await submit(worker.cookie));
  const all = [
    ...Object.keys(STEP_VALUES.personal)
      .filter((field) => !["ssn", "hasChild"].includes(field))
      .map((field) => ({ step: "personal", field })),
    ...["address1", "city", "state", "postalCode", "country", "phone1", "email"].map((field) => ({
      step: "contact",
      field,
    })),
    { step: "family", field: "father" },
    { step: "family", field: "mother" },
    ...Object.keys(STEP_VALUES.passport).map((field) => ({ step: "passport", field })),
    { step: "passport", field: "passportDocument" },
  ];
  expect(fields).toEqual(all);
  expect(await storedRows(worker)).toEqual(before);
});

test.each(STEPS.slice(0, 4))("without step %s the submit is refused and names it", async (step) => {
  const worker = await seedFilled(STEPS.filter((other) => other !== step));
  const steps = (await missing(await submit(worker.cookie))).map((entry) => entry.step);
  expect(new Set(steps)).toEqual(new Set([step]));
  expect((await storedRows(worker)).application.status).toBe("draft");
});

test("the licence is optional", async () => {
  const { cookie } = await seedFilled(["personal", "contact", "family", "passport"]);
  expect((await currentView(cookie)).completedSteps).toEqual([
    "personal",
    "contact",
    "family",
    "passport",
  ]);
  expect((await submit(cookie)).status).toBe(200);
  expect((await currentView(cookie)).completedSteps).toContain("drivers-license");
});

test("the submit notices a deleted passport document and stored values that break a rule", async () => {
  const worker = await seedFilled();
  const { applicationId } = worker;
  await db.delete(documents).where(eq(documents.applicationId, applicationId));
  await setApplication(applicationId, {
    passportExpirationDate: "2001-01-01",
    dateOfBirth: "2999-01-01",
  });
  await db
    .update(familyMembers)
    .set({ birthCity: "" })
    .where(eq(familyMembers.applicationId, applicationId));
  expect(await missing(await submit(worker.cookie))).toEqual([
    { step: "personal", field: "dateOfBirth" },
    { step: "family", field: "familyMembers.0.birthCity" },
    { step: "family", field: "familyMembers.1.birthCity" },
    { step: "family", field: "familyMembers.2.birthCity" },
    { step: "family", field: "familyMembers.3.birthCity" },
    { step: "passport", field: "passportExpirationDate" },
    { step: "passport", field: "passportDocument" },
  ]);
});

test.each(STEPS)("after the submit saving %s is 409 and changes nothing", async (step) => {
  const worker = await seedSubmitted();
  const before = await storedRows(worker);
  for (const values of [STEP_VALUES[step], { unknown: true }]) {
    const response = await putStep(worker.cookie, step, values);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "application.not_editable" });
  }
  expect(await storedRows(worker)).toEqual(before);
});

test("a draft that was sent back keeps its reference at the next submit", async () => {
  const worker = await seedSubmitted();
  const { reference } = (await storedRows(worker)).application;
  await setApplication(worker.applicationId, {
    status: "draft",
    statusReason: "The passport photo is blurry",
  });
  expect((await currentView(worker.cookie)).statusReason).toBe("The passport photo is blurry");
  expect(await (await submit(worker.cookie)).json()).toMatchObject({
    status: "submitted",
    statusReason: null,
    reference,
  });
  expect(submittedEvents(await storedRows(worker))).toHaveLength(2);
});

test("a reference that is taken is drawn again", async () => {
  const [first, second] = [await seedFilled(), await seedFilled()];
  const real = crypto.getRandomValues.bind(crypto);
  const draw = vi.spyOn(crypto, "getRandomValues");
  let letters = 0;
  // Letters are drawn one byte at a time; ten zero bytes make the first two references "33333".
  draw.mockImplementation((array) => {
    if (array instanceof Uint8Array && array.length === 1 && letters++ < 10) return array;
    return real(array);
  });
  const one = await (await submit(first.cookie)).json<ApplicationView>();
  const two = await (await submit(second.cookie)).json<ApplicationView>();
  draw.mockRestore();
  expect(one.reference).toMatch(/^33333-/);
  expect(two.status).toBe("submitted");
  expect(two.reference).not.toBe(one.reference);
  expect(submittedEvents(await storedRows(second))).toHaveLength(1);
});

test("values left in a draft are not shown once the application is submitted", async () => {
  const worker = await seedFilled();
  await call("/api/applications/draft", {
    method: "PATCH",
    cookie: worker.cookie,
    body: { step: "contact", values: { address2: "Half" } },
  });
  expect((await (await submit(worker.cookie)).json<ApplicationView>()).drafts).toEqual({});
});

test("an unfinished family member blocks the submit instead of being lost with it", async () => {
  const worker = await seedFilled();
  const begin = (members: object[]) =>
    call("/api/applications/draft", {
      method: "PATCH",
      cookie: worker.cookie,
      body: { step: "family", values: { members } },
    });
  await begin([{ firstName: "Half" }]);
  const refused = await submit(worker.cookie);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    code: "application.incomplete",
    // The spouse's block, which was left blank, is number 0.
    missing: [{ step: "family", field: "members.1.firstName" }],
  });
  await begin([]);
  expect((await submit(worker.cookie)).status).toBe(200);
});

const sendVisa = (cookie: string, body: unknown = STEP_VALUES.visa) =>
  call("/api/applications/submit-visa", { cookie, body });

test("visa details are kept, encrypted, once a visa document is there", async () => {
  const worker = await seedSubmitted();
  await seedDocument(worker, "visa");
  const response = await sendVisa(worker.cookie);
  expect(response.status).toBe(200);
  expect(response.headers.get("etag")).toBe('"8"');
  expect(await currentView(worker.cookie)).toMatchObject({
    ...STEP_VALUES.visa,
    status: "submitted",
  });
  const rows = await storedRows(worker);
  expect(JSON.stringify(rows)).not.toContain(STEP_VALUES.visa.visaNumber);
  expect(rows.events.map((event) => event.action)).toContain("application.visa_submitted");
});

test.each([
  ["a draft", "draft", true],
  ["a submitted application without a visa document", "submitted", false],
] as const)(
  "visa details of %s are 409 and change nothing",
  async (_what, status, withDocument) => {
    const worker = await seedWorker({ status });
    if (withDocument) await seedDocument(worker, "visa");
    const before = await storedRows(worker);
    const response = await sendVisa(worker.cookie);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "document.not_allowed" });
    expect(await storedRows(worker)).toEqual(before);
  },
);
