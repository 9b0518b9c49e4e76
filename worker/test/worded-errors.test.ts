import { beforeEach, expect, test } from "vitest";
import { employerApi } from "#contract/api";
import { type Endpoint, partsOf } from "#contract/api/endpoint";
import type { Problem } from "#contract/problem";
import { employerUsage } from "../db/schema/employers";
import { call } from "./client";
import { EMPLOYER_ROUTES, seedObjects } from "./employer-routes";
import { db } from "./seed";

/** An API error must tell a person who sees it for the first time what to send instead. */

const objects = await seedObjects();

// The rate limit has its own tests.
beforeEach(() => db.delete(employerUsage));

/** The property names of a query or body whose schema is an object. */
const namesOf = (schema: unknown) => Object.keys((schema as { shape?: object }).shape ?? {});

const WRONG: readonly unknown[] = [
  null,
  7.5,
  -1,
  "",
  "zzz",
  "a\nb",
  "x".repeat(5000),
  {},
  [{}],
  [],
];

/** True for a text that only says that something is wrong, or says nothing. */
const isVague = (detail: string | undefined) =>
  !detail || /\bis not valid$|\binvalid$|\bundefined\b|\[object\b/i.test(detail);

type Row = { name: string; endpoint: Endpoint };
const rows: Row[] = Object.entries<Endpoint>(employerApi)
  .filter(([, endpoint]) => EMPLOYER_ROUTES[endpoint.address] && !("upload" in endpoint))
  .map(([name, endpoint]) => ({ name, endpoint }));

async function vagueErrors(path: string, options: object): Promise<string[]> {
  const response = await call(path, { key: objects.key, ...options });
  if (response.status !== 400) return [];
  const { errors = [] } = await response.json<Problem>();
  return errors.filter(({ detail }) => isVague(detail)).map((error) => JSON.stringify(error));
}

test.each(rows)(
  "$name says what is wrong in a query and what is accepted",
  async ({ endpoint }) => {
    const { method } = partsOf(endpoint.address);
    const path = `/api/v1${EMPLOYER_ROUTES[endpoint.address]!.path(objects)}`;
    const options = { method, ...(endpoint.body && { body: {} }) };
    for (const name of namesOf(endpoint.query ?? {})) {
      for (const value of ["zzz", "", "-1", "a%0Ab", "x".repeat(3000), `a&${name}=b`]) {
        expect(await vagueErrors(`${path}?${name}=${value}`, options)).toEqual([]);
      }
    }
    const unknown = await call(`${path}?zzz=1`, { key: objects.key, ...options });
    expect(unknown.status).toBe(400);
    expect(JSON.stringify(await unknown.json())).toContain("Unknown field; known fields are: ");
  },
);

test.each(rows.filter(({ endpoint }) => endpoint.body))(
  "$name says what is wrong in a body and what is accepted",
  async ({ endpoint }) => {
    const { method } = partsOf(endpoint.address);
    const row = EMPLOYER_ROUTES[endpoint.address]!;
    const path = `/api/v1${row.path(objects)}`;
    const good = row.body?.(objects) as Record<string, unknown>;
    for (const name of [...namesOf(endpoint.body), "zzz"]) {
      for (const value of WRONG) {
        const body = { ...good, [name]: value };
        expect(await vagueErrors(path, { method, body })).toEqual([]);
      }
    }
  },
);
