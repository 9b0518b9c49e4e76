import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { BulkReceipt, BulkRow, ApplicationSelection } from "#contract/bulk";
import type { ApplicationPage, EmployerApplication } from "#contract/employer-application";
import type { UsedTags } from "#contract/employer-views";
import type { ApplicationStatus } from "#contract/statuses";
import { documents } from "../../db/schema/documents";
import { webhookDeliveries } from "../../db/schema/webhooks";
import { newId } from "../../platform/ids";
import { call } from "../../test/client";
import { eventsOf } from "../../test/events";
import { receive } from "../../test/receiver";
import { applicationRow } from "../../test/rows";
import { db, seedEmployer, seedMember, seedWorker } from "../../test/seed";
import { seedDocument } from "../../test/step-values";
import { watchedCtx } from "../../test/watched-ctx";
import { changeStatuses } from "./change-statuses";

/** Bulk actions on applications. */

type Employer = Awaited<ReturnType<typeof seedEmployer>>;

const seedMany = (employerId: string, statuses: readonly ApplicationStatus[]) =>
  Promise.all(
    statuses.map((status) =>
      seedWorker({
        employerId,
        status,
        submittedAt: status === "draft" ? null : Date.now() - 1000,
      }),
    ),
  );

const selectionOf = async ({ key }: Pick<Employer, "key">, query = "") =>
  (await call(`/api/v1/applications/selection${query}`, { key })).json<ApplicationSelection>();

/** The rows of these workers, in their order, with their change tags. */
async function rowsOf(employer: Employer, workers: { applicationId: string }[]) {
  const { items } = await selectionOf(employer);
  return workers.map(({ applicationId: id }): BulkRow => {
    const { changeTag } = items.find((item) => item.id === id)!;
    return { id, changeTag };
  });
}

async function act(
  { key }: Pick<Employer, "key">,
  what: "status" | "tags" | "milestones" | "milestones/remove",
  body: object,
  { dryRun = false, idempotencyKey = newId() } = {},
) {
  const path = `/api/v1/applications/${what}${dryRun ? "?dryRun=true" : ""}`;
  const headers = { "Idempotency-Key": idempotencyKey };
  const response = await call(path, { key, body, headers });
  expect(response.status).toBe(200);
  return response.json<BulkReceipt>();
}

const outcomesOf = ({ results }: BulkReceipt) =>
  results.map(({ outcome, code }) => code ?? outcome);

const statusOf = async (id: string) => (await applicationRow(id))?.status;

type EventData = { applicationId: string };
const byApplication = (one: EventData, other: EventData) =>
  one.applicationId < other.applicationId ? -1 : 1;

test("a dry run reports the outcome of each row and writes nothing", async () => {
  const employer = await seedEmployer();
  const workers = await seedMany(employer.employerId, [
    "submitted",
    "reviewed",
    "draft",
    "approved",
    "submitted",
    "submitted",
  ]);
  for (const [at, as] of [
    [4, { reviewReason: "blurry" }],
    [5, { resentAt: Date.now() }],
  ] as const) {
    const { id } = await seedDocument({ ...employer, ...workers[at]! }, "passport");
    await db.update(documents).set(as).where(eq(documents.id, id));
  }
  const rows = await rowsOf(employer, workers);
  const body = { rows, status: "approved" };
  const expected = [
    "changed",
    "changed",
    "application.transition",
    "unchanged",
    "application.document_requested",
    "application.document_unchecked",
  ];
  const dry = await act(employer, "status", body, { dryRun: true });
  expect([dry.dryRun, dry.counts]).toEqual([true, { changed: 2, unchanged: 1, refused: 3 }]);
  expect(outcomesOf(dry)).toEqual(expected);
  expect(await rowsOf(employer, workers)).toEqual(rows);
  expect(outcomesOf(await act(employer, "status", body))).toEqual(expected);
  const forced = await act(employer, "status", { ...body, rows: rows.slice(4), force: true });
  expect(outcomesOf(forced)).toEqual(["changed", "changed"]);
});

test("many applications are moved at once, each with its own history, event and message", async () => {
  const employer = await seedEmployer();
  const [one, two] = await seedMany(employer.employerId, ["submitted", "reviewed"]);
  const hook = { url: "https://hooks.example.com/", events: ["application.status_changed"] };
  await call("/api/v1/webhooks", { key: employer.key, body: hook });
  receive();
  const rows = await rowsOf(employer, [one!, two!]);
  const receipt = await act(employer, "status", { rows, status: "approved", note: "By list" });
  expect(receipt.results.map(({ previousStatus }) => previousStatus)).toEqual([
    "submitted",
    "reviewed",
  ]);
  expect(await rowsOf(employer, [one!, two!])).toEqual(
    receipt.results.map(({ id, changeTag }) => ({ id, changeTag })),
  );
  const deliveries = await db.select().from(webhookDeliveries);
  expect(deliveries.map(({ data }) => JSON.parse(data)).toSorted(byApplication)).toMatchObject(
    [one!, two!]
      .map(({ applicationId }, at) => ({
        applicationId,
        status: "approved",
        previousStatus: at === 0 ? "submitted" : "reviewed",
      }))
      .toSorted(byApplication),
  );
  for (const [at, { applicationId }] of [one!, two!].entries()) {
    const read = await call(`/api/v1/applications/${applicationId}`, { key: employer.key });
    const { status, statusHistory } = await read.json<EmployerApplication>();
    expect(status).toBe("approved");
    expect(statusHistory).toMatchObject([
      { status: "approved", note: "By list", actor: `key:${employer.keyId}` },
    ]);
    const events = await eventsOf(applicationId, "application.approved");
    expect(events).toMatchObject([
      { before: { status: at === 0 ? "submitted" : "reviewed" }, after: { status: "approved" } },
    ]);
  }
});

test("a row that a colleague changed after it was read is refused and named, and the others go ahead", async () => {
  const employer = await seedEmployer();
  const [one, two] = await seedMany(employer.employerId, ["submitted", "submitted"]);
  const rows = await rowsOf(employer, [one!, two!]);
  const path = `/api/v1/applications/${one!.applicationId}/status`;
  await call(path, { key: employer.key, body: { status: "rejected", reason: "No place" } });
  const receipt = await act(employer, "status", { rows, status: "reviewed" });
  expect(receipt.results).toMatchObject([
    { id: one!.applicationId, outcome: "refused", code: "application.stale" },
    { id: two!.applicationId, outcome: "changed", code: null },
  ]);
  expect(receipt.results[0]?.previousStatus).toBe("rejected");
  expect(await statusOf(one!.applicationId)).toBe("rejected");
});

test("of two bulk actions at once on the same rows, one changes each row", async () => {
  const employer = await seedEmployer();
  const workers = await seedMany(employer.employerId, Array(6).fill("submitted"));
  const rows = await rowsOf(employer, workers);
  const receipts = await Promise.all([
    act(employer, "status", { rows, status: "approved" }),
    act(employer, "status", { rows, status: "rejected", reason: "No place" }),
  ]);
  const changed = receipts.flatMap(({ results }) =>
    results.filter(({ outcome }) => outcome === "changed").map(({ id }) => id),
  );
  expect(changed.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
});

test("a bulk action can be undone row by row", async () => {
  const employer = await seedEmployer();
  const [one] = await seedMany(employer.employerId, ["submitted"]);
  const { results } = await act(employer, "status", {
    rows: await rowsOf(employer, [one!]),
    status: "reviewed",
  });
  const rows = results.map(({ id, changeTag }) => ({ id, changeTag }));
  expect(outcomesOf(await act(employer, "status", { rows, status: "submitted" }))).toEqual([
    "changed",
  ]);
  expect(await statusOf(one!.applicationId)).toBe("submitted");
});

test("a repeated call gets the same response and changes nothing again", async () => {
  const employer = await seedEmployer();
  const workers = await seedMany(employer.employerId, ["submitted", "draft"]);
  const body = { rows: await rowsOf(employer, workers), status: "approved" };
  const idempotencyKey = newId();
  const first = await act(employer, "status", body, { idempotencyKey });
  expect(await act(employer, "status", body, { idempotencyKey })).toEqual(first);
  expect(await eventsOf(workers[0]!.applicationId, "application.approved")).toHaveLength(1);
});

test("an id that is sent twice counts once, as it was sent first", async () => {
  const employer = await seedEmployer();
  const [one, two] = await seedMany(employer.employerId, ["submitted", "submitted"]);
  const [row, stale] = await rowsOf(employer, [one!, two!]);
  const rows = [row, { id: row!.id }, { id: stale!.id, changeTag: "1-2" }, stale];
  const body = { rows, status: "approved" };
  const expected = ["changed", "request.invalid", "application.stale", "request.invalid"];
  const dry = await act(employer, "status", body, { dryRun: true });
  const receipt = await act(employer, "status", body);
  expect([outcomesOf(dry), outcomesOf(receipt)]).toEqual([expected, expected]);
  expect(receipt.counts).toEqual({ changed: 1, unchanged: 0, refused: 3 });
  expect(receipt.results[1]?.errors).toMatchObject([{ path: "id", code: "invalid" }]);
  expect(await statusOf(stale!.id)).toBe("submitted");
});

test("drafts can be closed only with a reason", async () => {
  const employer = await seedEmployer();
  const [draft] = await seedMany(employer.employerId, ["draft"]);
  const rows = await rowsOf(employer, [draft!]);
  const { results } = await act(employer, "status", { rows, status: "rejected" });
  expect(results).toMatchObject([
    {
      code: "request.invalid",
      errors: [{ path: "reason", code: "required", detail: "Reason is required" }],
    },
  ]);
  const body = { rows, status: "rejected", reason: "The season has begun." };
  expect(outcomesOf(await act(employer, "status", body))).toEqual(["changed"]);
});

test("tags are added and removed, other tags stay, and no application gets more than 20", async () => {
  const employer = await seedEmployer();
  const [one, two, full] = await seedMany(employer.employerId, ["submitted", "draft", "reviewed"]);
  const set = (id: string, tags: string[]) =>
    call(`/api/v1/applications/${id}/tags`, { key: employer.key, method: "PUT", body: { tags } });
  await set(one!.applicationId, ["bus 2", "returning"]);
  await set(
    full!.applicationId,
    Array.from({ length: 20 }, (_, at) => `tag ${at}`),
  );
  const rows = [one!, two!, full!].map(({ applicationId: id }) => ({ id }));
  const body = { rows, add: ["bus 3"], remove: ["bus 2"] };
  const dry = await act(employer, "tags", body, { dryRun: true });
  const receipt = await act(employer, "tags", body);
  expect(outcomesOf(receipt)).toEqual(["changed", "changed", "application.tags_full"]);
  expect(outcomesOf(dry)).toEqual(outcomesOf(receipt));
  const list = await call("/api/v1/applications?tag=bus 3", { key: employer.key });
  const { items } = await list.json<ApplicationPage>();
  expect(items.map(({ tags }) => tags).toSorted()).toEqual([["bus 3"], ["bus 3", "returning"]]);
  expect(outcomesOf(await act(employer, "tags", body)).slice(0, 2)).toEqual([
    "unchanged",
    "unchanged",
  ]);
  expect(await eventsOf(one!.applicationId, "application.tagged")).toHaveLength(2);
  const used = await call("/api/v1/applications/tags", { key: employer.key });
  const { items: tags } = await used.json<UsedTags>();
  expect(tags).toContainEqual({ tag: "bus 3", count: 2 });
  expect(tags.map(({ tag }) => tag)).not.toContain("bus 2");
  const { cookie } = await seedMember({ ...employer, role: "recruiter" });
  const own = await call("/api/v1/applications/tags", { cookie });
  expect(await own.json()).toEqual({ items: [] });
});

test("a milestone is recorded for everybody who is approved", async () => {
  const employer = await seedEmployer();
  const [approved, other] = await seedMany(employer.employerId, ["approved", "submitted"]);
  const rows = await rowsOf(employer, [approved!, other!]);
  const appointment = { kind: "consulate_appointment", date: "2060-02-03", place: "Monterrey" };
  const body = { rows, ...appointment };
  const dry = await act(employer, "milestones", body, { dryRun: true });
  const receipt = await act(employer, "milestones", body);
  expect(outcomesOf(receipt)).toEqual(["changed", "application.transition"]);
  const detail = "Milestones need an approved application; this one is submitted";
  expect(receipt.results[1]?.errors).toEqual([{ path: "status", code: "invalid", detail }]);
  expect(outcomesOf(dry)).toEqual(outcomesOf(receipt));
  const { key } = employer;
  const read = await call(`/api/v1/applications/${approved!.applicationId}`, { key });
  const { milestones } = await read.json<EmployerApplication>();
  expect(milestones).toMatchObject([appointment]);
  const again = { ...body, rows: rows.map(({ id }) => ({ id })) };
  expect(outcomesOf(await act(employer, "milestones", again))[0]).toBe("unchanged");
});

test("another employer's application is not found, and stays as it is", async () => {
  const [mine, theirs] = [await seedEmployer(), await seedEmployer()];
  const [worker] = await seedMany(theirs.employerId, ["submitted"]);
  const rows = await rowsOf(theirs, [worker!]);
  expect(await selectionOf(mine)).toEqual({ items: [], total: 0 });
  const bodies = {
    status: { rows, status: "approved" },
    tags: { rows, add: ["bus 3"] },
    milestones: { rows, kind: "travel", date: "2060-02-03" },
    "milestones/remove": { rows, kind: "travel" },
  };
  for (const [what, body] of Object.entries(bodies)) {
    const receipt = await act(mine, what as keyof typeof bodies, body);
    expect(receipt.results).toMatchObject([
      { outcome: "refused", code: "application.not_found", previousStatus: null, changeTag: null },
    ]);
  }
  expect(await rowsOf(theirs, [worker!])).toEqual(rows);
});

test("all applications that a filter finds can be selected; a recruiter gets only their own workers", async () => {
  const employer = await seedEmployer();
  const [one, other] = await seedMany(employer.employerId, ["submitted", "submitted", "draft"]);
  const { items, total } = await selectionOf(employer, "?status=submitted");
  const found = new Set(items.map(({ invitationId }) => invitationId));
  expect([total, found]).toEqual([2, new Set([one!.invitation.id, other!.invitation.id])]);
  const { cookie } = await seedMember({ ...employer, role: "recruiter" });
  const own = await call("/api/v1/applications/selection", { cookie });
  expect(await own.json()).toEqual({ items: [], total: 0 });
});

test("500 applications are moved in one round trip", async () => {
  const employer = await seedEmployer();
  const [one] = await seedMany(employer.employerId, ["submitted"]);
  const others = Array.from({ length: 499 }, () => ({ id: newId(), changeTag: "1-2" }));
  const rows = [...(await rowsOf(employer, [one!])), ...others];
  const { ctx, seen } = watchedCtx(employer);
  const receipt = await changeStatuses({
    ctx,
    input: { rows, status: "approved", force: false },
  });
  expect(receipt.counts).toEqual({ changed: 1, unchanged: 0, refused: 499 });
  expect(seen.batches).toEqual([seen.queries.length]);
});
