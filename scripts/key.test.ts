import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { KEY_SCOPES } from "#contract/key-scopes";

/** Tests `npm run key` on a database of its own. */

const root = join(import.meta.dirname, "..");
const state = mkdtempSync(join(root, "node_modules", ".key-test-"));
afterAll(() => rmSync(state, { recursive: true, force: true }));

const key = (...args: string[]) =>
  spawnSync("node", [join(root, "scripts", "key.mjs"), ...args, "--persist-to", state], {
    encoding: "utf8",
  });

/** Rows of the database. */
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
function storedScopes(): Record<string, string> {
  const rows = stored("SELECT id, scopes FROM api_keys");
  return Object.fromEntries(rows.map(({ id, scopes }) => [String(id), String(scopes)]));
}

/** The employers of the stored keys, by the key's id. */
function storedEmployers() {
  const query = `SELECT api_keys.id AS key, employers.id, employers.name, sandbox
    FROM api_keys JOIN employers ON employers.id = employer_id`;
  return Object.fromEntries(stored(query).map(({ key: keyId, ...row }) => [String(keyId), row]));
}

const KEY = /^swp_([0-9a-f]{32})_[\w-]{43}\n$/;
const idOf = (printed: string) => KEY.exec(printed)?.[1] ?? printed;

test("stdout contains only a key, with every scope or the requested ones", () => {
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

test("a sandbox is an employer of its own beside the real one of the same name", () => {
  const made = [key("Twin Farm"), key("Twin Farm", "--sandbox"), key("Twin Farm", "--sandbox")];
  const employers = storedEmployers();
  const [real, sandbox, again] = made.map(({ stdout }) => employers[idOf(stdout)]);
  expect(real).toMatchObject({ name: "Twin Farm", sandbox: 0 });
  expect(sandbox).toMatchObject({ name: "Twin Farm", sandbox: 1 });
  expect(sandbox?.id).not.toBe(real?.id);
  expect(again).toEqual(sandbox);
});
