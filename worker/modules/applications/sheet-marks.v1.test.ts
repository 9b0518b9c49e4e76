import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApplicationPage } from "#contract/employer-application";
import type { EmployerInvitationView, Page } from "#contract/employer-views";
import { fieldContext } from "../../platform/seal-contexts";
import { vaultOf } from "../../platform/vault";
import { document } from "../../test/api-document";
import { call } from "../../test/client";
import { applicationRow, setApplication, setInvitation } from "../../test/rows";
import { seedEmployer, seedInvitation, seedKey, seedWorker } from "../../test/seed";
import { bytesOf, sheetOf } from "../../test/sheets";
import { refusal } from "../../test/sign-in";
import { member, putStep } from "../../test/step-values";

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

/**
 * Two workers of one employer. The first one's passport number was encrypted for the second one's
 * row, so it cannot be decrypted.
 */
async function seedDamaged() {
  const employer = await seedEmployer();
  const damaged = await seedWorker({
    employerId: employer.employerId,
    firstName: "Ana",
    searchKey: "ana",
  });
  const good = await seedWorker({
    employerId: employer.employerId,
    firstName: "Zoe",
    searchKey: "zoe",
  });
  const moved = await vaultOf(env.ENCRYPTION_KEYS).seal(
    fieldContext(good.applicationId, "passportNumber"),
    "G12345678",
  );
  for (const { applicationId } of [damaged, good]) {
    await setApplication(applicationId, { passportNumberCipher: moved });
  }
  return { ...employer, damaged, good };
}

test("a sheet says how many rows it has, and its last line that it is complete", async () => {
  const { key, employerId } = await seedEmployer();
  await seedWorker({ employerId });
  await seedWorker({ employerId });
  for (const sheet of ["export.csv", "ds160.csv"]) {
    const response = await call(`/api/v1/applications/${sheet}`, { key });
    expect(response.headers.get("x-row-count")).toBe("2");
    const text = await response.text();
    expect(text).toMatch(/\r\n"END","2"(,"")+\r\n$/);
    // No id or reference of a row can be taken for the end.
    expect(text.match(/^"END"/gm)).toHaveLength(1);
  }
});

test("another employer's applications are not counted", async () => {
  await seedWorker();
  const { key } = await seedEmployer();
  const response = await call("/api/v1/applications/export.csv", { key });
  expect(response.headers.get("x-row-count")).toBe("0");
  expect(await response.text()).toMatch(/\r\n"END","0"/);
});

test("a value that cannot be decrypted is marked in its cell, and everything else is there", async () => {
  const { key, damaged, good } = await seedDamaged();
  for (const sheet of ["export.csv", "ds160.csv"]) {
    expect(await sheetOf(key, sheet)).toMatchObject([
      { id: damaged.applicationId, passportNumber: "UNREADABLE" },
      { id: good.applicationId, passportNumber: "G12345678" },
    ]);
  }
  const path = `/api/v1/applications/${damaged.applicationId}/ds160`;
  const cells = await (await call(path, { key })).json();
  expect(cells).toMatchObject({ givenNames: "ANA", passportNumber: "UNREADABLE" });
});

test("the log reports unreadable values once per chunk, without the values", async () => {
  const { key } = await seedDamaged();
  await bytesOf(key, "export.csv");
  const warnings = lines.filter((line) => line.includes("sheet.unreadable"));
  expect(warnings.map((line) => JSON.parse(line) as object)).toMatchObject([{ count: 1 }]);
  expect(lines.join("\n")).not.toMatch(/G12345678|k\d\./);
});

test("an export by a key that may not see the numbers decrypts none of them", async () => {
  const { employerId } = await seedDamaged();
  const { key } = await seedKey(employerId, "read");
  const rows = await sheetOf(key, "export.csv");
  expect(rows.map((row) => "passportNumber" in row)).toEqual([false, false]);
  expect(lines.join("\n")).not.toContain("sheet.unreadable");
});

test("an expanded list marks an application that cannot be decrypted, and only that one is refused when read", async () => {
  const { key, damaged, good } = await seedDamaged();
  const list = await call("/api/v1/applications?expand=application", { key });
  const { items } = await list.json<ApplicationPage>();
  expect(items.find(({ id }) => id === damaged.applicationId)).toMatchObject({ unreadable: true });
  const whole = items.find(({ id }) => id === good.applicationId);
  expect(whole?.application?.passportNumber).toBe("G12345678");
  expect(whole).not.toHaveProperty("unreadable");
  const one = (id: string) => call(`/api/v1/applications/${id}`, { key });
  expect(await refusal(await one(damaged.applicationId))).toBe("500 record.unreadable");
  expect((await one(good.applicationId)).status).toBe(200);
});

test("an invitation whose link cannot be decrypted is listed without it", async () => {
  const { key, employerId } = await seedEmployer();
  const broken = await seedInvitation({ employerId });
  const good = await seedInvitation({ employerId });
  await setInvitation(broken.id, { token: "k0.AAAA.BBBB" });
  const response = await call("/api/v1/invitations", { key });
  const { items } = await response.json<Page<EmployerInvitationView>>();
  const listed = (id: string) => items.find((item) => item.id === id);
  const closed = { invitationUrl: null, messages: null, whatsappUrl: null };
  expect(listed(broken.id)).toMatchObject(closed);
  expect(listed(good.id)?.invitationUrl).toContain(good.token);
  expect((await call(`/api/v1/invitations/${broken.id}`, { key })).status).toBe(200);
});

test("the API document lists the columns of both sheets in order, each with a type", async () => {
  const { key, employerId } = await seedEmployer();
  const { cookie } = await seedWorker({ employerId });
  const family = { familyMembers: [member("father"), member("spouse")], motherUnknown: true };
  expect((await putStep(cookie, "family", family)).status).toBe(200);
  const schemas = { "export.csv": "ApplicationSheetRow", "ds160.csv": "Ds160" };
  for (const [sheet, name] of Object.entries(schemas)) {
    const { properties } = document.components.schemas[name] as {
      properties: Record<string, { type: string; pattern?: string; enum?: string[] }>;
    };
    const [row = {}] = await sheetOf(key, sheet);
    expect(Object.keys(properties)).toEqual(Object.keys(row));
    const wrong = Object.entries(row).filter(([column, cell]) => {
      const { type, pattern, enum: options } = properties[column]!;
      if (type !== "string" || (options && !options.includes(cell))) return true;
      return pattern !== undefined && !new RegExp(pattern).test(cell);
    });
    expect(wrong).toEqual([]);
  }
});

test("the visa form's sheet says what was accepted: class, days, the employer's address and phone", async () => {
  const { key, employerId } = await seedEmployer();
  const acceptedTerms = {
    companyName: "Example Farm",
    position: "Harvest worker",
    location: "Yuma, Arizona",
    duration: "2060-03-01 – 2060-10-09",
    wage: "$15.25",
    visaType: "H-2A" as const,
    employerAddress: "12 Main Street, Yuma, AZ 85364",
    employerPhone: "+1 928 555 0142",
    language: "es" as const,
    acceptedAt: "2031-01-01T00:00:00.000Z",
    sha256: "x",
  };
  const milestones = { consulate_appointment: { date: "2060-01-05", place: "Nogales" } };
  const { cookie } = await seedWorker({ employerId, acceptedTerms, milestones });
  const family = {
    familyMembers: [member("spouse", "José")],
    fatherUnknown: true,
    motherUnknown: true,
  };
  expect((await putStep(cookie, "family", family)).status).toBe(200);
  expect(await sheetOf(key, "ds160.csv")).toMatchObject([
    {
      visaClass: "H-2A",
      intendedArrivalDate: "01-MAR-2060",
      intendedDepartureDate: "09-OCT-2060",
      consulate: "NOGALES",
      employer: "EXAMPLE FARM",
      employerAddress: "12 MAIN STREET, YUMA, AZ 85364",
      employerPhoneCountryCode: "1",
      employerPhone: "9285550142",
      fatherSurnames: "DO NOT KNOW",
      spouseGivenNames: "JOSE",
      spouseDateOfBirth: "05-OCT-1968",
      spouseCityOfBirth: "OAXACA",
      spouseCountryOfBirth: "MEXICO",
    },
  ]);
});

test("an offer whose season is in words gives no dates in the visa form's sheet", async () => {
  const { key, employerId } = await seedEmployer();
  const { applicationId } = await seedWorker({ employerId });
  const row = await applicationRow(applicationId);
  const acceptedTerms = { ...row!.acceptedTerms, duration: "From March, =1+1" };
  await setApplication(applicationId, { acceptedTerms });
  expect(await sheetOf(key, "ds160.csv")).toMatchObject([
    { intendedArrivalDate: "", intendedDepartureDate: "", employerPhone: "" },
  ]);
});
