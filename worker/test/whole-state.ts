import { env } from "cloudflare:workers";

/**
 * Counters and timestamps that a refused request may change; everything else must stay the same.
 */
const MOVING_TABLES = new Set(["sign_in_attempts", "employer_usage", "job_runs"]);
const MOVING_COLUMNS = new Set(["last_seen_at", "last_used_at"]);

type Row = Record<string, unknown>;

/** Names of the database's own tables. */
export async function tableNames(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations' ORDER BY name",
  ).all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** Every row of every table, by table. */
export async function allRows(): Promise<Record<string, Row[]>> {
  const names = await tableNames();
  const found = await env.DB.batch<Row>(
    names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)),
  );
  return Object.fromEntries(names.map((name, index) => [name, found[index]?.results ?? []]));
}

/** Tables with a row that holds one of these values. */
export async function tablesWith(values: string[]) {
  const rows = Object.entries(await allRows());
  return rows
    .filter(([, found]) => values.some((value) => JSON.stringify(found).includes(value)))
    .map(([name]) => name);
}

/** Names of the files in the bucket. */
export const objectNames = async () => (await env.UPLOADS.list()).objects.map(({ key }) => key);

/** Everything stored, as one text: rows and file names. A refused request must not change it. */
export async function wholeState(): Promise<string> {
  const rows = await allRows();
  for (const name of MOVING_TABLES) delete rows[name];
  return JSON.stringify([rows, await objectNames()], (key, value) =>
    MOVING_COLUMNS.has(key) ? undefined : value,
  );
}
