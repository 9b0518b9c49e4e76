import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ContractInput } from "#contract/employers";
import { LANGUAGES } from "#contract/languages";
import type { Problem } from "#contract/problem";
import { contracts } from "../../db/schema/contracts";
import { idempotencyKeys } from "../../db/schema/employers";
import { invitations } from "../../db/schema/invitations";
import { call } from "../../test/client";
import { contractBody, fullRecord, inviteRecord } from "../../test/contract-bodies";
import { eventsOf } from "../../test/events";
import { db, seedEmployer } from "../../test/seed";
import { watchedCtx } from "../../test/watched-ctx";
import { receiveContract } from "./receive-contract";

const storedBy = async (employerId: string) => ({
  contracts: await db.select().from(contracts).where(eq(contracts.employerId, employerId)),
  invitations: await db.select().from(invitations).where(eq(invitations.employerId, employerId)),
  responses: await db
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.employerId, employerId)),
});
const NOTHING = { contracts: [], invitations: [], responses: [] };

describe("a bad contract is refused as a whole, with path, code and the specified words", () => {
  test.each<[string, Record<string, unknown>, string, string, string]>([
    [
      "missing start",
      { date_start: undefined },
      "date_start",
      "required",
      "Contract start date is required",
    ],
    ["empty start", { date_start: "" }, "date_start", "required", "Start date is required"],
    [
      "missing end",
      { date_end: undefined },
      "date_end",
      "required",
      "Contract end date is required",
    ],
    ["empty end", { date_end: "" }, "date_end", "required", "End date is required"],
    [
      "impossible date",
      { date_start: "2060-02-30" },
      "date_start",
      "invalid_date",
      "Start date must be a real date, YYYY-MM-DD",
    ],
    [
      "end before start",
      { date_end: "2060-02-28" },
      "date_end",
      "date_before_start",
      "End date must not be before the start date",
    ],
    ["no employer", { employer: " " }, "employer", "required", "Employer is required"],
    ["no location", { location: undefined }, "location", "required", "Location is required"],
    ["no position", { position: null }, "position", "required", "Position is required"],
    ["negative wage", { wage: -0.01 }, "wage", "negative", "Wage must be non-negative"],
    ["wage as text", { wage: "15.25" }, "wage", "not_a_number", "Wage must be a positive number"],
    ["no wage", { wage: undefined }, "wage", "required", "Wage must be a positive number"],
    [
      "a piece of a wage an hour",
      { piece_name: "box" },
      "piece_name",
      "invalid",
      "Piece name must be a string, allowed only with the wage unit piece",
    ],
    [
      "no workers",
      { workers: undefined },
      "workers",
      "required",
      "At least one worker is required",
    ],
    ["empty workers", { workers: [] }, "workers", "too_few", "At least one worker is required"],
    [
      "workers of another kind",
      { workers: {} },
      "workers",
      "invalid",
      "At least one worker is required",
    ],
    [
      "501 workers",
      { workers: Array.from({ length: 501 }, () => 0) },
      "workers",
      "too_many",
      "At most 500 workers are allowed",
    ],
    [
      "unknown key",
      { salary: 1 },
      "salary",
      "unknown_key",
      "Unknown field; known fields are: externalId, ",
    ],
    [
      "unknown language",
      { language: "qaa" },
      "language",
      "invalid",
      `Language must be one of: ${LANGUAGES.join(", ")}`,
    ],
    [
      "a very long position",
      { position: "x".repeat(201) },
      "position",
      "too_long",
      "Position must have at most 200 characters",
    ],
  ])("%s", async (_name, values, path, code, detail) => {
    const { key, employerId } = await seedEmployer();
    const body = contractBody([inviteRecord()], values);
    const response = await call("/api/v1/contracts", {
      key,
      body,
      headers: { "Idempotency-Key": "one" },
    });
    expect(response.status).toBe(400);
    const problem = await response.json<Problem>();
    expect(problem).toMatchObject({
      code: "request.invalid",
      errors: [{ path, code, detail: expect.stringContaining(detail) }],
    });
    expect(await storedBy(employerId)).toEqual(NOTHING);
  });

  test.each<[string, string, string, number]>([
    ["broken JSON", "{", "application/json", 400],
    ["a list", "[]", "application/json", 400],
    ["null", "null", "application/json", 400],
    ["a prototype", '{"__proto__":{"wage":1}}', "application/json", 400],
    ["a form", "wage=1", "application/x-www-form-urlencoded", 415],
    ["more than 2 MB", `"${"x".repeat(2 * 1024 * 1024)}"`, "application/json", 413],
  ])("%s", async (_name, body, type, status) => {
    const { key, employerId } = await seedEmployer();
    const headers = { "Content-Type": type };
    const response = await call("/api/v1/contracts", { key, body, headers });
    expect(response.status).toBe(status);
    expect(await storedBy(employerId)).toEqual(NOTHING);
  });
});

const post = (key: string, body: unknown, idempotencyKey: string) =>
  call("/api/v1/contracts", { key, body, headers: { "Idempotency-Key": idempotencyKey } });

describe("Idempotency-Key", () => {
  test("twenty concurrent calls with one key create one contract and return the same response", async () => {
    const { key, employerId } = await seedEmployer();
    const body = contractBody([inviteRecord(), inviteRecord()]);
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(key, body, "rush")));
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]));
    expect(new Set(await Promise.all(responses.map((one) => one.text()))).size).toBe(1);
    const stored = await storedBy(employerId);
    expect([stored.contracts.length, stored.invitations.length, stored.responses.length]).toEqual([
      1, 2, 1,
    ]);
    expect(await eventsOf(stored.contracts[0]?.id ?? "")).toHaveLength(1);
  });

  test("twenty concurrent calls without a key still create one contract", async () => {
    const { key, employerId } = await seedEmployer();
    const body = contractBody([inviteRecord()]);
    await Promise.all(Array.from({ length: 20 }, () => call("/api/v1/contracts", { key, body })));
    const stored = await storedBy(employerId);
    expect([stored.contracts.length, stored.invitations.length]).toEqual([1, 1]);
  });

  test("of several concurrent contracts with the same token, one gets it", async () => {
    const { key, employerId } = await seedEmployer();
    const { token } = inviteRecord();
    const bodies = ["Packer", "Driver", "Picker"].map((position) =>
      contractBody([inviteRecord({ token })], { position }),
    );
    const responses = await Promise.all(
      bodies.map((body) => call("/api/v1/contracts", { key, body })),
    );
    // A contract without a valid worker is not created.
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    expect((await storedBy(employerId)).invitations).toHaveLength(1);
  });

  test("a key has 200 characters at most", async () => {
    const { key } = await seedEmployer();
    const response = await post(key, contractBody(), "x".repeat(201));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ path: "Idempotency-Key" }] });
  });
});

test("500 full records take two round trips, few statements and few parameters", async () => {
  const { ctx, seen } = watchedCtx(await seedEmployer());
  const contract = contractBody(Array.from({ length: 500 }, () => fullRecord())) as ContractInput;
  const claim = { id: "none", key: "large", isStored: false };
  const response = await receiveContract({ ctx: { ...ctx, claim }, input: contract });
  expect(response.body.counts).toEqual({ created: 500, updated: 0, unchanged: 0, rejected: 0 });
  expect(seen.batches).toEqual([6, 9]);
  expect(Math.max(...seen.queries.map((query) => query.parameters.length))).toBeLessThan(20);
});
