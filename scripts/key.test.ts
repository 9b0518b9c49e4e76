import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { KEY_SCOPES } from "#contract/key-scopes";

/** Tests `npm run key` on its own database. */

const root = join(import.meta.dirname, "..");
const state = mkdtempSync(join(tmpdir(), "portal-key-test-"));
afterAll(() => rmSync(state, { recursive: true, force: true }));

const key = (...args: string[]) =>
  spawnSync("node", [join(root, "scripts", "key.mjs"), ...args, "--persist-to", state], {
    encoding: "utf8",
  });

/** Rows of the stored database. */
function stored(query: string) {
  const [file = ""] = globSync(join(state, "v3/d1/miniflare-D1DatabaseObject/*.sqlite")).filter(
    (path) => !path.endsWith("metadata.sqlite"),
  );
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare(query).all();
  database.close();
  return rows;
}

/** The scopes of the stored keys, by the key's id. */
const storedScopes = (): Record<string, string> =>
  Object.fromEntries(
    stored("SELECT id, scopes FROM api_keys").map(({ id, scopes }) => [String(id), String(scopes)]),
  );

/** The employers of the stored keys, by the key's id. */
function storedEmployers() {
  const query = `SELECT api_keys.id AS key, employers.id, employers.name, sandbox
    FROM api_keys JOIN employers ON employers.id = employer_id`;
  return Object.fromEntries(stored(query).map(({ key: keyId, ...row }) => [String(keyId), row]));
}

const KEY = /^swp_([0-9a-f]{32})_[\w-]{43}\n$/;
const idOf = (printed: string) => KEY.exec(printed)?.[1] ?? printed;

test("stdout contains only the key, with every scope or the requested ones", () => {
  const [all, some] = [key("Example Farm"), key("Example Farm", "--scopes", "read,invite")];
  expect(storedScopes()).toEqual({
    [idOf(all.stdout)]: KEY_SCOPES.join(" "),
    [idOf(some.stdout)]: "read invite",
  });
  const refused = key("Example Farm", "--scopes", "read,write");
  expect(refused).toMatchObject({ status: 1, stdout: "" });
  expect(refused.stderr).toContain("read:identity");
  expect(Object.keys(storedScopes())).toHaveLength(2);
});

test("--expires sets when a key ends, in days within a year", () => {
  const made = idOf(key("Expiring Farm", "--expires", "90d").stdout);
  const [row] = stored(`SELECT created_at, expires_at FROM api_keys WHERE id = '${made}'`);
  const lasts = Number(row?.expires_at) - Number(row?.created_at);
  expect(Math.round(lasts / 86_400_000)).toBe(90);
  for (const wrong of ["90", "0d", "367d", "-1d", "1.5d", "soon"]) {
    expect(key("Expiring Farm", "--expires", wrong)).toMatchObject({ status: 1, stdout: "" });
  }
});

test("--list shows an employer's keys without secrets, with their state", () => {
  const [live, ended] = [key("Listed Farm"), key("Listed Farm", "--scopes", "read,invite")];
  const [liveId, endedId] = [idOf(live.stdout), idOf(ended.stdout)];
  expect(key("--revoke", `swp_${endedId}`)).toMatchObject({ status: 0 });
  const { status, stdout } = key("--list", "Listed Farm");
  expect(status).toBe(0);
  const lines = stdout.trimEnd().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines.find((line) => line.startsWith(`swp_${liveId}\tlive\t`))).toContain(
    "\texpires never",
  );
  expect(lines.find((line) => line.startsWith(`swp_${endedId}\trevoked `))).toContain(
    "\tread,invite\t",
  );
  for (const printed of [live, ended]) expect(stdout).not.toContain(printed.stdout.slice(-20, -1));
  expect(key("--list", "Nobody's Farm")).toMatchObject({ status: 1, stdout: "" });
});

test("revoking an unknown key exits with code 1; creation and revocation are in the audit trail", () => {
  const made = idOf(key("Audited Farm").stdout);
  for (const revoked of [`swp_${made}`, `swp_${made}`]) {
    expect(key("--revoke", revoked)).toMatchObject({ status: 0 });
  }
  const unknown = key("--revoke", `swp_${"0".repeat(32)}`);
  expect(unknown).toMatchObject({ status: 1, stdout: "" });
  expect(unknown.stderr).toContain("no such key");
  expect(key("--revoke", "swp_short")).toMatchObject({ status: 1 });
  const events = stored(
    `SELECT action, actor, before_state, after_state,
       employer_id = (SELECT id FROM employers WHERE name = 'Audited Farm') AS is_theirs
     FROM audit_trail WHERE entity_id = '${made}' ORDER BY at`,
  );
  expect(events).toMatchObject([
    { action: "key.created", actor: "system", before_state: null, is_theirs: 1 },
    { action: "key.revoked", actor: "system", before_state: '{"revokedAt":null}', is_theirs: 1 },
  ]);
  expect(JSON.parse(String(events[0]?.after_state))).toEqual({
    scopes: KEY_SCOPES,
    expiresAt: null,
  });
});

test("every audit event of the command has a UUID as its request id, and names the command", () => {
  key("Traced Farm", "--owner", "you@traced.example");
  const made = idOf(key("Traced Farm").stdout);
  key("--revoke", `swp_${made}`);
  const events = stored(`SELECT request_id, on_behalf_of FROM audit_trail
    WHERE employer_id = (SELECT id FROM employers WHERE name = 'Traced Farm')`);
  expect(events).toHaveLength(4);
  for (const event of events) {
    expect(z.uuid().safeParse(event.request_id)).toMatchObject({ success: true });
    expect(event.on_behalf_of).toBe("operator:key");
  }
});

test("a sandbox is a separate employer, even if a real one has the same name", () => {
  const made = [key("Twin Farm"), key("Twin Farm", "--sandbox"), key("Twin Farm", "--sandbox")];
  const employers = storedEmployers();
  const [real, sandbox, again] = made.map(({ stdout }) => employers[idOf(stdout)]);
  expect(real).toMatchObject({ name: "Twin Farm", sandbox: 0 });
  expect(sandbox).toMatchObject({ name: "Twin Farm", sandbox: 1 });
  expect(sandbox?.id).not.toBe(real?.id);
  expect(again).toEqual(sandbox);
});

test("--owner makes the person an owner of the team only once, however often it is given", () => {
  const made = key("Owned Farm", "--owner", "You@farm.example");
  expect(made).toMatchObject({ status: 0 });
  expect(made.stdout).toMatch(KEY);
  key("Owned Farm", "--owner", "you@farm.example");
  const members = stored(`SELECT email, role FROM team_members
    WHERE employer_id = (SELECT id FROM employers WHERE name = 'Owned Farm')`);
  expect(members).toEqual([{ email: "You@farm.example", role: "owner" }]);
  const events = stored(`SELECT action, actor FROM audit_trail
    WHERE action LIKE 'member.%'
      AND employer_id = (SELECT id FROM employers WHERE name = 'Owned Farm')`);
  expect(events).toEqual([{ action: "member.invited", actor: "system" }]);
  expect(key("Owned Farm", "--owner", "nobody")).toMatchObject({ status: 1, stdout: "" });
});
