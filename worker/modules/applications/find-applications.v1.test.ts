import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ApplicationSummary } from "#contract/employer-application";
import type { Page } from "#contract/employer-views";
import { nameKey } from "#contract/names";
import type { ApplicationStatus } from "#contract/statuses";
import { documents } from "../../db/schema/documents";
import { rfc3339 } from "../../lib/rfc3339";
import { newId, newReference } from "../../platform/ids";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { setApplication } from "../../test/rows";
import { db, seedEmployer, seedWorker } from "../../test/seed";
import { enter, refusal } from "../../test/sign-in";
import { STEP_VALUES, currentView, putStep, seedDocument } from "../../test/step-values";

const DAY_MS = 86_400_000;
const pageOf = async (key: string, query: string) =>
  (await call(`/api/v1/applications?${query}`, { key })).json<Page<ApplicationSummary>>();
const find = async (key: string, query: Record<string, string>) =>
  (await pageOf(key, new URLSearchParams(query).toString())).items.map((item) => item.id);

const lines = (items: { action: string; actor: string }[]) =>
  items.map(({ action, actor }) => `${action} ${actor}`);

/** Three people of one employer. */
async function seedPeople() {
  const { key, employerId } = await seedEmployer();
  const person = async (firstName: string, lastName: string, more: object = {}) => {
    const searchKey = nameKey(firstName, lastName);
    const names = { firstName, lastName, searchKey };
    return (await seedWorker({ employerId, status: "submitted", ...names, ...more })).applicationId;
  };
  const reference = newReference(Date.now());
  const maria = await person("María José", "Núñez O'Farrill-Peña", {
    reference,
    cwj: "3f0c2f0e-6f0b-4d0f-9c55-0a3c1f6f7b21",
  });
  const jose = await person("José", "Ruiz", { cwj: "emp_100%" });
  const tomas = await person("Tomás", "Marín");
  return { key, maria, jose, tomas, reference };
}

describe("search", () => {
  test("finds beginnings of names, without case and accents, in any order", async () => {
    const { key, maria, jose, tomas } = await seedPeople();
    expect(await find(key, { q: "maria" })).toEqual([maria]);
    expect(new Set(await find(key, { q: "mar" }))).toEqual(new Set([maria, tomas]));
    expect(new Set(await find(key, { q: "JOSÉ" }))).toEqual(new Set([maria, jose]));
    expect(await find(key, { q: "nuñez maría" })).toEqual([maria]);
    expect(await find(key, { q: "peña" })).toEqual([maria]);
    expect(await find(key, { q: "o'farrill-peña" })).toEqual([maria]);
    expect(await find(key, { q: "uiz" })).toEqual([]);
    expect(await find(key, { q: "maria ruiz" })).toEqual([]);
  });

  test("finds a reference and a CWJ, by the whole or by its beginning", async () => {
    const { key, maria, jose, reference } = await seedPeople();
    expect(await find(key, { q: reference })).toEqual([maria]);
    expect(await find(key, { q: reference.slice(0, 6).toLowerCase() })).toEqual([maria]);
    expect(await find(key, { q: `maría ${reference}` })).toEqual([maria]);
    expect(await find(key, { q: "3F0C2F0E-6f0b-4d0f-9c55-0a3c1f6f7b21" })).toEqual([maria]);
    expect(await find(key, { q: "emp_100%" })).toEqual([jose]);
    expect(await find(key, { q: `josé ruiz ${reference}` })).toEqual([]);
  });

  test("treats wildcard characters and quotes as plain text", async () => {
    const { key } = await seedPeople();
    for (const q of ["%", "_", "m%a", "' OR 1=1 --", "*", "\\", "😀", "x".repeat(100)]) {
      expect([q, await find(key, { q })]).toEqual([q, []]);
    }
    const tooLong = await call(`/api/v1/applications?q=${"x".repeat(101)}`, { key });
    expect(await refusal(tooLong)).toBe("400 request.invalid");
  });

  test("finds a name as soon as the worker accepts, and after the worker corrects it", async () => {
    const { key } = await seedEmployer();
    const worker = inviteRecord({ name_first: "Zoé", name_last: "Ábrego" });
    await call("/api/v1/contracts", { key, body: contractBody([worker]) });
    const { cookie } = await enter(worker);
    expect(await find(key, { q: "abrego zoe" })).toHaveLength(1);
    expect(await find(key, { q: worker.___CWJ.slice(0, 13) })).toHaveLength(1);
    const personal = { ...STEP_VALUES.personal, firstName: "Xóchitl", lastName: "Ábrego" };
    expect((await putStep(cookie, "personal", personal)).status).toBe(200);
    expect(await find(key, { q: "xochitl" })).toHaveLength(1);
    expect(await find(key, { q: "zoe" })).toEqual([]);
  });

  test("finds only the employer's own applications and combines with the other filters", async () => {
    const { key, jose } = await seedPeople();
    const stranger = await seedEmployer();
    expect(await find(stranger.key, { q: "jose" })).toEqual([]);
    await setApplication(jose, { status: "approved" });
    expect(await find(key, { q: "jose", status: "approved" })).toEqual([jose]);
    expect(await find(key, { q: "maria", status: "approved" })).toEqual([]);
  });
});

describe("filters for what is missing", () => {
  test("find applications without a document, or with one that is requested again", async () => {
    const { key, employerId } = await seedEmployer();
    const [none, good, marked] = [
      await seedWorker({ employerId }),
      await seedWorker({ employerId }),
      await seedWorker({ employerId }),
    ];
    await seedDocument(good, "passport");
    const { id } = await seedDocument(marked, "passport");
    await db.update(documents).set({ reviewReason: "glare" }).where(eq(documents.id, id));
    const found = await find(key, { missing: "passport" });
    expect(new Set(found)).toEqual(new Set([none.applicationId, marked.applicationId]));
    expect(await find(key, { missing: "visa" })).toHaveLength(3);
    const { items } = await pageOf(key, "");
    const documentsOf = (applicationId: string) =>
      items.find((item) => item.id === applicationId)?.documents;
    expect(documentsOf(none.applicationId)).toEqual([]);
    expect(documentsOf(good.applicationId)).toEqual([{ kind: "passport", reviewReason: null }]);
    expect(documentsOf(marked.applicationId)).toEqual([
      { kind: "passport", reviewReason: "glare" },
    ]);
  });

  test("find undecided applications where nothing happened for some days", async () => {
    const { key, employerId } = await seedEmployer();
    const aged = async (days: number, status: ApplicationStatus) => {
      const updatedAt = Date.now() - days * DAY_MS;
      return (await seedWorker({ employerId, status, updatedAt })).applicationId;
    };
    const draft = await aged(10, "draft");
    const submitted = await aged(8, "submitted");
    await aged(6, "reviewed");
    await aged(30, "approved");
    await aged(30, "rejected");
    expect(await find(key, { stuckDays: "7" })).toEqual([draft, submitted]);
    expect(await find(key, { stuckDays: "9" })).toEqual([draft]);
    expect(await find(key, { stuckDays: "7", status: "submitted" })).toEqual([submitted]);
  });

  test("leave out a worker who has typed something since", async () => {
    const { key, employerId } = await seedEmployer();
    const updatedAt = Date.now() - 10 * DAY_MS;
    const { cookie, applicationId } = await seedWorker({ employerId, updatedAt });
    expect(await find(key, { stuckDays: "7" })).toEqual([applicationId]);
    const body = { step: "contact", values: { city: "A" } };
    await call("/api/applications/draft", { method: "PATCH", cookie, body });
    expect(await find(key, { stuckDays: "7" })).toEqual([]);
  });
});

test("updatedSince finds what changed since an instant, that instant included", async () => {
  const { key, employerId } = await seedEmployer();
  const at = Date.now() - 1000;
  const early = (await seedWorker({ employerId, updatedAt: at - 1 })).applicationId;
  const late = (await seedWorker({ employerId, updatedAt: at })).applicationId;
  expect(await find(key, { updatedSince: rfc3339(at) })).toEqual([late]);
  const elsewhere = rfc3339(at - 6 * 3_600_000).replace("Z", "-06:00");
  expect(await find(key, { updatedSince: elsewhere })).toEqual([late]);
  expect(await find(key, { updatedSince: "1970-01-01T00:00:00Z" })).toEqual([early, late]);
});

test("pages of a filtered list skip no row while rows are added, changed and removed", async () => {
  const { key, employerId } = await seedEmployer();
  const now = Date.now();
  const seed = async (age: number) =>
    (await seedWorker({ employerId, status: "submitted", updatedAt: now - age })).applicationId;
  const ids: string[] = [];
  for (let age = 10; age > 0; age -= 1) ids.push(await seed(age * 1000));
  const seen: string[] = [];
  const first = await pageOf(key, "status=submitted&limit=4");
  seen.push(...first.items.map((item) => item.id));
  const [changed = "", left = ""] = [ids[1], ids[7]];
  await setApplication(changed, { updatedAt: now });
  await setApplication(left, { status: "reviewed", updatedAt: now });
  const added = await seed(0);
  let cursor = first.nextCursor;
  while (cursor !== null) {
    const page = await pageOf(key, `status=submitted&limit=4&cursor=${cursor}`);
    seen.push(...page.items.map((item) => item.id));
    cursor = page.nextCursor;
  }
  const stayed = ids.filter((id) => id !== left && id !== changed);
  expect(seen.filter((id) => stayed.includes(id))).toEqual(stayed);
  expect(seen).not.toContain(left);
  expect(seen).toContain(added);
  expect(seen.filter((id) => id === changed)).toHaveLength(2);
});

test.each([
  "missing=photo",
  "stuckDays=0",
  "stuckDays=1.5",
  "updatedSince=yesterday",
  "q=",
  "contract=",
])("?%s is 400 with the name of the field", async (query) => {
  const { key } = await seedEmployer();
  const response = await call(`/api/v1/applications?${query}`, { key });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ path: query.split("=")[0] }] });
});

describe("the status history", () => {
  test("a note stays with the hiring team, the reason and the dates reach the worker", async () => {
    const { key, employerId } = await seedEmployer();
    const { applicationId: id, cookie } = await seedWorker({ employerId, status: "submitted" });
    const move = (body: unknown) => call(`/api/v1/applications/${id}/status`, { key, body });
    await move({ status: "reviewed", note: "Called twice" });
    const moved = { status: "draft", reason: "Falta su segundo apellido", note: "Ask by phone" };
    expect((await move(moved)).status).toBe(200);
    const view = await currentView(cookie);
    expect(view.statusReason).toBe("Falta su segundo apellido");
    expect(JSON.stringify(view)).not.toMatch(/Called twice|Ask by phone/);
    const at = expect.any(Number);
    const time = expect.stringContaining("T");
    expect(view.statusHistory).toEqual([
      { at, status: "reviewed" },
      { at, status: "draft" },
    ]);
    const record = await (await call(`/api/v1/applications/${id}`, { key })).json();
    expect(record).toMatchObject({
      statusHistory: [
        { at: time, status: "reviewed", reason: null, note: "Called twice" },
        { at: time, ...moved },
      ],
    });
  });

  test("a refused move leaves no note", async () => {
    const { key, employerId } = await seedEmployer();
    const { applicationId: id } = await seedWorker({ employerId, status: "approved" });
    const body = { status: "submitted", note: "Never" };
    const response = await call(`/api/v1/applications/${id}/status`, { key, body });
    expect(await refusal(response)).toBe("409 application.transition");
    const record = await (await call(`/api/v1/applications/${id}`, { key })).json();
    expect(record).toMatchObject({ status: "approved", statusHistory: [] });
  });
});

test("the audit trail of an application tells who read and did what, including its invitation", async () => {
  const { key, keyId } = await seedEmployer();
  const worker = inviteRecord();
  await call("/api/v1/contracts", { key, body: contractBody([worker]) });
  const { application, cookie } = await enter<{ application: { id: string } }>(worker);
  await putStep(cookie, "personal", STEP_VALUES.personal);
  await call(`/api/v1/applications/${application.id}`, { key });
  await call(`/api/v1/applications/${application.id}/ds160`, { key });
  await (await call("/api/v1/applications/export.csv", { key })).text();
  const audit = async (query: string) =>
    (await call(`/api/v1/applications/${application.id}/audit${query}`, { key })).json<{
      items: { action: string; actor: string }[];
      nextCursor: string | null;
    }>();
  const team = `key:${keyId}`;
  const expected = [
    "invitation.accepted worker",
    "application.saved worker",
    `application.read ${team}`,
    `application.ds160_exported ${team}`,
    `application.exported ${team}`,
  ];
  const all = await audit("");
  expect(lines(all.items).toSorted()).toEqual(expected.toSorted());
  const first = await audit("?limit=3");
  const rest = await audit(`?limit=3&cursor=${first.nextCursor}`);
  expect([...first.items, ...rest.items]).toEqual(all.items);
  const unknown = await call(`/api/v1/applications/${newId()}/audit`, { key });
  expect(await refusal(unknown)).toBe("404 application.not_found");
});
