import { spawnSync } from "node:child_process";
import { createHash, randomBytes, randomInt } from "node:crypto";
import { createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "vitest";
import { ANSWERS, contractOf, loginOf, newEmail, workerOf } from "../example-person.mjs";
import { databaseIn } from "../local-database.mjs";
import { photoOf } from "../photo.mjs";
import { root, start, stop, untilReady } from "../project.mjs";

/** For the tests of backup and restore: a portal with its own stores, and people who use it. */

type Options = { body?: unknown; cookie?: string; key?: string; method?: string };

/** Runs a script on this folder's stores, with `env` added to the environment. */
export const script = (name: string, args: string[], env: Record<string, string> = {}) =>
  spawnSync("node", [join(root, "scripts", `${name}.mjs`), ...args], {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });

/** All rows of a table in this folder's database. */
export const rowsIn = (state: string, table: string) => {
  const database = new DatabaseSync(databaseIn(state), { readOnly: true });
  const rows = database.prepare(`SELECT * FROM "${table}"`).all();
  database.close();
  return rows;
};
/** The names of its tables. */
export const tablesIn = (state: string) =>
  rowsIn(state, "sqlite_master")
    .filter(({ type, name }) => type === "table" && !/^(sqlite_|_cf_|d1_)/.test(String(name)))
    .map(({ name }) => String(name));

/**
 * Finds a free port that stays free: it lies below the ports that the system assigns to new
 * connections and servers.
 */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function portalOn(state: string) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = start(
    "wrangler",
    ["dev", `--port=${port}`, `--persist-to=${state}`, "--log-level=error"],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  await untilReady(`${origin}/api/health`);
  const send = (path: string, { body, cookie, key, method }: Options = {}) => {
    const isForm = body instanceof FormData;
    return fetch(`${origin}${path}`, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        Origin: origin,
        // The scripts between two calls block this process, so it would not notice that an idle
        // connection closed.
        Connection: "close",
        ...(cookie && { Cookie: cookie }),
        ...(key && { Authorization: `Bearer ${key}` }),
        ...(body !== undefined && !isForm && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
  };
  /** The same for a request that must succeed. */
  const request = async (path: string, options: Options = {}) => {
    const response = await send(path, options);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  return { send, request, stop: () => stop(server) };
}
type Portal = Awaited<ReturnType<typeof portalOn>>;

export type Link = { token: string; phone: string };

export async function signIn({ request }: Portal, link: Link) {
  const response = await request("/api/auth/login", { body: loginOf(link) });
  const { user, application } = (await response.json()) as Record<
    "user" | "application",
    { id: string }
  >;
  const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  return { userId: user.id, applicationId: application.id, cookie, link };
}

/** Signs in, fills in every step, uploads a photo and submits. */
export async function apply(portal: Portal, link: Link) {
  const { request } = portal;
  const person = await signIn(portal, link);
  const { cookie } = person;
  const put = (step: keyof typeof ANSWERS, own = {}) =>
    request(`/api/applications/${step}`, {
      method: "PUT",
      cookie,
      body: { ...ANSWERS[step], ...own },
    });
  await put("personal");
  await put("contact", { email: newEmail() });
  await put("family");
  const photo = photoOf(20_000 + randomInt(1000));
  const form = new FormData();
  form.append("document", new File([photo], "passport.jpg", { type: "image/jpeg" }));
  const sent = await request("/api/applications/upload/passport", { cookie, body: form });
  const { documentUrl } = (await sent.json()) as { documentUrl: string };
  await put("passport");
  await put("drivers-license");
  await request("/api/applications/submit", { cookie, method: "POST" });
  const file = Buffer.from(await (await request(documentUrl, { cookie })).arrayBuffer());
  return { ...person, documentUrl, file };
}

/** Sends a contract that invites the people with these links. */
export const invite = ({ request }: Portal, key: string, links: Link[]) =>
  request("/api/v1/contracts", {
    key,
    body: contractOf(links.map((link) => ({ ...workerOf(link), name_last: `M ${link.phone}` }))),
  });

/** Invites a worker to another position with this link, which nobody opens yet. */
export async function inviteTo(portal: Portal, key: string, { position, link, to }: Again) {
  const read = await portal.request(`/api/v1/applications/${to.applicationId}`, { key });
  const { cwj } = (await read.json()) as { cwj: string };
  const worker = { ...workerOf(link), ___CWJ: cwj };
  await portal.request("/api/v1/contracts", { key, body: contractOf([worker], position) });
  return link;
}
type Again = { position: string; link: Link; to: { applicationId: string } };

/** Adds a member to the team and signs them in to the console, as a right code does. */
export async function addMember({ request }: Portal, key: string, { state, role }: Team) {
  const added = await request("/api/v1/team", { key, body: { email: newEmail(), role } });
  const { id } = (await added.json()) as { id: string };
  const session = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(session).digest("base64url");
  const [now, later] = [Date.now(), Date.now() + 3_600_000];
  const database = new DatabaseSync(databaseIn(state), { timeout: 5000 });
  database
    .prepare(
      `INSERT INTO team_sessions (hash, member_id, created_at, last_seen_at, expires_at)
         VALUES (?, ?, ?, ?, ?)`,
    )
    .run(hash, id, now, now, later);
  database.close();
  return { id, cookie: `__Host-hiring=${session}` };
}
type Team = { state: string; role: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Member = { id: string; cookie: string };
type TeamOf = { key: string; stopped: string } & Record<"removed" | "demoted" | "present", Member>;

/** Whoever left the team or lost a role stays out, everybody signs in again, and STOP still counts. */
export async function expectTeamEnded(
  { request, send }: Portal,
  { key, removed, demoted, present, stopped }: TeamOf,
) {
  for (const { cookie } of [removed, demoted, present]) {
    expect((await send("/api/v1/team", { cookie })).status).toBe(401);
  }
  const team = (await (await request("/api/v1/team", { key })).json()) as { items: object[] };
  expect(team.items).toMatchObject([
    { id: demoted.id, role: "viewer" },
    { id: present.id, role: "owner" },
  ]);
  const trail = await request("/api/v1/audit?onBehalfOf=operator:restore", { key });
  const { items } = (await trail.json()) as {
    items: { action: string; id: string; requestId: string }[];
  };
  expect(items.map(({ action }) => action).toSorted()).toEqual([
    "key.revoked",
    "member.removed",
    "member.role_changed",
  ]);
  for (const { id, requestId } of items) {
    expect([id, requestId]).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)]);
  }
  const optOuts = await (await request("/api/v1/opt-outs", { key })).json();
  expect(optOuts).toMatchObject({ items: [{ phone: stopped }] });
}
