import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Env } from "../env";
import { call } from "../test/client";
import { countingEnv } from "../test/counting-env";
import { withMetrics } from "../test/data-points";
import { seedEmployer, seedWorker } from "../test/seed";

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => void vi.restoreAllMocks());

const linesOf = (event: string) =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((one) => one.event === event);

/** The real database, with one table missing. */
const without = (table: string): Env => ({
  ...env,
  DB: new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (name !== "prepare") return value.bind(target);
      return (sql: string) => target.prepare(sql.replaceAll(`"${table}"`, `"gone_${table}"`));
    },
  }),
});

describe("the line of a request", () => {
  test("says what it cost in the database: round trips, rows read, milliseconds", async () => {
    const { key } = await seedEmployer();
    const { cookie } = await seedWorker();
    for (const [path, by] of [
      ["/api/applications", { cookie }],
      ["/api/v1/webhooks", { key }],
      ["/api/v1/applications", { key }],
    ] as const) {
      const { bindings, take } = countingEnv();
      // Each request has its own count.
      expect((await call(path, { ...by, bindings })).status).toBe(200);
      const { d1Trips, rowsRead } = take();
      expect(d1Trips).toBeGreaterThan(0);
      expect(linesOf("request").at(-1)).toMatchObject({ dbCalls: d1Trips, rowsRead });
      expect(linesOf("request").at(-1)?.dbMs).toEqual(expect.any(Number));
    }
  });

  test("comes after a line that says what failed: SQLite's code and complaint, and the function", async () => {
    const { cookie, userId, applicationId, invitation } = await seedWorker();
    const response = await call("/api/applications", { cookie, bindings: without("sessions") });
    expect(response.status).toBe(500);
    const [error] = linesOf("error");
    expect(error).toEqual({
      event: "error",
      requestId: response.headers.get("x-request-id"),
      errorClass: expect.any(String),
      reason: "SQLITE_ERROR no such table",
      at: expect.stringMatching(/^sessionBatch session-batch\.ts:\d+$/),
    });
    const output = lines.join("\n");
    for (const value of [
      userId,
      applicationId,
      invitation.phone,
      cookie.slice(-43),
      "sessions",
      "/",
    ]) {
      expect(output.replaceAll("/api/applications", "")).not.toContain(value);
    }
  });
});

describe("the data point of a request", () => {
  test("is its route, method and class of status, and the figures of its line", async () => {
    const { bindings, points } = withMetrics();
    const { cookie } = await seedWorker();
    await call("/api/applications", { cookie, bindings });
    await call("/api/applications", { bindings });
    const [line] = linesOf("request");
    expect(points).toEqual([
      {
        indexes: ["/api/applications"],
        blobs: ["/api/applications", "GET", "2xx"],
        doubles: [line?.ms, line?.dbCalls, line?.dbMs, line?.rowsRead],
      },
      {
        indexes: ["/api/applications"],
        blobs: ["/api/applications", "GET", "4xx"],
        doubles: [expect.any(Number), 0, 0, 0],
      },
    ]);
  });

  test("never costs a response, neither without a dataset nor when the dataset refuses it", async () => {
    const { METRICS: _metrics, ...unmeasured } = env;
    const METRICS = {
      writeDataPoint() {
        throw new TypeError("Too many blobs");
      },
    };
    for (const bindings of [unmeasured, { ...env, METRICS }]) {
      expect((await call("/api/health", { bindings })).status).toBe(200);
    }
  });
});
