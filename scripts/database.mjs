import { placeArguments } from "./portal.mjs";
import { wrangler } from "./wrangler.mjs";

const BUSY = /SQLITE_BUSY|database is locked/i;
const NEW_DATABASE = /no such table/i;

/** Runs a wrangler command and retries while a running server locks the database. */
async function patiently(args, tries = 8) {
  for (let pause = 200; ; pause *= 1.6) {
    const result = await wrangler(args);
    tries -= 1;
    if (result.ok || tries === 0 || !BUSY.test(result.output)) return result;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/**
 * Runs SQL on the local or the deployed database; resolves to the rows of the last statement.
 * Migrates a new local database first. @throws with wrangler's message
 */
export async function execute(sql, { remote = false, config, persistTo } = {}) {
  const place = config ? ["--remote", "--config", config] : placeArguments({ remote, persistTo });
  const command = ["d1", "execute", "DB", ...place, "--yes", "--json", "--command", sql];
  let result = await patiently(command);
  if (!result.ok && !remote && NEW_DATABASE.test(result.output)) {
    const migrated = await patiently(["d1", "migrations", "apply", "DB", ...place]);
    result = migrated.ok ? await patiently(command) : migrated;
  }
  if (!result.ok) throw new Error(result.output.trim());
  return JSON.parse(result.stdout).at(-1).results;
}
