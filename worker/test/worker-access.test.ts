import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { SESSION_IDLE_MS } from "#contract/constants";
import { APPLICATION_HEADER } from "#contract/intents";
import { sessions } from "../db/schema/sessions";
import { call } from "./client";
import { db, seedEmployer } from "./seed";
import { refusal } from "./sign-in";
import { wholeState } from "./whole-state";
import { type Person, seedPerson, WORKER_ROUTES, type WorkerRoute } from "./worker-routes";

const rows = Object.entries(WORKER_ROUTES).map(([route, row]) => ({ route, ...row }));

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

function send(
  row: WorkerRoute & { route: string },
  target: Person,
  as: Parameters<typeof call>[1],
) {
  const [method = ""] = row.route.split(" ");
  const body = row.body?.();
  return call(row.path(target), { method, ...as, ...(body !== undefined && { body }) });
}

const hasId = ({ route }: { route: string }) => /\/:(?!kind)/.test(route);

/** Changes that make a session row invalid. */
const ENDED = {
  expired: { expiresAt: Date.now() - 1 },
  idle: { lastSeenAt: Date.now() - SESSION_IDLE_MS - 1 },
  revoked: { revokedAt: 1 },
};

/** Every row that refers to a person, their application or their file. */
async function rowsOf({ userId, applicationId, objectName }: Person) {
  const [tables = {}] = JSON.parse(await wholeState()) as [Record<string, object[]>];
  const ids = [userId, applicationId, objectName];
  return Object.values(tables)
    .flat()
    .filter((found) => Object.values(found).some((value) => ids.includes(value)));
}

describe.each(rows)("$route", (row) => {
  test("is 401 for a stranger, an employer's key and ended sessions, and changes nothing", async () => {
    const { key } = await seedEmployer();
    const victim = await seedPerson(row.applicationStatus);
    const ended: Person[] = [];
    for (const values of Object.values(ENDED)) {
      const person = await seedPerson(row.applicationStatus);
      // KV still has the session, but D1 decides.
      await db.update(sessions).set(values).where(eq(sessions.hash, person.hash));
      ended.push(person);
    }
    const before = await wholeState();
    const stranger = { cookie: "__Host-session=x" };
    expect(await refusal(await send(row, victim, {}))).toBe("401 auth.required");
    expect(await refusal(await send(row, victim, stranger))).toBe("401 auth.required");
    // An employer's key may read files, but another employer's key gets 404.
    const isFile = row.route === "GET /api/files/:name";
    expect(await refusal(await send(row, victim, { key }))).toBe(
      isFile ? "404 document.not_found" : "401 auth.required",
    );
    const refusals = await Promise.all(
      ended.map(async (person) => refusal(await send(row, person, { cookie: person.cookie }))),
    );
    expect(refusals).toEqual(ended.map(() => "401 auth.required"));
    expect(await wholeState()).toBe(before);
  });

  test(`returns ${row.status} to its owner`, async () => {
    const person = await seedPerson(row.applicationStatus);
    const response = await send(row, person, { cookie: person.cookie });
    await response.text();
    expect(response.status).toBe(row.status);
  });
});

/** Writes of a signed-in worker: each names the application that its page shows. */
const writes = rows.filter(({ route }) => !route.startsWith("GET "));

describe.each(writes)("$route", (row) => {
  test("is 401 from the page of another application, and changes nothing", async () => {
    const first = await seedPerson(row.applicationStatus);
    const second = await seedPerson(row.applicationStatus);
    const before = await wholeState();
    // A shared phone: the page shows the first person, the cookie is already the second one's.
    const headers = { [APPLICATION_HEADER]: first.applicationId };
    const response = await send(row, second, { cookie: second.cookie, headers });
    expect(await refusal(response)).toBe("401 auth.required");
    expect(await wholeState()).toBe(before);
  });

  test(`returns ${row.status} from the page of the session's application`, async () => {
    const person = await seedPerson(row.applicationStatus);
    const headers = { [APPLICATION_HEADER]: person.applicationId };
    const response = await send(row, person, { cookie: person.cookie, headers });
    await response.text();
    expect(response.status).toBe(row.status);
  });
});

test.each(rows.filter(hasId))(
  "$route treats another worker's id like an unknown one",
  async (row) => {
    const victim = await seedPerson(row.applicationStatus);
    const other = await seedPerson(row.applicationStatus);
    const before = await rowsOf(victim);
    const nobody = {
      ...victim,
      userId: UNKNOWN_ID,
      applicationId: UNKNOWN_ID,
      objectName: UNKNOWN_ID,
    };
    const refused = await refusal(await send(row, victim, { cookie: other.cookie }));
    expect(refused).toMatch(/^404 [a-z]+\.not_found$/);
    expect(await refusal(await send(row, nobody, { cookie: other.cookie }))).toBe(refused);
    expect(before.length).toBeGreaterThan(2);
    expect(await rowsOf(victim)).toEqual(before);
  },
);

test.each(rows.filter((row) => !hasId(row)))(
  "$route changes and shows only the caller's own rows",
  async (row) => {
    const victim = await seedPerson(row.applicationStatus);
    const other = await seedPerson(row.applicationStatus);
    const before = await rowsOf(victim);
    const response = await send(row, victim, { cookie: other.cookie });
    expect(response.status).toBe(row.status);
    const text = await response.text();
    for (const id of [victim.userId, victim.applicationId, victim.objectName]) {
      expect(text).not.toContain(id);
    }
    expect(before.length).toBeGreaterThan(2);
    expect(await rowsOf(victim)).toEqual(before);
  },
);
