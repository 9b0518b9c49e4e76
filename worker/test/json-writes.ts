import { ENDPOINTS } from "#contract/api";
import type { Endpoint } from "#contract/api/endpoint";
import type { Env } from "../env";
import { call } from "./client";
import { EMPLOYER_ROUTES, seedObjects } from "./employer-routes";
import { PUBLIC_BODIES } from "./public-bodies";
import { seedInvitation } from "./seed";
import { newAddress } from "./sign-in";
import { seedPerson, WORKER_ROUTES } from "./worker-routes";

type Options = { headers?: Record<string, string>; bindings?: Env };

/**
 * A write ready to be sent by a permitted caller: its valid body, and a function that sends any
 * body.
 */
export type PreparedWrite = {
  body: Record<string, unknown>;
  send: (raw: string | Uint8Array | ReadableStream, options?: Options) => Promise<Response>;
};

const JSON_BODY = { "Content-Type": "application/json" };
const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === "object" && body !== null && !(body instanceof FormData);

async function preparePublic(route: string) {
  const [method = "", path = ""] = route.split(" ");
  const { token, phone } = await seedInvitation();
  // A new IP address each time, because the sign-in limits have their own tests.
  const send: PreparedWrite["send"] = (raw, { headers, ...options } = {}) =>
    call(path, {
      method,
      body: raw,
      headers: { ...JSON_BODY, "CF-Connecting-IP": newAddress(), ...headers },
      ...options,
    });
  return { body: PUBLIC_BODIES[route]?.(token, phone), send };
}

async function prepareWorker(route: string) {
  const [method = ""] = route.split(" ");
  const row = WORKER_ROUTES[route]!;
  const person = await seedPerson(row.applicationStatus);
  const { cookie } = person;
  const send: PreparedWrite["send"] = (raw, { headers, ...options } = {}) =>
    call(row.path(person), {
      method,
      body: raw,
      cookie,
      headers: { ...JSON_BODY, ...headers },
      ...options,
    });
  return { body: row.body?.(), send };
}

async function prepareEmployer(route: string) {
  const [method = ""] = route.split(" ");
  const row = EMPLOYER_ROUTES[route];
  if (!row) throw new Error(`${route} has no row in the tables of routes.`);
  const objects = await seedObjects();
  const { key } = objects;
  const path = `/api/v1${row.path(objects)}`;
  const send: PreparedWrite["send"] = (raw, { headers, ...options } = {}) =>
    call(path, { method, body: raw, key, headers: { ...JSON_BODY, ...headers }, ...options });
  return { body: row.body?.(objects), send };
}

/** Seeds what a write needs; undefined if the route takes no JSON. */
export async function prepareWrite(route: string): Promise<PreparedWrite | undefined> {
  const prepare =
    route in PUBLIC_BODIES
      ? preparePublic
      : route in WORKER_ROUTES
        ? prepareWorker
        : prepareEmployer;
  const { body, send } = await prepare(route);
  return isObject(body) ? { body, send } : undefined;
}

const addresses = (endpoints: readonly Endpoint[]) =>
  endpoints.map(({ address }) => address).toSorted();
/** Writes by people or employers' systems; message providers sign theirs instead. */
const isWrite = ({ address, access }: Endpoint) =>
  !address.startsWith("GET ") && access !== "provider";

/** Every write in the table of endpoints. */
export const WRITES = addresses(ENDPOINTS.filter(isWrite));
/** The writes with a JSON body. */
export const JSON_WRITES = addresses(ENDPOINTS.filter(({ body }) => body));
/** The writes with a file. */
export const UPLOADS = addresses(ENDPOINTS.filter(({ upload }) => upload));
