import { existsSync } from "node:fs";
import { join } from "node:path";
import { readArguments, runScript, stateFolder, withPortal } from "./portal.mjs";
import {
  readJobs,
  readMigration,
  readSealed,
  readSize,
  readTables,
  readWebhooks,
} from "./status/database.mjs";
import { readFiles } from "./status/files.mjs";
import { reportText } from "./status/texts.mjs";

/**
 * Reports the state of a portal's stores (docs/operations.md) without changing anything:
 *   npm run --silent status [-- --remote | --persist-to <folder>]
 * A line that needs attention begins with "!", and the exit code is 1. With ENCRYPTION_KEYS in the
 * environment (local: .dev.vars) it also finds values whose key is gone.
 */

async function report({ env, verbs }) {
  const now = Date.now();
  const tables = await readTables(env);
  if (!tables.has("d1_migrations")) throw new Error("This database has no migrations yet.");
  const columns = verbs.sealed.SEALED_COLUMNS;
  const parts = [
    () => readMigration(env),
    () => readWebhooks(env, now),
    () => readJobs(env, tables, now),
    () => readSealed(env, columns, env.ENCRYPTION_KEYS),
    () => readFiles(env, now),
    () => readSize(env),
  ];
  const lines = [];
  // oxlint-disable-next-line no-await-in-loop -- a report must not put load on the stores
  for (const part of parts) lines.push(...(await part()));
  return lines;
}

async function main() {
  const { place } = readArguments();
  const folder = stateFolder(place.persistTo);
  if (!place.remote && !existsSync(join(folder, "v3", "d1"))) {
    throw new Error(`There is no local database in ${folder}.`);
  }
  const modules = { sealed: "worker/db/sealed-columns.ts" };
  const lines = await withPortal({ ...place, modules }, report);
  console.log(reportText(lines));
  return lines.some(({ attention }) => attention) ? 1 : 0;
}

await runScript(main);
