import { dsvFormat } from "d3-dsv";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { csvLine } from "#contract/csv";
import { FIELDS } from "#contract/fields/application";
import type { Field } from "#contract/fields/field";
import { PERSONAL } from "#contract/fields/personal";
import { nameKey } from "#contract/names";
import type { ApplicationStatus } from "#contract/statuses";
import { applications } from "../../db/schema/applications";
import { newId } from "../../platform/ids";
import { call } from "../../test/client";
import { eventsOf } from "../../test/events";
import { applicationRow, setApplication } from "../../test/rows";
import { db, seedEmployer, seedWorker } from "../../test/seed";
import { bytesOf, parseCsv, sheetOf } from "../../test/sheets";
import { refusal } from "../../test/sign-in";
import { member, putStep, seedSubmitted } from "../../test/step-values";
import { toAscii } from "./ascii";
import { phoneParts } from "./phone-parts";

/** A submitted application with every field filled in, moved to a new employer. */
async function seedComplete() {
  const worker = await seedSubmitted();
  const { key, keyId, employerId } = await seedEmployer();
  const { applicationId: id } = worker;
  await setApplication(id, { employerId });
  return { ...worker, key, keyId, employerId };
}

test("every field is in the record and the export, and in the DS-160 sheet where its table says so", async () => {
  const { key, applicationId } = await seedComplete();
  const record = await (
    await call(`/api/v1/applications/${applicationId}`, { key })
  ).json<object>();
  const [row = {}] = await sheetOf(key, "export.csv");
  const [form = {}] = await sheetOf(key, "ds160.csv");
  const fields = Object.entries<Field>(FIELDS);
  expect(Object.keys(record)).toEqual(expect.arrayContaining(fields.map(([name]) => name)));
  expect(Object.keys(row)).toEqual(expect.arrayContaining(fields.map(([name]) => name)));
  const columns = fields.flatMap(([, { ds160 }]) => ds160 ?? []);
  expect(Object.keys(form)).toEqual(expect.arrayContaining(columns));
  const given = Object.entries<Field>(PERSONAL).flatMap(([, { ds160 }]) => ds160 ?? []);
  expect(given.filter((column) => !form[column])).toEqual([]);
});

describe("the export", () => {
  test("is a file for Excel: byte order mark, quotes, CR LF, a file name, never cached", async () => {
    const { key, employerId } = await seedEmployer();
    await seedWorker({ employerId, firstName: 'Ana "la Güera"', lastName: "Ruiz, Peña\r\nLuz" });
    const response = await call("/api/v1/applications/export.csv", { key });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="applications-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    const [row] = parseCsv(new TextDecoder().decode(bytes));
    expect(row).toMatchObject({ firstName: 'Ana "la Güera"', lastName: "Ruiz, Peña\r\nLuz" });
  });

  test("contains a whole application with numbers in clear, and is recorded in the audit trail", async () => {
    const { key, keyId, applicationId } = await seedComplete();
    const [row] = await sheetOf(key, "export.csv");
    expect(row).toMatchObject({
      id: applicationId,
      status: "submitted",
      companyName: "Example Farm",
      firstName: "María José",
      ssn: "123456789",
      mothersMaidenName: "Itzel Xóchitl",
      passportNumber: "G12345678",
      driversLicenseNumber: "OAX-778899",
      hasChild: "true",
      phone1CountryCode: "52",
      phone1: "9511234567",
      father: "Ángel Núñez, 1968-10-05, Oaxaca, MX",
      children: "Lucía Núñez, 1968-10-05, Oaxaca, MX",
      documents: "passport",
      documentsAskedFor: "",
    });
    expect(row?.["submittedAt"]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(await eventsOf(applicationId, "application.exported")).toMatchObject([
      { actor: `key:${keyId}` },
    ]);
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "＝1+1", '=HYPERLINK("http://x.test")'])(
    "%j is no formula",
    (value) => {
      expect(csvLine([value, "a"])).toBe(`"'${value.replaceAll('"', '""')}","a"\r\n`);
    },
  );

  /** How CSV readers split a line: they treat a quote as one only where it begins a cell. */
  const readers: Record<string, (line: string, delimiter: string) => string[]> = {
    papaparse: (line, delimiter) => Papa.parse(line, { delimiter }).data.flat(),
    "d3-dsv": (line, delimiter) => dsvFormat(delimiter).parseRows(line).flat(),
    "split by hand": (line, delimiter) =>
      line.split(/\r\n|\r|\n/).flatMap((one) => one.split(delimiter)),
  };
  const SHAPES = [
    "a;=1+1",
    "a; =1+1",
    "a\t=1+1",
    "a\n=1+1",
    'a";"=1+1',
    "a;\u200b=1+1",
    "\u200b=1+1",
    "\u3164@SUM(A1)",
    ";=1+1;+2;-3;@x",
    "=1;=2",
  ];
  test.each(Object.keys(readers))(
    "no CSV reader finds a formula, whatever the separator: %s",
    (name) => {
      for (const shape of SHAPES) {
        for (const delimiter of [",", ";", "\t"]) {
          const line = csvLine(["x", shape, "y"]);
          const cells = readers[name]!(line, delimiter);
          const bare = cells.map((one) => one.replace(/^["\s\p{Cf}\u3164]+/u, ""));
          expect(bare.filter((one) => /^[=+\-@]/.test(one))).toEqual([]);
        }
        const unmarked = Papa.parse(csvLine([shape])).data[0]?.[0]?.replaceAll("'", "");
        expect(unmarked).toBe(shape);
      }
    },
  );

  test("text that does not look like a formula stays as it was written", () => {
    for (const value of ["Calle 5 - B; Depto. 2", "a=b", "5-10", "x@y.mx", "O'Farrill; Peña"]) {
      expect(csvLine([value])).toBe(`"${value}"\r\n`);
    }
  });

  test.each([
    ["+529511234567", "52", "9511234567"],
    ["+16025550142", "1", "6025550142"],
    ["+50255551234", "502", "55551234"],
    ["+27821234567", "27", "821234567"],
    [null, "", ""],
  ])("%s has a country code and a national number", (e164, countryCode, number) => {
    expect(phoneParts(e164)).toEqual({ countryCode, national: number });
  });

  test("a worker's formula arrives as text", async () => {
    const { key, employerId } = await seedEmployer();
    await seedWorker({ employerId, firstName: "=cmd|' /C calc'!A0" });
    const [row] = await sheetOf(key, "export.csv");
    expect(row?.["firstName"]).toBe("'=cmd|' /C calc'!A0");
  });

  test("follows the filters, the oldest first; an empty one still has its header", async () => {
    const { key, employerId } = await seedEmployer();
    const person = (firstName: string, status: ApplicationStatus) =>
      seedWorker({ employerId, firstName, status, searchKey: nameKey(firstName, "Ruiz") });
    await person("Zoé", "submitted");
    await person("Ángel", "submitted");
    await person("Ana", "draft");
    const rows = await sheetOf(key, "export.csv?status=submitted");
    expect(rows.map((row) => row["firstName"])).toEqual(["Zoé", "Ángel"]);
    expect(await sheetOf(key, "export.csv?q=zoe")).toHaveLength(1);
    const empty = new TextDecoder().decode(await bytesOf(key, "export.csv?status=approved"));
    expect(empty).toMatch(/^"id","reference",.*\r\n"END","0",.*\r\n$/);
    const paged = await call("/api/v1/applications/export.csv?limit=5", { key });
    expect(await refusal(paged)).toBe("400 request.invalid");
  });

  test("with several pages has everybody once, even those who change between pages", async () => {
    const { key, employerId } = await seedEmployer();
    const one = await seedWorker({ employerId, firstName: "Worker 000", searchKey: "worker 000" });
    const row = await applicationRow(one.applicationId);
    const copies = Array.from({ length: 249 }, (_, at) => {
      const name = `Worker ${String(at + 1).padStart(3, "0")}`;
      const names = { firstName: name, searchKey: name.toLowerCase() };
      return { ...row!, id: newId(), invitationId: null, ...names };
    });
    for (const copy of copies) {
      // One by one: D1 allows only a hundred parameters per statement.
      await db.insert(applications).values(copy);
    }
    const response = await call("/api/v1/applications/export.csv", { key });
    const reader = response.body!.getReader();
    const decoder = new TextDecoder();
    let text = decoder.decode((await reader.read()).value, { stream: true });
    await setApplication(copies.at(-1)!.id, { updatedAt: Date.now() + 1000 });
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
    const names = parseCsv(text).map((cells) => cells["firstName"]);
    expect(names).toEqual(["Worker 000", ...copies.map((copy) => copy.firstName)]);
  });
});

describe("the DS-160 sheet", () => {
  test("has capital ASCII beside the original names, and dates as 05-OCT-1968", async () => {
    const { key, applicationId } = await seedComplete();
    const one = await (await call(`/api/v1/applications/${applicationId}/ds160`, { key })).json();
    expect(one).toMatchObject({
      surnames: "NUNEZ O'FARRILL-PENA",
      surnamesOriginal: "Núñez O'Farrill-Peña",
      givenNames: "MARIA JOSE",
      givenNamesOriginal: "María José",
      sex: "FEMALE",
      maritalStatus: "MARRIED",
      dateOfBirth: "29-FEB-1992",
      cityOfBirth: "OAXACA DE JUAREZ",
      countryOfBirth: "MEXICO",
      usSocialSecurityNumber: "123-45-6789",
      primaryPhoneCountryCode: "52",
      primaryPhone: "9511234567",
      secondaryPhoneCountryCode: "1",
      secondaryPhone: "6025550142",
      otherPhoneCountryCode: "",
      otherPhone: "",
      passportNumber: "G12345678",
      passportIssueDate: "31-JAN-2022",
      fatherSurnames: "NUNEZ",
      fatherGivenNames: "ANGEL",
      fatherDateOfBirth: "05-OCT-1968",
      motherGivenNames: "XOCHITL",
      spouseGivenNames: "JOSE",
      employer: "EXAMPLE FARM",
    });
    const [row] = await sheetOf(key, "ds160.csv");
    expect(row).toEqual(one);
  });

  test("has only the year where a worker knows no more of a parent's date of birth", async () => {
    const { key, employerId } = await seedEmployer();
    const { applicationId, cookie } = await seedWorker({ employerId });
    const father = { ...member("father"), dateOfBirth: "1960" };
    const family = { familyMembers: [father], motherUnknown: true };
    expect((await putStep(cookie, "family", family)).status).toBe(200);
    const sheet = await call(`/api/v1/applications/${applicationId}/ds160`, { key });
    expect(await sheet.json()).toMatchObject({ fatherDateOfBirth: "1960" });
    const spouse = { ...member("spouse"), dateOfBirth: "1990" };
    const refused = await putStep(cookie, "family", { ...family, familyMembers: [father, spouse] });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      errors: [{ path: "familyMembers.1.dateOfBirth", code: "invalid_date" }],
    });
  });

  test("writes DO NOT KNOW for a parent whom the worker does not know", async () => {
    const { key, employerId } = await seedEmployer();
    const { applicationId, cookie } = await seedWorker({ employerId });
    const family = { familyMembers: [member("mother", "Ana")], fatherUnknown: true };
    expect((await putStep(cookie, "family", family)).status).toBe(200);
    const sheet = await call(`/api/v1/applications/${applicationId}/ds160`, { key });
    expect(await sheet.json()).toMatchObject({
      fatherSurnames: "DO NOT KNOW",
      fatherDateOfBirth: "DO NOT KNOW",
      motherGivenNames: "ANA",
      spouseSurnames: "",
    });
  });

  test("keeps the name of a country outside the list, and leaves empty cells for an unfinished application", async () => {
    const { key, employerId } = await seedEmployer();
    const draft = { birthCountry: "Côte d'Ivoire", maritalStatus: "separated", invitationId: null };
    const { applicationId } = await seedWorker({ employerId, ...draft });
    const sheet = await call(`/api/v1/applications/${applicationId}/ds160`, { key });
    expect(await sheet.json()).toMatchObject({
      countryOfBirth: "COTE D'IVOIRE",
      maritalStatus: "LEGALLY SEPARATED",
      passportNumber: "",
      employer: "EXAMPLE FARM",
    });
  });

  test.each([
    ["Núñez Ávila", "NUNEZ AVILA"],
    ["Łukasz Øst-Straße", "LUKASZ OST-STRASSE"],
    ["O’Farrill  d‘Ávila", "O'FARRILL D'AVILA"],
    ["Nguyễn Đức", "NGUYEN DUC"],
    ["Μαρία", ""],
    ["Ana 安娜", ""],
    ["", ""],
  ])("%s → %s", (text, ascii) => {
    expect(toAscii(text)).toBe(ascii);
  });
});
