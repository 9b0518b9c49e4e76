import { expect, it } from "vitest";
import { checkPassport, passportDraft, type PassportForm } from "./passport-values";

const fields = {
  passportNumber: "G12345678",
  passportIssueDate: "2020-01-31",
  passportExpirationDate: "2030-01-31",
  passportIssueCity: "Puebla",
  passportIssueCountry: "MX",
};
const form: PassportForm = { ...fields, passportDocumentUrl: "/api/files/x" };

it("sends the five fields without the document", () => {
  expect(checkPassport(form)).toEqual({ ok: true, output: fields });
  expect(passportDraft(form)).toEqual(fields);
});

it("requires an uploaded document", () => {
  expect(checkPassport({ ...form, passportDocumentUrl: "" })).toEqual({
    ok: false,
    errors: [{ path: "passportDocumentUrl", code: "required" }],
  });
});

it("reports every invalid field and the document at once", () => {
  const wrong = { ...form, passportNumber: " ", passportDocumentUrl: "" };
  expect(checkPassport(wrong)).toEqual({
    ok: false,
    errors: [
      { path: "passportNumber", code: "required" },
      { path: "passportDocumentUrl", code: "required" },
    ],
  });
});

it("requires the expiry to be after the issue", () => {
  expect(checkPassport({ ...form, passportExpirationDate: "2020-01-31" })).toEqual({
    ok: false,
    errors: [{ path: "passportExpirationDate", code: "date_before_issue" }],
  });
});
