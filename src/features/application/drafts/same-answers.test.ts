import { describe, expect, it } from "vitest";
import { sameAnswers } from "./same-answers";
import { application } from "./test-application";

describe("sameAnswers", () => {
  it("overlooks documents, versions and the ways to be blank", () => {
    const other = {
      ...application,
      version: 9,
      passportDocumentUrl: "/api/files/x",
      ssn: "",
      address2: "",
    };
    expect(sameAnswers(application, other)).toBe(true);
  });
  it("knows a phone number as typed and as stored", () => {
    const typed = { ...application, phone1: "+52 55 1234 5678" };
    expect(sameAnswers(typed, { ...application, phone1: "+525512345678" })).toBe(true);
    expect(sameAnswers(typed, { ...application, phone1: "+525512345679" })).toBe(false);
  });
  it("sees another answer, a draft and a status", () => {
    expect(sameAnswers(application, { ...application, city: "Oaxaca" })).toBe(false);
    expect(sameAnswers(application, { ...application, drafts: {} })).toBe(false);
    expect(sameAnswers(application, { ...application, status: "submitted" })).toBe(false);
  });
});
