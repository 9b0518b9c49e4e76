import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { app } from "../app";
import { withCanaries } from "./canaries";
import { ORIGIN } from "./client";
import { withMetrics } from "./data-points";
import { EMPLOYER_ROUTES, seedObjects } from "./employer-routes";
import { emptySessions } from "./empty-stores";
import { FAULTS } from "./faults";
import { PUBLIC_BODIES } from "./public-bodies";
import { REGISTERED } from "./registered";
import { newPhone, seedInvitation } from "./seed";
import { newAddress } from "./sign-in";
import { allRows } from "./whole-state";
import { seedPerson, WORKER_ROUTES } from "./worker-routes";

/** Fields that no store may hold in clear text. */
const SEALED = new Set([
  "ssn",
  "passportNumber",
  "visaNumber",
  "driversLicenseNumber",
  "mothersMaidenName",
  "token",
]);

type Sent = { path: string; init: RequestInit; traces: { key: string; trace: string }[] };

/** A request to the route with canaries in its body, and the secrets it carries. */
async function requestOf(route: string): Promise<Sent> {
  const [method = ""] = route.split(" ");
  const headers = new Headers({
    "Sec-Fetch-Site": "same-origin",
    "CF-Connecting-IP": newAddress(),
  });
  const traces: Sent["traces"] = [];
  let path = route.split(" ")[1] ?? "";
  let body: unknown;
  if (route in EMPLOYER_ROUTES) {
    const row = EMPLOYER_ROUTES[route];
    const objects = await seedObjects();
    headers.set("Authorization", `Bearer ${objects.key}`);
    traces.push({ key: "token", trace: objects.key.slice(-43) });
    path = `/api/v1${row?.path(objects)}`;
    body = row?.body?.(objects);
  } else {
    const row = WORKER_ROUTES[route];
    const person = await seedPerson(row?.applicationStatus ?? "draft");
    headers.set("Cookie", person.cookie);
    traces.push({ key: "token", trace: person.cookie.slice(-43) });
    const { token } = await seedInvitation();
    traces.push({ key: "token", trace: token });
    path = row ? row.path(person) : path.replace(":token", token);
    body = row ? row.body?.() : PUBLIC_BODIES[route]?.(token, newPhone());
  }
  if (body === undefined || body instanceof FormData) {
    return { path, init: { method, headers, body }, traces };
  }
  const filled = withCanaries(body);
  headers.set("Content-Type", "application/json");
  const init = { method, headers, body: JSON.stringify(filled.body) };
  return { path, init, traces: [...traces, ...filled.traces] };
}

const lines: unknown[][] = [];
const sealed = new Set<string>();
let canaries = 0;

beforeAll(() => {
  for (const level of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line));
  }
});
// Because each test reads every session.
afterEach(emptySessions);
afterAll(() => void vi.restoreAllMocks());

describe.each(Object.entries(FAULTS))("when %s", (_fault, bindings) => {
  test.each(REGISTERED)("%s leaks its input to no log, figure, error or session", async (route) => {
    const { path, init, traces } = await requestOf(route);
    lines.length = 0;
    const context = createExecutionContext();
    const measured = withMetrics(bindings());
    const response = await app.request(`${ORIGIN}${path}`, init, measured.bindings, context);
    await waitOnExecutionContext(context);
    const text = await response.text();
    const storedSessions = await Promise.all(
      (await env.SESSIONS.list()).keys.map(({ name }) => env.SESSIONS.get(name)),
    );
    const output = JSON.stringify([
      lines,
      measured.points,
      storedSessions,
      response.status >= 400 ? text : "",
      response.headers.get("location"),
    ]);
    expect(lines.length).toBeGreaterThan(0);
    expect(measured.points).toHaveLength(1);
    expect(traces.filter(({ trace }) => output.includes(trace))).toEqual([]);
    // An exception's message must not leak either. `application.updated` is an event, not SQL.
    expect(output).not.toMatch(
      /Failed with|\b(?:SELECT|INSERT|UPDATE)\s|sqlite|D1_\w*ERROR|DrizzleQueryError: /i,
    );
    for (const { key, trace } of traces) if (SEALED.has(key)) sealed.add(trace);
    canaries += traces.length;
  });
});

test("no row and no file name holds a number, a token or a secret in clear text", async () => {
  const rows = JSON.stringify(await allRows());
  const objects = JSON.stringify((await env.UPLOADS.list()).objects);
  expect([...sealed].filter((trace) => rows.includes(trace) || objects.includes(trace))).toEqual(
    [],
  );
  expect(sealed.size).toBeGreaterThan(100);
  expect(canaries).toBeGreaterThan(500);
});
