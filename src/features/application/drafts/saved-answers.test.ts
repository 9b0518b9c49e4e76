import { describe, expect, it } from "vitest";
import { sameFamily } from "./same-answers";
import { savedFamily, withSavedDraft, withSavedStep } from "./saved-answers";
import { application } from "./test-application";

const saved = { version: 2, updatedAt: 2 };

describe("withSavedStep", () => {
  it("holds the answers, completes the step and drops its draft", () => {
    const body = { firstName: "Ana", ssn: "123456789" };
    const next = withSavedStep(application, "personal", body, saved);
    expect(next).toMatchObject({ firstName: "Ana", ssn: "***-**-6789", version: 2, drafts: {} });
    expect(next.completedSteps).toEqual(["personal", "contact", "drivers-license"]);
    expect(next.stepsToConfirm).toEqual(["family"]);
    expect(application.drafts.personal).toBeDefined();
  });
  it("keeps family members out of the application", () => {
    const body = { familyMembers: [], fatherUnknown: true, motherUnknown: true };
    const next = withSavedStep(application, "family", body, saved);
    expect(next).not.toHaveProperty("familyMembers");
    expect(next.fatherUnknown).toBe(true);
  });
});

it("withSavedDraft never holds a clear SSN", () => {
  const next = withSavedDraft(application, "personal", { ssn: "123456789" }, saved);
  expect(next.drafts.personal).toEqual({ ssn: "***-**-6789" });
});

it("savedFamily gives each row a key", () => {
  const member = {
    firstName: "Rosa",
    lastName: "Ruiz",
    dateOfBirth: "1960-01-01",
    birthCity: "Puebla",
    birthCountry: "MX",
    relationship: "mother",
  } as const;
  const rows = savedFamily("a", {
    familyMembers: [member],
    fatherUnknown: true,
    motherUnknown: false,
  });
  expect(rows).toEqual([{ ...member, id: "mother-0", applicationId: "a" }]);
  const fromServer = rows.map((row) => ({ ...row, id: "5f0c" }));
  expect(sameFamily(rows, fromServer)).toBe(true);
  expect(sameFamily(rows, [])).toBe(false);
});
