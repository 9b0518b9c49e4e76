import { expect, test } from "vitest";
import { call } from "../../test/client";
import { countingEnv } from "../../test/counting-env";
import { EMPLOYER_ROUTES, seedObjects } from "../../test/employer-routes";
import { scansOf } from "../../test/query-plans";

test("no statement of a made-up worker reads a whole table", async () => {
  const { bindings, ran } = countingEnv();
  const routes = Object.entries(EMPLOYER_ROUTES).filter(([route]) => route.includes("/v1/test/"));
  for (const [route, { path, body, status }] of routes) {
    // oxlint-disable no-await-in-loop -- one after the other
    const objects = await seedObjects();
    const { key } = objects;
    const sent = body && { body: body(objects) };
    const options = { key, method: "POST", bindings, ...sent };
    const response = await call(`/api/v1${path(objects)}`, options);
    expect([route, response.status]).toEqual([route, status]);
    await response.arrayBuffer();
    // oxlint-enable no-await-in-loop
  }
  expect(new Set(ran.map(({ sql }) => sql)).size).toBeGreaterThan(20);
  expect(await scansOf(ran)).toEqual([]);
});
