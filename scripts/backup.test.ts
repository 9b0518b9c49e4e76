import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadExport, openSnapshot, tablesOf } from "./backup/snapshot.mjs";
import {
  addMember,
  apply,
  expectTeamEnded,
  invite,
  inviteTo,
  portalOn,
  rowsIn,
  script,
  signIn,
  tablesIn,
} from "./backup/test-portal";
import { ensureDevVars } from "./dev-vars.mjs";
import { newLink } from "./example-person.mjs";
import { createKey } from "./key.mjs";
import { databaseIn } from "./local-database.mjs";
import { root } from "./project.mjs";

/**
 * Runs the rehearsal of docs/operations.md, "Backup and restore", as that document describes it.
 */

const folder = mkdtempSync(join(tmpdir(), "portal-backup-test-"));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const backup = (...args: string[]) => script("backup", args);
const restore = (...args: string[]) => script("restore", args);

const rehearse = (to: string, ...args: string[]) =>
  restore("--from", at("backup"), "--persist-to", at(to), ...args);

const counts = (state: string) =>
  Object.fromEntries(tablesIn(state).map((table) => [table, rowsIn(state, table).length]));

let portal: Awaited<ReturnType<typeof portalOn>> | undefined;
afterAll(() => portal?.stop());

/**
 * Two people apply before the backup. After it, people are erased, a key is revoked and one signs
 * out.
 */
async function prepareBackup() {
  const state = at("state");
  const key = await createKey("Example Farm", { persistTo: state });
  const leaked = await createKey("Example Farm", { persistTo: state });
  portal = await portalOn(state);
  const { request } = portal;
  const links = Array.from({ length: 4 }, newLink);
  const [ana, beto, invited, late] = links;
  await invite(portal, key, links);
  const remaining = await apply(portal, ana!);
  const erasedPerson = await apply(portal, beto!);
  const unopened = { ...newLink(), phone: remaining.link.phone };
  await inviteTo(portal, key, { position: "Sorter", link: unopened, to: remaining });
  // A row that is longer than D1 allows a statement to be.
  const long = new DatabaseSync(databaseIn(state), { timeout: 5000 });
  long.prepare("UPDATE applications SET city = ?").run("x".repeat(200_000));
  long
    .prepare("UPDATE invitations SET decline_reason = ?")
    .run(`No'"\nINSERT INTO "d1_migrations" 'ñ`);
  long.close();
  const [removed, demoted, present] = [
    await addMember(portal, key, { state, role: "owner" }),
    await addMember(portal, key, { state, role: "owner" }),
    await addMember(portal, key, { state, role: "owner" }),
  ];

  const done = backup("--out", at("backup"), "--persist-to", state);
  const rowsThen = Object.fromEntries(tablesIn(state).map((name) => [name, rowsIn(state, name)]));

  const erase = async (path: string, id: string) =>
    (
      await request(`/api/v1/${path}/${id}/erase`, { key, body: { confirm: id } })
    ).json() as Promise<{
      erasedAt: number;
    }>;
  const { erasedAt } = await erase("people", erasedPerson.userId);
  const accepted = await signIn(portal, late!);
  await erase("people", accepted.userId);
  const person = (...args: string[]) => script("person", [...args, "--persist-to", state]);
  const found = person("find", invited!.phone).stdout;
  const erased = person("erase", found.split(" ")[0]!, "--yes");
  script("key", ["--revoke", leaked, "--persist-to", state]);
  await request(`/api/v1/team/${removed.id}`, { key, method: "DELETE" });
  await request(`/api/v1/team/${demoted.id}`, { key, method: "PATCH", body: { role: "viewer" } });
  const { phone: stopped } = newLink();
  await request("/api/v1/opt-outs", { key, body: { phone: stopped } });
  await request("/api/auth/logout", { cookie: remaining.cookie, method: "POST" });
  const newer = { position: "Packer", link: newLink(), to: remaining };
  const { phone: newPhone } = (await signIn(portal, await inviteTo(portal, key, newer))).link;
  const ended = backup("--out", at("ended"), "--ended", "--persist-to", state);
  await portal.stop();
  return {
    state,
    key,
    leaked,
    done,
    found,
    erased,
    ended,
    rowsThen,
    remaining,
    erasedPerson,
    accepted,
    invited,
    late,
    erasedAt,
    removed,
    demoted,
    present,
    stopped,
    newPhone,
    unopened,
  };
}
let setup: Awaited<ReturnType<typeof prepareBackup>>;

beforeAll(async () => {
  ensureDevVars();
  setup = await prepareBackup();
}, 180_000);

describe("a backup", () => {
  test("is one folder that only its owner can read: rows, files with their sha-256, what ended", () => {
    expect(setup.done).toMatchObject({ status: 0, stdout: "" });
    expect(setup.done.stderr).toContain("2 of 2 files copied.");
    const manifest = JSON.parse(readFileSync(at("backup/manifest.json"), "utf8"));
    const names = Object.keys(manifest.objects);
    expect(names).toContain(basename(setup.remaining.documentUrl));
    expect(manifest.missing).toEqual([]);
    expect(readFileSync(at(`backup/objects/${basename(setup.remaining.documentUrl)}`))).toEqual(
      setup.remaining.file,
    );
    const paths = globSync("backup/**", { cwd: folder });
    expect(paths.length).toBeGreaterThan(6);
    for (const path of paths) {
      const stats = statSync(at(path));
      expect([path, stats.mode & 0o777]).toEqual([path, stats.isDirectory() ? 0o700 : 0o600]);
    }
  });

  test("is never written into a folder that is not empty", () => {
    const again = backup("--out", at("backup"), "--persist-to", setup.state);
    expect(again).toMatchObject({ status: 1 });
    expect(again.stderr).toContain("is not empty");
  });

  test("fails and names a file that is missing in the bucket", () => {
    const state = at("damaged-state");
    cpSync(setup.state, state, { recursive: true });
    rmSync(join(state, "v3", "r2"), { recursive: true });
    const done = backup("--out", at("damaged"), "--persist-to", state);
    expect(done.status).toBe(1);
    expect(done.stderr).toContain(
      `missing: passport of application ${setup.remaining.applicationId}`,
    );
  });
});

test("what wrangler exports of a deployed database loads as the same rows", () => {
  const cwd = at("export");
  cpSync(setup.state, join(cwd, ".wrangler", "state"), { recursive: true });
  cpSync(join(root, "wrangler.toml"), join(cwd, "wrangler.toml"));
  const args = ["d1", "export", "DB", "--local", "--cwd", cwd, "--output", join(cwd, "data.sql")];
  const exported = spawnSync("wrangler", args, { env: { ...process.env, CI: "1" } });
  expect(exported.status).toBe(0);
  loadExport(join(cwd, "data.sql"), join(cwd, "loaded.sqlite"));
  const loaded = openSnapshot(join(cwd, "loaded.sqlite"));
  expect(tablesOf(loaded).toSorted()).toEqual(tablesIn(setup.state).toSorted());
  for (const table of tablesOf(loaded)) {
    const rows = loaded.prepare(`SELECT * FROM "${table}"`).all();
    expect([table, rows]).toEqual([table, rowsIn(setup.state, table)]);
  }
  loaded.close();
});

test("the operator's script finds a person who was only invited, and erases them at once", () => {
  const { found, erased, invited } = setup;
  expect(found).toMatch(/^[0-9a-f-]{36} .+ \(an invitation that nobody accepted\)\n$/);
  expect(erased).toMatchObject({ status: 0, stderr: "Erased.\n" });
  expect(JSON.stringify(rowsIn(setup.state, "invitations"))).not.toContain(invited!.phone);
});

describe("a restore into a new folder", () => {
  test("brings every row and file back and reports how many", () => {
    const done = rehearse("rehearsal");
    expect([done.status, done.stderr]).toEqual([0, expect.stringContaining("2 of 2 files")]);
    expect(done.stderr).toContain("foreign_key_check: no row");
    expect(done.stderr).toContain("is not known: end all this again");
    const state = at("rehearsal");
    for (const [table, rows] of Object.entries(setup.rowsThen)) {
      // Sessions have ended, no device is known, and everything else is as it was.
      const open = (row: object) =>
        table.endsWith("sessions") ? { ...row, revoked_at: null } : row;
      const before = (row: object) =>
        table === "sign_ins" ? { ...row, device_hash: null } : open(row);
      expect([table, rowsIn(state, table).map(open)]).toEqual([table, rows.map(before)]);
    }
    expect(tablesIn(state).length).toBe(Object.keys(setup.rowsThen).length);
  });

  test("never writes into a database that has rows", () => {
    const before = counts(at("rehearsal"));
    const again = rehearse("rehearsal");
    expect(again.status).toBe(1);
    expect(again.stderr).toContain("is not empty");
    expect(counts(at("rehearsal"))).toEqual(before);
  });

  test("detects a wrong key before it writes a row", () => {
    const ENCRYPTION_KEYS = `k1:${Buffer.alloc(32, 7).toString("base64")}`;
    const args = ["--from", at("backup"), "--persist-to", at("wrong")];
    const done = script("restore", args, { ENCRYPTION_KEYS });
    expect(done.status).toBe(1);
    expect(done.stderr).toContain("ENCRYPTION_KEYS cannot decrypt every value of this backup");
    expect(Object.values(counts(at("wrong"))).every((rows) => rows === 0)).toBe(true);
  });

  test("names a file that is missing or changed, and refuses a changed database", () => {
    const copy = at("touched");
    cpSync(at("backup"), copy, { recursive: true });
    rmSync(join(copy, "objects", basename(setup.remaining.documentUrl)));
    writeFileSync(
      join(copy, "objects", basename(setup.erasedPerson.documentUrl)),
      "something else",
    );
    const args = ["--persist-to", at("incomplete")];
    const done = restore("--from", copy, ...args);
    expect(done.status).toBe(1);
    expect(done.stderr).toContain(
      `missing: passport of application ${setup.remaining.applicationId}`,
    );
    expect(done.stderr).toContain(
      `changed: passport of application ${setup.erasedPerson.applicationId}`,
    );
    writeFileSync(join(copy, "database.sqlite"), "x", { flag: "a" });
    const refused = restore("--from", copy, "--persist-to", at("refused"));
    expect(refused.stderr).toContain("its sha-256 differs");
    expect(existsSync(at("refused"))).toBe(false);
  });

  test("never uses a list of ended records that is older than the backup or incomplete", () => {
    const copy = at("bad-list");
    cpSync(at("ended"), copy, { recursive: true });
    const path = join(copy, "ended.json");
    const ended = JSON.parse(readFileSync(path, "utf8"));
    for (const [change, why] of [
      [{ at: 1 }, "older than the backup"],
      [{ members: undefined }, "does not list members"],
    ] as const) {
      writeFileSync(path, JSON.stringify({ ...ended, ...change }));
      expect(rehearse("refused", "--ended", copy).stderr).toContain(why);
      expect(existsSync(at("refused"))).toBe(false);
    }
  });
});

test("after a restore the erased stay erased, with their files, revoked keys stay revoked and the rest is readable", async () => {
  expect(setup.ended).toMatchObject({ status: 0 });
  const to = ["--persist-to", at("new")];
  const done = restore("--from", at("backup"), "--ended", at("ended"), ...to);
  expect([done.status, done.stderr]).toEqual([0, expect.stringContaining("1 of 1 files")]);
  expect(done.stderr).toContain(
    "Ended again: 1 people, 2 invitations, 1 keys, 2 team members or roles, 1 replaced phones, 1 phones that want no messages, 4 sessions.",
  );
  const { key, remaining, erasedPerson, accepted, invited, late } = setup;

  portal = await portalOn(at("new"));
  const { send, request } = portal;
  const list = await request("/api/v1/applications?updatedSince=1970-01-01T00:00:00Z", { key });
  const { erased, items } = (await list.json()) as Record<string, { id: string }[]>;
  expect(items!.map(({ id }) => id)).toEqual([remaining.applicationId]);
  const erasedIds = [erasedPerson.applicationId, accepted.applicationId];
  expect(erased!.map(({ id }) => id).toSorted()).toEqual(erasedIds.toSorted());
  const again = await request(`/api/v1/people/${erasedPerson.userId}/erase`, {
    key,
    body: { confirm: erasedPerson.userId },
  });
  expect(await again.json()).toMatchObject({ erasedAt: setup.erasedAt });
  for (const link of [erasedPerson.link, invited!, late!]) {
    expect((await send(`/api/invitations/${link.token}`)).status).toBe(404);
    const tables = Object.keys(setup.rowsThen).filter((table) =>
      JSON.stringify(rowsIn(at("new"), table)).includes(link.phone),
    );
    expect(tables).toEqual([]);
  }
  expect((await send(`${erasedPerson.documentUrl}`, { key })).status).toBe(404);
  expect(JSON.stringify(rowsIn(at("new"), "documents"))).not.toContain(erasedPerson.applicationId);

  expect((await send("/api/v1/contracts", { key: setup.leaked })).status).toBe(401);
  expect((await send("/api/auth/me", { cookie: remaining.cookie })).status).toBe(401);
  await expectTeamEnded(portal, setup);
  const complete = await request(`/api/v1/applications/${remaining.applicationId}`, { key });
  expect(await complete.json()).toMatchObject({ ssn: expect.stringMatching(/^\d{9}$/) });
  for (const link of [remaining.link, setup.unopened]) {
    await expect(signIn(portal, link)).rejects.toThrow("auth.failed");
  }
  const { cookie } = await signIn(portal, { ...remaining.link, phone: setup.newPhone });
  const file = Buffer.from(await (await request(remaining.documentUrl, { cookie })).arrayBuffer());
  expect(file.equals(remaining.file)).toBe(true);
}, 120_000);

test("after D1's own time travel, the list alone ends the same again", async () => {
  const state = at("travelled");
  const copied = restore("--from", at("backup"), "--persist-to", state);
  expect(copied.status).toBe(0);
  const done = restore("--ended", at("ended"), "--persist-to", state);
  expect([done.status, done.stderr]).toEqual([
    0,
    expect.stringContaining("1 people, 2 invitations"),
  ]);
  await portal?.stop();
  portal = await portalOn(state);
  expect((await portal.send("/api/v1/contracts", { key: setup.leaked })).status).toBe(401);
  await expectTeamEnded(portal, setup);
}, 120_000);
