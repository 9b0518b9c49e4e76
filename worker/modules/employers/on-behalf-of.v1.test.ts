import { describe, expect, test, vi } from "vitest";
import type { AuditView } from "#contract/audit";
import type { EmployerApplication } from "#contract/employer-application";
import type { Page } from "#contract/employer-views";
import { WITHDRAW_PATH } from "#contract/paths";
import { call } from "../../test/client";
import { contractBody } from "../../test/contract-bodies";
import { postForm } from "../../test/post-form";
import { seedEmployer, seedWorker } from "../../test/seed";
import { wholeState } from "../../test/whole-state";

const eventsOf = async (key: string, query: string) =>
  (await (await call(`/api/v1/audit?${query}`, { key })).json<Page<AuditView>>()).items;

describe("On-Behalf-Of", () => {
  test("is kept with every event of the call, and shown in audit and status history", async () => {
    const { key, keyId, employerId } = await seedEmployer();
    const worker = await seedWorker({ employerId, status: "submitted" });
    const id = worker.applicationId;
    const headers = { "On-Behalf-Of": "clerk-17" };
    const path = `/api/v1/applications/${id}`;
    await call(`${path}/status`, { key, headers, body: { status: "reviewed" } });
    await call(`${path}/status`, { key, body: { status: "approved" } });
    await postForm(worker, WITHDRAW_PATH);
    const { statusHistory } = await (
      await call(path, { key, headers })
    ).json<EmployerApplication>();
    expect(statusHistory).toMatchObject([
      { status: "reviewed", actor: `key:${keyId}`, onBehalfOf: "clerk-17" },
      { status: "approved", actor: `key:${keyId}`, onBehalfOf: null },
      { status: "withdrawn", actor: "worker", onBehalfOf: null },
    ]);
    const { items } = await (await call(`${path}/audit`, { key })).json<Page<AuditView>>();
    const facts = items.map(({ action, onBehalfOf, before, after }) => [
      action,
      onBehalfOf,
      before?.status,
      after?.status,
    ]);
    expect(facts).toEqual([
      ["application.reviewed", "clerk-17", "submitted", "reviewed"],
      ["application.approved", null, "reviewed", "approved"],
      ["application.withdrawn", null, "approved", "withdrawn"],
      ["application.read", "clerk-17", undefined, undefined],
    ]);
    expect(await eventsOf(key, "onBehalfOf=clerk-17")).toHaveLength(2);
    expect(await eventsOf(key, "onBehalfOf=clerk-1")).toEqual([]);
  });

  test.each([
    ["empty", ""],
    ["of 101 characters", "x".repeat(101)],
    ["with a space within", "Ana Ruiz"],
    ["not ASCII", "Jos\u00e9"],
    ["sent twice", "a, b"],
  ])("a header that is %s is 400 and nothing is written", async (_name, value) => {
    const { key } = await seedEmployer();
    const before = await wholeState();
    const response = await call("/api/v1/contracts", {
      key,
      headers: { "On-Behalf-Of": value },
      body: contractBody(),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "request.invalid",
      errors: [
        {
          path: "On-Behalf-Of",
          code: "invalid",
          detail: "On-Behalf-Of must be 1 to 100 visible ASCII characters without spaces",
        },
      ],
    });
    expect(response.headers.get("RateLimit")).not.toBeNull();
    expect(await wholeState()).toBe(before);
  });

  test("one to a hundred visible characters are accepted", async () => {
    const { key } = await seedEmployer();
    for (const value of ["~", "!".repeat(100)]) {
      const headers = { "On-Behalf-Of": value };
      expect((await call("/api/v1/contracts", { key, headers })).status).toBe(200);
    }
  });

  test("without a key the header is not checked, and no log line contains it", async () => {
    const headers = { "On-Behalf-Of": "x".repeat(101) };
    expect((await call("/api/v1/contracts", { headers })).status).toBe(401);
    const logged = vi.spyOn(console, "log");
    const { key } = await seedEmployer();
    await call("/api/v1/contracts", { key, headers: { "On-Behalf-Of": "payroll-clerk" } });
    await call("/api/v1/contracts", { key, headers: { "On-Behalf-Of": "payroll clerk" } });
    expect(logged).toHaveBeenCalled();
    expect(JSON.stringify(logged.mock.calls)).not.toContain("payroll");
    vi.restoreAllMocks();
  });

  test("the document declares it for every endpoint behind a key and for no other", async () => {
    type Operation = { "x-scope"?: string; parameters?: { name: string }[] };
    const response = await call("/api/v1/openapi.json");
    const { paths } = await response.json<{ paths: Record<string, Record<string, Operation>> }>();
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations.length).toBeGreaterThan(40);
    for (const { "x-scope": scope, parameters = [] } of operations) {
      const declared = parameters.some(({ name }) => name === "On-Behalf-Of");
      expect(declared).toBe(scope !== undefined);
    }
  });
});
