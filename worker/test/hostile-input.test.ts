import { describe, expect, test } from "vitest";
import { brokenBodies, leaves, withValue, WRONG_VALUES } from "./hostile-bodies";
import { flawOf, prepared, REFUSALS } from "./hostile-responses";
import { JSON_WRITES } from "./json-writes";
import { wholeState } from "./whole-state";

/** A contract reports a bad worker in that worker's row and accepts the good ones. */
const isWorkerRow = (route: string, path: string[]) =>
  route === "POST /api/v1/contracts" && path[0] === "workers" && path.length > 1;

const routes = JSON_WRITES;

test("there are enough writes to try", () => {
  expect(routes.length).toBeGreaterThan(12);
});

describe.each(routes)("%s", (route) => {
  test("refuses every body of another shape and changes nothing", async () => {
    const { body, send } = await prepared(route);
    const before = await wholeState();
    for (const [name, text] of brokenBodies(body)) {
      const response = await send(text);
      expect([name, REFUSALS.includes(response.status)]).toEqual([name, true]);
      expect([name, await flawOf(response, text)]).toEqual([name, undefined]);
    }
    const mebibytes = JSON.stringify({ ...body, padding: "x".repeat(3 * 1024 * 1024) });
    expect((await send(mebibytes)).status).toBe(413);
    expect(await wholeState()).toBe(before);
  });

  test("refuses every value of another type in every place and changes nothing", async () => {
    const { body, send } = await prepared(route);
    const before = await wholeState();
    for (const path of leaves(body).filter((one) => !isWorkerRow(route, one))) {
      for (const [name, value] of WRONG_VALUES) {
        const response = await send(JSON.stringify(withValue(body, path, value)));
        const at = `${name} at ${path.join(".")}`;
        expect([at, response.status < 300]).toEqual([at, false]);
        expect([at, await flawOf(response, String(value))]).toEqual([at, undefined]);
      }
    }
    expect(await wholeState()).toBe(before);
  });
});
