import { describe, expect, test } from "vitest";
import { call, ORIGIN } from "./client";
import { JSON_WRITES, WRITES } from "./json-writes";
import { PUBLIC_BODIES } from "./public-bodies";
import { seedInvitation } from "./seed";
import { refusal } from "./sign-in";
import { wholeState } from "./whole-state";
import { seedPerson, WORKER_ROUTES } from "./worker-routes";

/** Every write of the cookie API, signed in or not: what another site could make a browser send. */
const writes = WRITES.filter((route) => !route.includes(" /api/v1/"));

const FOREIGN: [name: string, headers: Record<string, string>][] = [
  ["another site", { "Sec-Fetch-Site": "cross-site" }],
  ["a sibling host", { "Sec-Fetch-Site": "same-site" }],
  ["a URL typed or opened elsewhere", { "Sec-Fetch-Site": "none" }],
  ["another site that claims our origin", { "Sec-Fetch-Site": "cross-site", Origin: ORIGIN }],
  ["another origin in an old browser", { "Sec-Fetch-Site": "", Origin: "https://evil.test" }],
  ["our host without TLS", { "Sec-Fetch-Site": "", Origin: ORIGIN.replace("https", "http") }],
  ["our host as a prefix", { "Sec-Fetch-Site": "", Origin: `${ORIGIN}.evil.test` }],
  ["a sandboxed frame", { "Sec-Fetch-Site": "", Origin: "null" }],
  ["no origin at all", { "Sec-Fetch-Site": "" }],
];
/** Content types that a form can send without a preflight, and some that it cannot. */
const TYPES = [
  "application/json",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
];

/** The request that a signed-in person's browser would send. */
async function prepare(route: string) {
  const [method = "", pattern = ""] = route.split(" ");
  const row = WORKER_ROUTES[route];
  const person = await seedPerson(row?.applicationStatus ?? "draft");
  const { token, phone } = await seedInvitation();
  const body = row ? row.body?.() : PUBLIC_BODIES[route]?.(token, phone);
  const path = row ? row.path(person) : pattern;
  return (headers: Record<string, string>, sent: unknown = body) =>
    call(path, {
      method,
      cookie: person.cookie,
      headers,
      ...(sent !== undefined && { body: sent }),
    });
}

test("every write of the cookie API has a body here or in the table of session routes", () => {
  const known = [...Object.keys(PUBLIC_BODIES), ...Object.keys(WORKER_ROUTES)];
  expect(writes.filter((route) => !known.includes(route))).toEqual([]);
});

describe.each(writes)("%s", (route) => {
  test("is 403 for every origin but ours, whatever it sends, and changes nothing", async () => {
    const send = await prepare(route);
    const before = await wholeState();
    for (const [name, headers] of FOREIGN) {
      for (const type of TYPES) {
        const response = await send({ ...headers, "Content-Type": type }, "{}");
        expect([name, type, await refusal(response)]).toEqual([name, type, "403 request.origin"]);
      }
      // Even the right body is refused.
      expect([name, await refusal(await send(headers))]).toEqual([name, "403 request.origin"]);
    }
    expect(await wholeState()).toBe(before);
  });

  test.each<Record<string, string>>([
    { "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "", Origin: ORIGIN },
  ])("lets our own page through (%j)", async (headers) => {
    const send = await prepare(route);
    const response = await send(headers);
    await response.text();
    expect(response.status).not.toBe(403);
    expect(response.status).toBeLessThan(500);
  });
});

const jsonWrites = JSON_WRITES.filter((route) => writes.includes(route));
test.each(jsonWrites)("%s refuses everything a plain form can send", async (route) => {
  const send = await prepare(route);
  const before = await wholeState();
  for (const type of TYPES.slice(1)) {
    const response = await send({ "Content-Type": type }, "{}");
    expect(await refusal(response)).toBe("415 request.media_type");
  }
  expect(await wholeState()).toBe(before);
});
