import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRehearsal } from "./imitation/rehearsal.ts";

/**
 * Runs the commands of docs/operations.md for the deployed Worker with the real wrangler and an
 * imitated account.
 */

const root = join(import.meta.dirname, "..", "..");
const text = readFileSync(join(root, "docs", "operations.md"), "utf8");
/** Commands in a code block or between backticks, without the comment after them. */
const commands = [...text.matchAll(/(?:^|`)(n(?:pm|px) [^`\n]+)/gm)].map(([, one = ""]) =>
  one.replace(/\s{2,}#.*$/, "").trim(),
);

let portal: Awaited<ReturnType<typeof startRehearsal>>;
beforeAll(async () => {
  portal = await startRehearsal();
  const { status, output } = await portal.deploy(["--employer", "Campo Nuevo"]);
  if (status !== 0) throw new Error(output);
}, 120_000);
afterAll(() => portal.end());

const database = () => portal.cloud.account.databases[0]!.sqlite;
const worker = () => portal.cloud.account.workers.get("seasonal-worker-portal")!;

/** The documented command that begins with `start`, with values in place of its `<words>`. */
function documented(start: string, values: Record<string, string> = {}): string {
  const found = commands.find((command) => command.startsWith(start));
  if (!found) throw new Error(`docs/operations.md has no command "${start}".`);
  return Object.entries(values).reduce(
    (command, [word, value]) => command.replaceAll(`<${word}>`, value),
    found,
  );
}

async function works(command: string, input = ""): Promise<string> {
  const { status, output } = await portal.shell(command, input);
  if (status !== 0 || portal.cloud.unknown.length > 0) {
    throw new Error(`${command}\n${output}\n${portal.cloud.unknown.join("\n")}`);
  }
  return output;
}

test("one command signs everybody out", async () => {
  database().exec("PRAGMA foreign_keys = OFF");
  database().exec(`INSERT INTO sessions (hash, user_id, application_id, created_at, last_seen_at,
    expires_at) VALUES ('h', 'u', 'a', 1, 1, 1)`);
  await works(
    documented(
      'npx wrangler d1 execute DB --remote --config wrangler.deployed.toml --command "UPDATE sessions',
    ),
  );
  const left = database().prepare("SELECT 1 FROM sessions WHERE revoked_at IS NULL").all();
  expect(left).toEqual([]);
});

test("a key that is lost for good can be forgotten", async () => {
  database().exec(
    "INSERT INTO encryption_keys (id, canary, first_used_at) VALUES ('k1', 'x', 1), ('k2', 'x', 1)",
  );
  await works(
    documented(
      'npx wrangler d1 execute DB --remote --config wrangler.deployed.toml --command "DELETE',
    ),
  );
  expect(database().prepare("SELECT id FROM encryption_keys").all()).toEqual([{ id: "k2" }]);
});

test("the secret can be replaced for a rotation", async () => {
  const keys = `k2:${"A".repeat(43)}=,k1:${"B".repeat(43)}=`;
  await works(documented("npx wrangler secret put"), keys);
  expect(worker().secrets.get("ENCRYPTION_KEYS")).toBe(keys);
});

test("a rollback brings the previous version back", async () => {
  const { deployments } = worker();
  await portal.deploy();
  expect(deployments.length).toBeGreaterThan(1);
  const [before] = deployments.at(-2)!;
  await works(documented("npx wrangler rollback"));
  expect(deployments.at(-1)).toEqual([before]);
});

test("a database can go back in time, and a new one can be created next to it", async () => {
  const at = { "RFC 3339": "2026-11-24T00:00:00Z" };
  const info = await works(documented("npx wrangler d1 time-travel info", at));
  expect(info).toContain("00000085");
  const bookmark = { bookmark: "00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683" };
  await works(documented("npx wrangler d1 time-travel restore", bookmark));
  await works(documented("npx wrangler d1 create"));
  const places = portal.cloud.account.databases.map(({ jurisdiction }) => jurisdiction);
  expect(places).toEqual(["us", "us"]);
});

test("an employer's key can be created and revoked", async () => {
  const key = await works(documented('npm run --silent key -- "Employer name"'));
  const [, id = ""] = /swp_([0-9a-f]{32})_/.exec(key) ?? [];
  await works(documented("npm run --silent key -- --revoke", { id }));
  const row = database().prepare("SELECT revoked_at FROM api_keys WHERE id = ?").get(id);
  expect(row?.revoked_at).toEqual(expect.any(Number));
});

/** The files that run the other commands as documented, except for the paths in them. */
const ELSEWHERE: [command: RegExp, place: string][] = [
  [/^npm run --silent person -- /, "scripts/backup.test.ts"],
  [/^npm run person -- erase/, "scripts/backup.test.ts"],
  [/^npm run backup -- /, "scripts/backup.test.ts"],
  [/^npm run restore -- /, "scripts/backup.test.ts"],
  [/^npx wrangler dev --persist-to/, "scripts/backup.test.ts"],
  [/^npm run (?:--silent )?status/, "scripts/status.test.ts"],
  [/^npm run deploy/, "scripts/deploy/deploy.test.ts"],
  [/^npm run check:deploy$/, "scripts/test.mjs"],
  [/^npm (?:ci|test)$/, "scripts/project.mjs"],
  [/^npm run soak/, "scripts/soak.mjs"],
  [/^npm run dev$/, "scripts/dev.mjs"],
  [/^npm start/, "scripts/start.mjs"],
];
const HERE = [
  "npx wrangler d1 ",
  "npx wrangler secret put",
  "npx wrangler rollback",
  "npm run --silent key -- ",
];
/** These open a browser, so no test runs them. */
const BY_HAND = ["npx wrangler login"];

test("every documented command is executed by a test or is a script of the project", () => {
  const files = new Set(globSync("scripts/**/*.{mjs,ts}", { cwd: root }));
  const left = commands.filter((command) => {
    const place = ELSEWHERE.find(([pattern]) => pattern.test(command))?.[1];
    return (
      !(place && files.has(place)) && ![...HERE, ...BY_HAND].some((one) => command.startsWith(one))
    );
  });
  expect(commands.length).toBeGreaterThan(20);
  expect(left).toEqual([]);
});
