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

/** The scopes of the stored keys, by the key's id. */
function storedScopes(): Record<string, string> {
  const [file = ""] = globSync(join(state, "v3/d1/miniflare-D1DatabaseObject/*.sqlite")).filter(
    (path) => !path.endsWith("metadata.sqlite"),
  );
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare("SELECT id, scopes FROM api_keys").all();
  database.close();
  return Object.fromEntries(rows.map(({ id, scopes }) => [String(id), String(scopes)]));
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
