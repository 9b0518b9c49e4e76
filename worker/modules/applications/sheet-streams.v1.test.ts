import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applications } from "../../db/schema/applications";
import { newId } from "../../platform/ids";
import { call } from "../../test/client";
import { eventsOf } from "../../test/events";
import { applicationRow } from "../../test/rows";
import { db, seedEmployer, seedKey, seedWorker } from "../../test/seed";
import { parseCsv } from "../../test/sheets";
import { refusal } from "../../test/sign-in";

/** More than two pages. */
const MANY = 260;
const SHEET = "/api/v1/applications/export.csv";

/** An employer with many applications, "000" to "259" in order of creation. */
async function seedMany() {
  const employer = await seedEmployer();
  const { employerId } = employer;
  const first = await seedWorker({ employerId, firstName: "000", searchKey: "000" });
  const row = await applicationRow(first.applicationId);
  const ids = [first.applicationId];
  for (let at = 1; at < MANY; at++) {
    const id = newId();
    const firstName = String(at).padStart(3, "0");
    // One by one: D1 allows only a hundred parameters per statement.
    await db
      .insert(applications)
      .values({ ...row!, id, invitationId: null, firstName, searchKey: firstName });
    ids.push(id);
  }
  return { ...employer, ids };
}

const exportsOf = async (id: string) => (await eventsOf(id, "application.exported")).length;

test("an application deleted before its page is read is not in the sheet, and the last line counts the rows that are", async () => {
  const { key, ids } = await seedMany();
  const response = await call(SHEET, { key });
  await db.delete(applications).where(eq(applications.id, ids.at(-1)!));
  expect(response.headers.get("x-row-count")).toBe(String(MANY));
  const rows = parseCsv(await response.text());
  expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, -1));
});

test("a client that leaves gets no further page, and no audit event says that it did", async () => {
  const { key, ids } = await seedMany();
  const { body } = await call(SHEET, { key });
  await body!.cancel();
  expect(await exportsOf(ids[0]!)).toBe(1);
  expect(await exportsOf(ids.at(-1)!)).toBe(0);
});

test("two concurrent exports are each complete", async () => {
  const { key, ids } = await seedMany();
  const sheets = await Promise.all(
    [1, 2].map(async () => parseCsv(await (await call(SHEET, { key })).text())),
  );
  expect(sheets.map((rows) => rows.map(({ id }) => id))).toEqual([ids, ids]);
  expect(await exportsOf(ids.at(-1)!)).toBe(2);
});

test("another employer's contract gives an empty sheet, and the visa form's sheet needs its own scope", async () => {
  const { key, employerId } = await seedEmployer();
  const contractId = crypto.randomUUID();
  await seedWorker({ contractId });
  const empty = await call(`${SHEET}?contract=${contractId}`, { key });
  expect(empty.headers.get("x-row-count")).toBe("0");
  expect(parseCsv(await empty.text())).toEqual([]);
  const narrow = await seedKey(employerId, "read");
  const refused = await call("/api/v1/applications/ds160.csv", { key: narrow.key });
  expect(await refusal(refused)).toBe("403 key.scope");
});

test("very long values, line ends and a forged last line do not change the row count", async () => {
  const { key, employerId } = await seedEmployer();
  const text = `${"x".repeat(5000)}"\r\n"END","7"`;
  await seedWorker({ employerId, address1: text, statusReason: text });
  const response = await call(SHEET, { key });
  expect(response.headers.get("x-row-count")).toBe("1");
  expect(parseCsv(await response.text())).toMatchObject([{ address1: text, statusReason: text }]);
});
