import { describe, expect, test } from "vitest";
import type { ApplicationSummary } from "#contract/employer-application";
import type { Page } from "#contract/employer-views";
import type { Problem } from "#contract/problem";
import { APPLICATION_STATUSES, STATUS_TRANSITIONS } from "#contract/statuses";
import { call } from "../../test/client";
import { eventsOf } from "../../test/events";
import { applicationRow, setApplication } from "../../test/rows";
import { seedEmployer, seedWorker } from "../../test/seed";
import {
  currentView,
  putStep,
  seedDocument,
  seedSubmitted,
  STEP_VALUES,
} from "../../test/step-values";

type Status = (typeof APPLICATION_STATUSES)[number];

const ACTIONS: Record<Status, string> = {
  draft: "application.returned",
  submitted: "application.reopened",
  reviewed: "application.reviewed",
  approved: "application.approved",
  rejected: "application.rejected",
  withdrawn: "application.withdrawn",
};

/** An employer's key and a worker of theirs whose application has this status. */
async function seedWithStatus(status: Status) {
  const { key, keyId, employerId } = await seedEmployer();
  const worker = await seedWorker({ employerId, status });
  return { key, keyId, ...worker };
}
const move = (key: string, id: string, body: unknown) =>
  call(`/api/v1/applications/${id}/status`, { key, body });
const idsOf = async (key: string, query: string) => {
  const page = await call(`/api/v1/applications?${query}`, { key });
  return (await page.json<Page<ApplicationSummary>>()).items.map((item) => item.id);
};

describe("the list of applications", () => {
  test("is filtered by status and contract, least recently changed first", async () => {
    const { key, employerId } = await seedEmployer();
    const now = Date.now();
    const seed = async (status: Status, updatedAt: number) =>
      (await seedWorker({ employerId, status, updatedAt })).applicationId;
    const first = await seed("submitted", now - 2);
    const third = await seed("submitted", now);
    const second = await seed("draft", now - 1);
    expect(await idsOf(key, "")).toEqual([first, second, third]);
    expect(await idsOf(key, "status=submitted")).toEqual([first, third]);
    expect(await idsOf(key, "status=approved")).toEqual([]);
    expect(await idsOf(key, "contract=none")).toEqual([]);
  });

  test("pages hold every row once, and one that changes between pages is seen again", async () => {
    const { key, employerId } = await seedEmployer();
    const updatedAt = Date.now() - 1000;
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.push((await seedWorker({ employerId, status: "submitted", updatedAt })).applicationId);
    }
    const first = await call("/api/v1/applications?limit=3", { key });
    const page = await first.json<Page<ApplicationSummary>>();
    const changed = page.items[0]?.id ?? "";
    await move(key, changed, { status: "reviewed" });
    const rest = await idsOf(key, `limit=3&cursor=${page.nextCursor}`);
    expect(rest).toHaveLength(3);
    expect(rest.at(-1)).toBe(changed);
    expect(new Set([...page.items.map((item) => item.id), ...rest])).toEqual(new Set(ids));
  });

  test("contains no identity numbers and no contact details", async () => {
    const worker = await seedSubmitted();
    const { key, employerId } = await seedEmployer();
    await setApplication(worker.applicationId, { employerId });
    const text = await (await call("/api/v1/applications", { key })).text();
    // Long enough not to appear in an id or a timestamp by chance.
    for (const secret of ["123456789", "G12345678", "9511234567", "@"]) {
      expect(text).not.toContain(secret);
    }
  });

  test.each(["status=done", "limit=1000", "cursor=abc", "page=2"])("?%s is 400", async (query) => {
    const { key } = await seedEmployer();
    expect((await call(`/api/v1/applications?${query}`, { key })).status).toBe(400);
  });
});

describe("one application", () => {
  test("is complete, with numbers in clear and links to the documents, and the reading is audited", async () => {
    const worker = await seedSubmitted();
    const { key, keyId, employerId } = await seedEmployer();
    const { applicationId: id } = worker;
    await setApplication(id, { employerId });
    const visa = await seedDocument(worker, "visa");
    const response = await call(`/api/v1/applications/${id}`, { key });
    expect(response.headers.get("cache-control")).toBe("no-store");
    const view = await response.json<Record<string, unknown>>();
    expect(view).toMatchObject({
      id,
      status: "submitted",
      firstName: STEP_VALUES.personal.firstName,
      ssn: "123456789",
      mothersMaidenName: "Itzel Xóchitl",
      passportNumber: "G12345678",
      driversLicenseNumber: "OAX-778899",
      phone1: "+529511234567",
      position: { companyName: "Example Farm", wage: "$15.25" },
      worker: { gender: "F", name_first: STEP_VALUES.personal.firstName, ssn: "123456789" },
    });
    expect(view["familyMembers"]).toHaveLength(4);
    expect(view["documents"]).toContainEqual(
      expect.objectContaining({
        kind: "visa",
        documentUrl: `https://portal.test/api/files/${visa.objectName}`,
      }),
    );
    const events = await eventsOf(id);
    expect(events.filter((event) => event.action === "application.read")).toMatchObject([
      { actor: `key:${keyId}` },
    ]);
  });
});

const isAllowed = ({ from, to }: { from: Status; to: Status }) =>
  STATUS_TRANSITIONS[from].includes(to);

describe("the hiring team moves an application", () => {
  const moves = APPLICATION_STATUSES.flatMap((from) =>
    APPLICATION_STATUSES.map((to) => ({ from, to, action: ACTIONS[to] })),
  );
  test.each(moves.filter(isAllowed))("$from → $to", async ({ from, to, action }) => {
    const { key, keyId, applicationId: id } = await seedWithStatus(from);
    const before = await applicationRow(id);
    const response = await move(key, id, { status: to, reason: "A better photo, please" });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id, status: to });
    const after = await applicationRow(id);
    expect(after).toMatchObject({ status: to, statusReason: "A better photo, please" });
    expect(after?.version).toBe((before?.version ?? 0) + 1);
    expect(await eventsOf(id)).toMatchObject([{ action, actor: `key:${keyId}` }]);
  });

  test.each(moves.filter((one) => !isAllowed(one)))(
    "$from → $to is refused and changes nothing",
    async ({ from, to }) => {
      const { key, applicationId: id } = await seedWithStatus(from);
      const before = await applicationRow(id);
      const response = await move(key, id, { status: to, reason: "A better photo, please" });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        code: "application.transition",
        errors: [{ path: "status", detail: expect.stringContaining(`is ${from}: status must be`) }],
      });
      expect(await applicationRow(id)).toEqual(before);
      expect(await eventsOf(id)).toEqual([]);
    },
  );

  test("asking for changes needs a reason, which the worker reads and acts on", async () => {
    const worker = await seedSubmitted();
    const { key, employerId } = await seedEmployer();
    const { applicationId: id, cookie } = worker;
    await setApplication(id, { employerId });
    const { reference } = await currentView(cookie);
    for (const [reason, detail] of [
      [undefined, "Reason is required"],
      ["  ", "Reason must not be empty when it is sent"],
    ]) {
      const refused = await move(key, id, { status: "draft", reason });
      expect(refused.status).toBe(400);
      expect((await refused.json<Problem>()).errors).toEqual([
        { path: "reason", code: "required", detail },
      ]);
    }
    expect((await applicationRow(id))?.status).toBe("submitted");
    expect((await move(key, id, { status: "draft", reason: "Passport city?" })).status).toBe(200);
    expect(await currentView(cookie)).toMatchObject({
      status: "draft",
      statusReason: "Passport city?",
      submittedAt: null,
    });
    expect((await putStep(cookie, "passport", STEP_VALUES.passport)).status).toBe(200);
    const again = await call("/api/applications/submit", { method: "POST", cookie });
    expect(await again.json()).toMatchObject({
      status: "submitted",
      statusReason: null,
      reference,
    });
  });

  test.each<[Status, Status]>([
    ["draft", "rejected"],
    ["approved", "reviewed"],
    ["rejected", "reviewed"],
    ["withdrawn", "reviewed"],
  ])("%s → %s needs a reason", async (from, to) => {
    const { key, applicationId: id } = await seedWithStatus(from);
    const refused = await move(key, id, { status: to });
    expect(refused.status).toBe(400);
    expect((await refused.json<Problem>()).errors).toMatchObject([{ path: "reason" }]);
    expect(await applicationRow(id)).toMatchObject({ status: from });
  });

  test("an application that was never submitted cannot be reviewed, only sent back to draft", async () => {
    const { key, applicationId: id } = await seedWithStatus("draft");
    await move(key, id, { status: "rejected", reason: "The places are taken" });
    const reason = "A place is free again";
    expect((await move(key, id, { status: "reviewed", reason })).status).toBe(409);
    expect((await move(key, id, { status: "draft", reason })).status).toBe(200);
  });

  test("while a document is asked for again, approving needs force", async () => {
    const worker = await seedSubmitted();
    const { key, employerId } = await seedEmployer();
    const { applicationId: id } = worker;
    await setApplication(id, { employerId });
    const visa = await seedDocument(worker, "visa");
    const review = `/api/v1/applications/${id}/documents/${visa.id}/review`;
    await call(review, { key, body: { reason: "blurry" } });
    const refused = await move(key, id, { status: "approved" });
    expect(refused.status).toBe(409);
    expect((await refused.json<Problem>()).code).toBe("application.document_requested");
    expect((await move(key, id, { status: "approved", force: true })).status).toBe(200);
  });

  test("of concurrent approvals and rejections exactly one wins", async () => {
    const { key, applicationId: id } = await seedWithStatus("submitted");
    const bodies = Array.from({ length: 10 }, (_, index) => ({
      status: index % 2 ? "approved" : "rejected",
    }));
    const responses = await Promise.all(bodies.map((body) => move(key, id, body)));
    const statuses = responses.map((response) => response.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test.each<[string, unknown, string, string]>([
    ["no status", {}, "status", "required"],
    ["an unknown status", { status: "hired" }, "status", "invalid"],
    ["an unknown key", { status: "reviewed", by: "me" }, "by", "unknown_key"],
    ["a long reason", { status: "reviewed", reason: "x".repeat(1001) }, "reason", "too_long"],
  ])("%s is 400 and moves nothing", async (_name, body, path, code) => {
    const { key, applicationId: id } = await seedWithStatus("submitted");
    const response = await move(key, id, body);
    expect(response.status).toBe(400);
    expect((await response.json<Problem>()).errors).toMatchObject([{ path, code }]);
    expect((await applicationRow(id))?.status).toBe("submitted");
  });
});
