import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getPlatformProxy } from "wrangler";

/** Tests `npm run status` on its own stores. */

const root = join(import.meta.dirname, "..");
const state = mkdtempSync(join(tmpdir(), "portal-status-test-"));
afterAll(() => rmSync(state, { recursive: true, force: true }));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/**
 * Computed at each use, because a test can take a minute on a busy machine and the output shows
 * minutes.
 */
const ago = (ms: number) => Date.now() - ms;
const KEYS = "k1:unused";

beforeAll(() => {
  const args = ["d1", "migrations", "apply", "DB", "--local", "--persist-to", state];
  const env = { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false" };
  const migrated = spawnSync("wrangler", args, { cwd: root, env, encoding: "utf8" });
  if (migrated.status !== 0) throw new Error(migrated.stderr);
});

function status(keys = KEYS, folder = state) {
  const args = [join(root, "scripts", "status.mjs"), "--persist-to", folder];
  const env = { ...process.env, ENCRYPTION_KEYS: keys };
  const { stdout, stderr, status: code } = spawnSync("node", args, { encoding: "utf8", env });
  const rows = stdout.split("\n").map((line) => /^([! ]) (.*?)(?: {2,}(.*))?$/.exec(line) ?? []);
  const lines = Object.fromEntries(
    rows.map(([, mark, name = "", value]) => [name.trim(), `${mark === "!" ? "! " : ""}${value}`]),
  );
  return { code, stdout, stderr, lines };
}

const databaseFile = () =>
  globSync(join(state, "v3/d1/miniflare-D1DatabaseObject/*.sqlite")).find(
    (path) => !path.endsWith("metadata.sqlite"),
  ) ?? "";

/** Runs SQL on the stored database. */
function execute(sql: string) {
  const database = new DatabaseSync(databaseFile(), { timeout: 5000 });
  database.exec(sql);
  database.close();
}

const endpoint = (id: string, disabled = "NULL, NULL", secret = "k1.iv.sealed") =>
  `INSERT INTO webhook_endpoints (id, employer_id, url, events, secret, disabled_at, disabled_reason, created_at, updated_at)
   VALUES ('${id}', 'employer', 'https://secret.example/', ' * ', '${secret}', ${disabled}, 1, 1);`;
const delivery = (endpointId: string, event: string, due: number | "NULL", log = "[]") =>
  `INSERT INTO webhook_deliveries (id, endpoint_id, event_id, type, data, status, log, next_attempt_at, created_at)
   VALUES ('${endpointId}${event}', '${endpointId}', '${event}', 't', '{}',
     '${due === "NULL" ? "failed" : "pending"}', '${log}', ${due}, ${ago(3 * 24 * HOUR)});`;

test("a healthy portal needs no attention and exits with code 0; a missing table of job runs is reported", () => {
  execute("DROP TABLE IF EXISTS job_runs");
  const { code, lines, stdout } = status();
  expect(stdout).not.toContain("!");
  expect(code).toBe(0);
  expect(lines).toMatchObject({
    migration: expect.stringMatching(/^\d{4}_[\w-]+\.sql$/),
    "webhooks pending": "0",
    "webhooks given up": "0",
    "endpoints disabled": "0",
    "sealed values": "0",
    files: "0, 0 B",
  });
  expect(lines.database).toMatch(/^\d+\.\d KB, 0\.0 % of 10\.0 GB$/);
  expect(lines.jobs).toBe("not recorded: this database has no table job_runs");
});

test("whatever needs attention is marked, with exit code 1: backlog, dead letters, endpoints, keys, files", async () => {
  const { env, dispose } = await getPlatformProxy<{
    UPLOADS: { put: (name: string, text: string) => Promise<unknown> };
  }>({
    configPath: join(root, "wrangler.toml"),
    persist: { path: join(state, "v3") },
  });
  await env.UPLOADS.put("nobody-names-it.jpg", "12345");
  await dispose();
  execute(`INSERT INTO employers (id, name, sandbox, created_at) VALUES ('employer', 'Secret Farm', 0, 1);
    ${endpoint("on")}
    ${endpoint("gone", `${ago(2 * HOUR)}, 'gone'`)}
    ${endpoint("off", `${ago(2 * HOUR)}, 'owner'`, "k9.iv.sealed")}
    ${delivery("on", "late", ago(HOUR))}
    ${delivery("on", "next", Date.now() + HOUR)}
    ${delivery("gone", "recent", "NULL", JSON.stringify([{ at: ago(2 * HOUR) }]))}
    ${delivery("gone", "old", "NULL")}
    ${delivery("off", "wanted", "NULL", JSON.stringify([{ at: ago(2 * HOUR) }]))}`);
  const { code, lines, stdout } = status();
  expect(code).toBe(1);
  expect(lines).toMatchObject({
    "webhooks pending": "! 2, the oldest 3 days old, due 60 min ago",
    "webhooks given up": "! 3 at 2 endpoints, 1 in the last day",
    "endpoints disabled": "2",
    "endpoint gone": "! gone, 2 h ago",
    "sealed by k1": "2 values",
    "sealed by k9": "! 1 values, and this key is not configured",
    files: "1, 5 B",
    "files without a row": "1",
    "rows without a file": "0",
  });
  expect(lines).not.toHaveProperty("endpoint off");
  expect(stdout).not.toMatch(/secret|unused/i);
  // While both keys are configured, no value has lost its key.
  expect(status("k1:unused,k9:unused").lines["sealed by k9"]).toBe("1 values");
});

test("each job's last run is shown; one that runs every minute may be 5 minutes old, a daily one 26 hours", () => {
  execute(`CREATE TABLE IF NOT EXISTS job_runs (job TEXT PRIMARY KEY, last_ok_at INTEGER NOT NULL);
    INSERT INTO job_runs (job, last_ok_at) VALUES
      ('deliver.webhooks', ${ago(6 * MINUTE)}), ('announce.expiry', ${ago(2 * MINUTE)}),
      ('send.messages', ${ago(6 * MINUTE)}),
      ('sweep.rows', ${ago(25 * HOUR)}), ('rewrap.sealed', ${ago(27 * HOUR)});`);
  const { lines } = status();
  expect(lines).toMatchObject({
    "job deliver.webhooks": expect.stringMatching(/^! succeeded 6 min ago$/),
    "job send.messages": expect.stringMatching(/^! succeeded 6 min ago$/),
    "job announce.expiry": expect.stringMatching(/^succeeded 2 min ago$/),
    "job sweep.rows": "succeeded 25 h ago",
    "job rewrap.sealed": "! succeeded 27 h ago",
  });
});

/** A hash of all rows of the database. */
function fingerprint() {
  const database = new DatabaseSync(databaseFile(), { readOnly: true });
  // The local D1 keeps tables of its own.
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'")
    .all();
  const rows = tables.map(({ name }) => database.prepare(`SELECT * FROM "${name}"`).all());
  database.close();
  return createHash("sha256").update(JSON.stringify(rows)).digest("hex");
}

test("nothing is written, not even if there is no database", () => {
  const before = fingerprint();
  status();
  expect(fingerprint()).toBe(before);
  const missing = join(state, "nowhere");
  const { code, stdout, stderr } = status(KEYS, missing);
  expect({ code, stdout, stderr }).toMatchObject({ code: 1, stdout: "" });
  expect(stderr).toContain("no local database");
  expect(existsSync(missing)).toBe(false);
});

test("a migration that is not applied yet is reported", () => {
  execute(`DELETE FROM d1_migrations WHERE name NOT LIKE '0000%';
    UPDATE d1_migrations SET name = '0000_earlier.sql'`);
  expect(status().lines.migration).toMatch(/^! 0000_earlier\.sql, not \d{4}_[\w-]+\.sql$/);
});
