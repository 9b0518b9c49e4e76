import { expect, test } from "vitest";
import { call } from "../../test/client";
import { seedWorker } from "../../test/seed";
import {
  STEP_VALUES,
  currentView,
  putStep,
  seedFilled,
  STEPS,
  storedRows,
} from "../../test/step-values";

const cases = [
  ...STEPS.map((step) => ({
    method: "PUT",
    path: step as string,
    body: STEP_VALUES[step] as unknown,
  })),
  { method: "PATCH", path: "draft", body: { step: "contact", values: { city: "Late" } } },
  { method: "POST", path: "submit", body: undefined },
];
const send = (cookie: string, { method, path, body }: (typeof cases)[number], ifMatch: string) =>
  call(`/api/applications/${path}`, { method, cookie, body, headers: { "If-Match": ifMatch } });

test.each(cases)(
  "$method $path with an older If-Match is 412 and changes nothing",
  async (request) => {
    const worker = await seedFilled();
    const before = await storedRows(worker);
    for (const tag of ['"1"', '"5"', '"7"', '"x"', "6", '"6"junk']) {
      const response = await send(worker.cookie, request, tag);
      expect([tag, response.status]).toEqual([tag, 412]);
      expect(await response.json()).toMatchObject({ code: "application.stale" });
    }
    expect(await storedRows(worker)).toEqual(before);
  },
);

test.each(['"6"', 'W/"6"', '"1", "6"', "*"])("If-Match %s passes at version 6", async (tag) => {
  const { cookie } = await seedFilled();
  const request = { method: "PUT", path: "personal", body: STEP_VALUES.personal };
  const response = await send(cookie, request, tag);
  expect(response.status).toBe(200);
  expect(response.headers.get("etag")).toBe('"7"');
});

test("a tag that names another application is refused, even at the same version", async () => {
  const [own, other] = [await seedFilled(), await seedFilled()];
  const before = await storedRows(own);
  const request = { method: "PATCH", path: "draft", body: cases.at(-2)?.body };
  const refused = await send(own.cookie, request, `"${other.applicationId}.6"`);
  expect(refused.status).toBe(412);
  expect(await refused.json()).toMatchObject({ code: "application.stale" });
  expect(await storedRows(own)).toEqual(before);
  expect((await send(own.cookie, request, `"${own.applicationId}.6"`)).status).toBe(200);
});

test("the ETag of one response is the If-Match of the next request, from GET to submit", async () => {
  const { cookie } = await seedFilled(["personal", "contact", "family"]);
  let tag = (await call("/api/applications", { cookie })).headers.get("etag") ?? "";
  for (const request of cases.filter(({ path }) => path !== "draft").slice(3)) {
    // Each request needs the tag of the previous response.
    const response = await send(cookie, request, tag);
    expect(response.status).toBe(200);
    tag = response.headers.get("etag") ?? "";
  }
  expect(tag).toBe('"7"');
});

test("of twenty saves from the same version exactly one wins", async () => {
  const worker = await seedWorker();
  const cities = Array.from({ length: 20 }, (_, index) => `City ${index}`);
  const responses = await Promise.all(
    cities.map((city) => putStep(worker.cookie, "contact", { ...STEP_VALUES.contact, city }, 1)),
  );
  const statuses = responses.map((response) => response.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 412)).toHaveLength(19);
  expect(await currentView(worker.cookie)).toMatchObject({
    version: 2,
    city: cities[statuses.indexOf(200)],
  });
});

test("of twenty concurrent family saves one whole set remains, even without If-Match", async () => {
  const worker = await seedWorker();
  const [first, ...rest] = STEP_VALUES.family.familyMembers;
  const sets = Array.from({ length: 20 }, (_, index) => ({
    familyMembers: [...rest, { ...first, firstName: `Hija ${index}` }],
  }));
  const responses = await Promise.all(sets.map((body) => putStep(worker.cookie, "family", body)));
  expect(responses.every((response) => response.status === 200)).toBe(true);
  const rows = await storedRows(worker);
  expect(rows.family.map((row) => row.position)).toEqual([0, 1, 2, 3]);
  expect(rows.application.version).toBe(21);
});
