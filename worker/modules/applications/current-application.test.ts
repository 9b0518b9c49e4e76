import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applications } from "../../db/schema/applications";
import { call } from "../../test/client";
import { setApplication } from "../../test/rows";
import { db, seedWorker } from "../../test/seed";
import {
  STEP_VALUES,
  currentView,
  familyOf,
  putStep,
  seedFilled,
  seedDocument,
  storedRows,
} from "../../test/step-values";

test("a new draft shows its prefilled names and no complete step", async () => {
  const worker = await seedWorker();
  const response = await call("/api/applications", { cookie: worker.cookie });
  expect(response.status).toBe(200);
  expect(response.headers.get("etag")).toBe('"1"');
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toMatchObject({
    id: worker.applicationId,
    userId: worker.userId,
    status: "draft",
    firstName: "María José",
    ssn: null,
    hasChild: null,
    submittedAt: null,
    reference: null,
    passportDocumentUrl: null,
    additionalDocuments: [],
    completedSteps: [],
    drafts: {},
  });
});

test("saved values are returned as they were saved, the SSN as its mask", async () => {
  const worker = await seedFilled();
  const view = await currentView(worker.cookie);
  expect(view).toMatchObject({
    ...STEP_VALUES.personal,
    ssn: "***-**-6789",
    ...STEP_VALUES.passport,
    ...STEP_VALUES["drivers-license"],
    email: STEP_VALUES.contact.email,
    fatherUnknown: false,
    completedSteps: ["personal", "contact", "family", "passport", "drivers-license"],
  });
  expect(JSON.stringify(view)).not.toMatch(/123-?45-?6789|cipher/i);
});

test("documents appear under the specification's names", async () => {
  const worker = await seedWorker();
  const passport = await seedDocument(worker, "passport");
  const extra = await seedDocument(worker, "additional");
  const view = await currentView(worker.cookie);
  expect(view.passportDocumentUrl).toBe(`/api/files/${passport.objectName}`);
  expect(view.visaDocumentUrl).toBeNull();
  expect(view.additionalDocuments).toEqual([
    {
      id: extra.id,
      name: extra.fileName,
      documentUrl: `/api/files/${extra.objectName}`,
      uploadedAt: extra.uploadedAt,
    },
  ]);
});

test("a person without an application gets 404 application.not_found on every call", async () => {
  const worker = await seedWorker();
  await db.delete(applications).where(eq(applications.id, worker.applicationId));
  const responses = await Promise.all([
    call("/api/applications", { cookie: worker.cookie }),
    call("/api/applications/submit", { method: "POST", cookie: worker.cookie }),
    putStep(worker.cookie, "personal", STEP_VALUES.personal),
    call("/api/applications/submit-visa", { cookie: worker.cookie, body: STEP_VALUES.visa }),
  ]);
  for (const response of responses) {
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "application.not_found" });
  }
});

test("the family is listed for its owner", async () => {
  const worker = await seedFilled(["family"]);
  const family = await familyOf(worker);
  expect(family.map(({ relationship }) => relationship)).toEqual([
    "father",
    "mother",
    "spouse",
    "child",
  ]);
  expect(Object.keys(family[0]!).toSorted()).toEqual(
    [
      "applicationId",
      "birthCity",
      "birthCountry",
      "dateOfBirth",
      "firstName",
      "id",
      "lastName",
      "relationship",
    ].toSorted(),
  );
});

test("a value that was moved to another row is an error, never an empty field", async () => {
  const one = await seedFilled(["personal"]);
  const other = await seedFilled(["personal"]);
  const { application } = await storedRows(one);
  await setApplication(other.applicationId, { ssnCipher: application.ssnCipher });
  const response = await call("/api/applications", { cookie: other.cookie });
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: "record.unreadable" });
});
