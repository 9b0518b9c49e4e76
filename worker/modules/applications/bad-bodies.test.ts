import { expect, test } from "vitest";
import { call } from "../../test/client";
import { seedWorker } from "../../test/seed";
import { STEP_VALUES, seedDocument, STEPS, storedRows } from "../../test/step-values";

type Bad = [what: string, step: (typeof STEPS)[number] | "visa", change: object, error: object];

const BAD: Bad[] = [
  ["an empty first name", "personal", { firstName: "  " }, { path: "firstName", code: "required" }],
  ["no last name", "personal", { lastName: undefined }, { path: "lastName", code: "required" }],
  ["a null gender", "personal", { gender: null }, { path: "gender", code: "required" }],
  ["a gender of the employers", "personal", { gender: "M" }, { path: "gender", code: "invalid" }],
  [
    "an unknown marital status",
    "personal",
    { maritalStatus: "complicated" },
    { path: "maritalStatus", code: "invalid" },
  ],
  ["text for a flag", "personal", { hasChild: "yes" }, { path: "hasChild", code: "invalid" }],
  [
    "a day that does not exist",
    "personal",
    { dateOfBirth: "1991-02-29" },
    { path: "dateOfBirth", code: "invalid_date" },
  ],
  [
    "a timestamp for a date",
    "personal",
    { dateOfBirth: "1991-02-28T00:00:00Z" },
    { path: "dateOfBirth", code: "invalid_date" },
  ],
  [
    "a birth in the future",
    "personal",
    { dateOfBirth: "2190-01-01" },
    { path: "dateOfBirth", code: "date_in_future" },
  ],
  ["eight digits", "personal", { ssn: "12345678" }, { path: "ssn", code: "invalid" }],
  [
    "101 characters",
    "personal",
    { birthCity: "x".repeat(101) },
    { path: "birthCity", code: "too_long" },
  ],
  [
    "a control character",
    "personal",
    { firstName: "Ana\u0007" },
    { path: "firstName", code: "control_characters" },
  ],
  ["another column", "personal", { status: "approved" }, { path: "status", code: "unknown_key" }],
  ["a list for text", "contact", { city: ["Yuma"] }, { path: "city", code: "invalid" }],
  ["nine digits", "contact", { phone1: "951123456" }, { path: "phone1", code: "too_few_digits" }],
  ["letters", "contact", { phone2: "call me maybe" }, { path: "phone2", code: "invalid_phone" }],
  ["half an e-mail", "contact", { email: "ana@" }, { path: "email", code: "invalid_email" }],
  [
    "a script for a link",
    "contact",
    { facebookProfileUrl: "javascript:alert(1)" },
    { path: "facebookProfileUrl", code: "invalid_url" },
  ],
  [
    "no family",
    "family",
    { familyMembers: undefined },
    { path: "familyMembers", code: "required" },
  ],
  [
    "two fathers",
    "family",
    { familyMembers: [...STEP_VALUES.family.familyMembers, STEP_VALUES.family.familyMembers[3]] },
    { path: "father", code: "too_many" },
  ],
  [
    "a member's missing city",
    "family",
    {
      familyMembers: STEP_VALUES.family.familyMembers.map((one, index) =>
        index === 1 ? { ...one, birthCity: "" } : one,
      ),
    },
    { path: "familyMembers.1.birthCity", code: "required" },
  ],
  [
    "a member's own id",
    "family",
    { familyMembers: STEP_VALUES.family.familyMembers.map((one) => ({ ...one, id: "1" })) },
    { path: "familyMembers.0.id", code: "unknown_key" },
  ],
  [
    "an expiry before the issue",
    "passport",
    { passportExpirationDate: "2022-01-30" },
    { path: "passportExpirationDate", code: "date_before_issue" },
  ],
  [
    "a number",
    "passport",
    { passportNumber: 12345678 },
    { path: "passportNumber", code: "invalid" },
  ],
  [
    "half a date",
    "drivers-license",
    { driversLicenseExpirationDate: "2030-12" },
    { path: "driversLicenseExpirationDate", code: "invalid_date" },
  ],
  ["no visa number", "visa", { visaNumber: " " }, { path: "visaNumber", code: "required" }],
];

const send = (
  cookie: string,
  step: Bad[1],
  body: unknown,
  headers: Record<string, string> = {},
) => {
  const [method, path] = step === "visa" ? ["POST", "submit-visa"] : ["PUT", step];
  return call(`/api/applications/${path}`, { method, cookie, body, headers });
};

test.each(BAD)(
  "%s in %s is a 400 with path and code, nothing changed",
  async (_, step, change, error) => {
    const worker = await seedWorker({ status: step === "visa" ? "approved" : "draft" });
    await seedDocument(worker, step === "visa" ? "visa" : "passport");
    const before = await storedRows(worker);
    const response = await send(worker.cookie, step, { ...STEP_VALUES[step], ...change });
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    const body = await response.json<{ code: string; errors: object[] }>();
    expect(body.code).toBe("request.invalid");
    expect(body.errors).toContainEqual(error);
    expect(await storedRows(worker)).toEqual(before);
  },
);

const JSON_BODY = { "Content-Type": "application/json" };
const WRITES = [...STEPS, "visa", "draft"] as const;
const sendRaw = (cookie: string, target: (typeof WRITES)[number], body: string, type = JSON_BODY) =>
  target === "draft"
    ? call("/api/applications/draft", { method: "PATCH", cookie, body, headers: type })
    : send(cookie, target, body, type);

test.each(WRITES)("a body for %s that is not a valid object is refused", async (target) => {
  const worker = await seedWorker({ status: target === "visa" ? "approved" : "draft" });
  await seedDocument(worker, target === "visa" ? "visa" : "passport");
  const before = await storedRows(worker);
  const valid = JSON.stringify(
    target === "draft" ? { step: "contact", values: {} } : STEP_VALUES[target],
  );
  const outcome = async (body: string, type?: typeof JSON_BODY) => {
    const response = await sendRaw(worker.cookie, target, body, type);
    return [response.status, (await response.json<{ code: string }>()).code];
  };
  expect(await outcome("[]")).toEqual([400, "request.invalid"]);
  expect(await outcome(`[${valid}]`)).toEqual([400, "request.invalid"]);
  expect(await outcome("null")).toEqual([400, "request.invalid"]);
  expect(await outcome('"text"')).toEqual([400, "request.invalid"]);
  expect(await outcome("")).toEqual([400, "request.malformed"]);
  expect(await outcome(valid.slice(1))).toEqual([400, "request.malformed"]);
  for (const key of ["__proto__", "constructor", "toString"]) {
    const polluted = `{"${key}":{"status":"approved"},${valid.slice(1)}`;
    expect(await outcome(polluted)).toEqual([400, "request.invalid"]);
  }
  const text = { "Content-Type": "text/plain" };
  expect(await outcome(valid, text)).toEqual([415, "request.media_type"]);
  const bytes = new TextEncoder().encode(valid).length;
  const padded = valid + " ".repeat(64 * 1024 - bytes);
  expect(await outcome(`${padded} `)).toEqual([413, "request.too_large"]);
  expect(await storedRows(worker)).toEqual(before);
  const fits = await sendRaw(worker.cookie, target, padded);
  expect(fits.status).toBe(200);
});
