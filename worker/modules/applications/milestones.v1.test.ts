import { describe, expect, test } from "vitest";
import type { BulkReceipt } from "#contract/bulk";
import type { ApplicationPage, EmployerApplication } from "#contract/employer-application";
import type { MilestonesView } from "#contract/employer-views";
import type { MessagePage } from "#contract/messages";
import type { MilestoneKind } from "#contract/milestones";
import type { Problem } from "#contract/problem";
import type { ApplicationStatus } from "#contract/statuses";
import { call } from "../../test/client";
import { actionsOf } from "../../test/events";
import { applicationRow } from "../../test/rows";
import { seedEmployer, seedWorker } from "../../test/seed";
import { sheetOf } from "../../test/sheets";
import { refusal } from "../../test/sign-in";
import { currentView } from "../../test/step-values";

const APPOINTMENT = {
  date: "2060-02-10",
  time: "08:30",
  place: "US Consulate General, Monterrey",
  note: "Bring two photographs.",
};

const applicationPath = (id: string) => `/api/v1/applications/${id}`;

async function seedApproved(status: ApplicationStatus = "approved") {
  const { key, employerId } = await seedEmployer();
  const worker = await seedWorker({ employerId, status });
  const path = (kind: string) => `/api/v1/applications/${worker.applicationId}/milestones/${kind}`;
  const record = (kind: string, body: unknown, headers = {}) =>
    call(path(kind), { method: "PUT", key, body, headers });
  const remove = (kind: string) => call(path(kind), { method: "DELETE", key });
  return { ...worker, key, record, remove };
}
const kindsOf = async (response: Response) =>
  (await response.json<MilestonesView>()).milestones.map(({ kind }) => kind);

describe("milestones after the approval", () => {
  test("the worker sees day, time, place and note, and so does the employer", async () => {
    const { applicationId, cookie, key, record } = await seedApproved();
    const response = await record("consulate_appointment", APPOINTMENT);
    expect(response.status).toBe(200);
    const milestone = { kind: "consulate_appointment", ...APPOINTMENT };
    expect((await response.json<MilestonesView>()).milestones).toEqual([milestone]);
    expect((await currentView(cookie)).milestones).toEqual([milestone]);
    const read = await call(`/api/v1/applications/${applicationId}`, { key });
    expect((await read.json<EmployerApplication>()).milestones).toEqual([milestone]);
    expect(await actionsOf(applicationId)).toEqual(["milestone.recorded", "application.read"]);
  });

  test("each kind is kept once, in the order of the journey, and recording the same again changes nothing", async () => {
    const { applicationId, record, remove } = await seedApproved();
    await record("travel", { date: "2060-02-20" });
    await record("petition_filed", { date: "2060-01-02" });
    expect(await kindsOf(await record("travel", { date: "2060-02-21" }))).toEqual([
      "petition_filed",
      "travel",
    ]);
    const before = await actionsOf(applicationId);
    await record("travel", { date: "2060-02-21" });
    expect(await actionsOf(applicationId)).toEqual(before);
    expect(await kindsOf(await remove("travel"))).toEqual(["petition_filed"]);
    expect(await kindsOf(await remove("travel"))).toEqual(["petition_filed"]);
  });

  test("a worker either arrived or did not: the later record replaces the earlier", async () => {
    const { record } = await seedApproved();
    await record("did_not_arrive", { date: "2060-03-02" });
    expect(await kindsOf(await record("arrival", { date: "2060-03-04" }))).toEqual(["arrival"]);
  });

  test.each(["draft", "submitted", "reviewed", "rejected", "withdrawn"] as const)(
    "of an application that is %s are refused with 409",
    async (status) => {
      const { record, remove, applicationId } = await seedApproved(status);
      const refused = await record("travel", { date: "2060-02-20" });
      expect(refused.status).toBe(409);
      expect(await refused.json<Problem>()).toMatchObject({
        title: "The application's status does not allow this",
        code: "application.transition",
        errors: [
          {
            path: "status",
            code: "invalid",
            detail: `Milestones need an approved application; this one is ${status}`,
          },
        ],
      });
      expect((await remove("travel")).status).toBe(409);
      expect(await actionsOf(applicationId)).toEqual([]);
    },
  );

  test.each<[string, object, string]>([
    ["no date", {}, "date"],
    ["a day that does not exist", { date: "2060-02-30" }, "date"],
    ["a time that does not exist", { date: "2060-02-10", time: "24:00" }, "time"],
    ["an unknown key", { date: "2060-02-10", city: "Monterrey" }, "city"],
  ])("%s is 400", async (_name, body, path) => {
    const { record } = await seedApproved();
    const refused = await record("travel", body);
    expect(refused.status).toBe(400);
    expect((await refused.json<Problem>()).errors).toMatchObject([{ path }]);
  });

  test("an unknown kind is 404", async () => {
    const { record } = await seedApproved();
    expect((await record("party", { date: "2060-02-10" })).status).toBe(404);
  });
});

const recordedKinds = (...kinds: MilestoneKind[]) => ({
  milestones: Object.fromEntries(kinds.map((kind) => [kind, { date: "2060-02-10" }])),
});
const finder = (key: string) => async (query: string) => {
  const response = await call(`/api/v1/applications?total=true&${query}`, { key });
  expect(response.status).toBe(200);
  const { items, total } = await response.json<ApplicationPage>();
  expect(total).toBe(items.length);
  return items.map(({ id }) => id).toSorted();
};

describe("applications are found by their latest milestone", () => {
  test("one, several or none yet; only approved applications unless the filter names a status", async () => {
    const { key, employerId } = await seedEmployer();
    const seed = async (values: Parameters<typeof seedWorker>[0]) =>
      (await seedWorker({ employerId, status: "approved", ...values })).applicationId;
    const waiting = await seed({});
    const removed = await seed({ milestones: {} });
    const visa = await seed(recordedKinds("visa_issued", "petition_filed"));
    const gone = await seed(recordedKinds("visa_issued", "travel"));
    const withdrawn = await seed({ status: "withdrawn", ...recordedKinds("visa_issued") });
    await seed({ status: "submitted" });
    const find = finder(key);
    expect(await find("milestone=visa_issued")).toEqual([visa]);
    expect(await find("milestone=visa_issued,travel")).toEqual([visa, gone].toSorted());
    expect(await find("milestone=petition_filed")).toEqual([]);
    expect(await find("milestone=none")).toEqual([waiting, removed].toSorted());
    expect(await find("milestone=visa_issued&status=withdrawn")).toEqual([withdrawn]);
    expect((await call("/api/v1/applications?milestone=party", { key })).status).toBe(400);

    const filter = "milestone=visa_issued";
    const selected = await call(`/api/v1/applications/selection?${filter}`, { key });
    expect(await selected.json()).toMatchObject({ total: 1, items: [{ id: visa }] });
    const sheet = await call(`/api/v1/applications/export.csv?${filter}`, { key });
    expect(sheet.headers.get("x-row-count")).toBe("1");
    const filters = { list: "applications", name: "Visas", query: filter };
    expect((await call("/api/v1/filters", { key, body: filters })).status).toBe(201);
  });

  test("which the list shows with its date; the sheet has the date of each milestone", async () => {
    const { key, employerId } = await seedEmployer();
    const { applicationId } = await seedWorker({ employerId, status: "approved" });
    const path = `/api/v1/applications/${applicationId}`;
    const latest = async () =>
      (await (await call("/api/v1/applications", { key })).json<ApplicationPage>()).items[0]
        ?.latestMilestone;
    expect(await latest()).toBeNull();
    for (const [kind, date] of [
      ["travel", "2060-02-20"],
      ["petition_filed", "2060-01-02"],
    ]) {
      await call(`${path}/milestones/${kind}`, { method: "PUT", key, body: { date } });
    }
    expect(await latest()).toEqual({ kind: "travel", date: "2060-02-20" });
    await call(`${path}/tags`, { method: "PUT", key, body: { tags: ["van 2", "bus 3"] } });
    const [row] = await sheetOf(key, "export.csv");
    expect(row).toMatchObject({
      petitionFiledDate: "2060-01-02",
      visaIssuedDate: "",
      travelDate: "2060-02-20",
      tags: "bus 3; van 2",
    });
  });
});

describe("If-Match of an employer's write", () => {
  test("a write to an application that changed since it was read is 412 and changes nothing; the new tag works", async () => {
    const { applicationId, key, record } = await seedApproved();
    const read = await call(`/api/v1/applications/${applicationId}`, { key });
    const tag = read.headers.get("etag") ?? "";
    const first = await record("travel", { date: "2060-02-20" }, { "if-match": tag });
    expect(first.status).toBe(200);
    const late = await record("visa_issued", { date: "2060-02-15" }, { "if-match": tag });
    expect(late.status).toBe(412);
    expect((await late.json<Problem>()).code).toBe("application.stale");
    const status = `/api/v1/applications/${applicationId}/status`;
    const body = { status: "withdrawn" };
    expect((await call(status, { key, body, headers: { "if-match": tag } })).status).toBe(412);
    const headers = { "if-match": `W/${first.headers.get("etag")}` };
    expect((await call(status, { key, body, headers })).status).toBe(200);
    const row = await applicationRow(applicationId);
    expect(row).toMatchObject({ status: "withdrawn", milestones: { travel: {} } });
  });

  test("tags do not overwrite those that a colleague has set since", async () => {
    const { applicationId, key } = await seedApproved();
    const path = `/api/v1/applications/${applicationId}`;
    const tag = (await call(path, { key })).headers.get("etag") ?? "";
    const set = (tags: string[], match?: string) =>
      call(`${path}/tags`, {
        method: "PUT",
        key,
        body: { tags },
        ...(match && { headers: { "if-match": match } }),
      });
    const first = await set(["bus 3"], tag);
    expect(first.status).toBe(200);
    expect(await refusal(await set(["van 2"], tag))).toBe("412 application.stale");
    const read = await call(path, { key });
    expect((await read.json<EmployerApplication>()).tags).toEqual(["bus 3"]);
    expect(read.headers.get("etag")).toBe(first.headers.get("etag"));
    expect((await set(["van 2"], first.headers.get("etag") ?? "")).status).toBe(200);
    expect((await set(["old"])).status).toBe(200);
  });
});

test("a bulk removal skips a milestone that changed since it was recorded, and sends no message", async () => {
  const { key, employerId } = await seedEmployer();
  const workers = await Promise.all(
    [1, 2, 3].map(() => seedWorker({ employerId, status: "approved" })),
  );
  const [one, two, three] = workers.map(({ applicationId: id }) => ({ id }));
  const act = async (what: string, body: object) => {
    const response = await call(`/api/v1/applications/milestones${what}`, { key, body });
    return (await response.json<BulkReceipt>()).results;
  };
  const recorded = await act("", { rows: [one, two], kind: "travel", date: "2060-02-03" });
  const rows = [...recorded.map(({ id, changeTag }) => ({ id, changeTag })), three];
  const later = { method: "PUT", key, body: { date: "2060-02-10" } };
  await call(`${applicationPath(two!.id)}/milestones/travel`, later);
  for (const dryRun of ["?dryRun=true", ""]) {
    const results = await act(`/remove${dryRun}`, { rows, kind: "travel" });
    const outcomes = results.map(({ outcome, code }) => code ?? outcome);
    expect(outcomes).toEqual(["changed", "application.stale", "unchanged"]);
  }
  const left = await Promise.all(
    [one, two].map(async (row) => {
      const response = await call(applicationPath(row!.id), { key });
      return (await response.json<EmployerApplication>()).milestones.map(({ date }) => date);
    }),
  );
  expect(left).toEqual([[], ["2060-02-10"]]);
  const messages = await call("/api/v1/messages?kind=milestone_recorded", { key });
  const { items } = await messages.json<MessagePage>();
  expect(items.map(({ applicationId }) => applicationId)).toEqual([two!.id]);
});
