import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ENDED_FILE, readEnded } from "./backup/ended.mjs";
import { copyFiles, faultText, sha256 } from "./backup/files.mjs";
import {
  copyLocal,
  documentsOf,
  loadExport,
  migrationsOf,
  openSnapshot,
  rowCounts,
} from "./backup/snapshot.mjs";
import { databaseIn } from "./local-database.mjs";
import { placeArguments, readArguments, runScript, stateFolder, withPortal } from "./portal.mjs";
import { wrangler } from "./wrangler.mjs";

/** Copies everything that is stored: rows, files, and what ended for good (docs/operations.md). */

const USAGE = `Usage: npm run backup -- --out <new folder> [--ended] [--remote | --persist-to <folder>]
  --ended                only what ended, for restoring an older backup
  --remote               the deployed stores
  --persist-to <folder>  local stores in another folder`;

/** Writes a consistent copy of the database to a SQLite file. */
async function writeDatabase({ remote, persistTo }, target) {
  if (!remote) return copyLocal(databaseIn(stateFolder(persistTo)), target);
  const sqlFile = `${target}.sql`;
  const place = placeArguments({ remote });
  const result = await wrangler(["d1", "export", "DB", ...place, "--output", sqlFile]);
  if (!result.ok) throw new Error(result.output.trim());
  loadExport(sqlFile, target);
  return rmSync(sqlFile);
}

function newFolder(out) {
  const folder = resolve(out);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty. A backup needs a folder of its own.`);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

async function main() {
  const { values, place } = readArguments({ out: { type: "string" }, ended: { type: "boolean" } });
  if (!values.out) throw new Error(USAGE);
  // New files must be readable by this user only.
  process.umask(0o077);
  const folder = newFolder(values.out);
  const writeJson = (name, value) =>
    writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);

  const missing = await withPortal({ ...place, modules: {} }, async ({ env }) => {
    if (values.ended) {
      writeJson(ENDED_FILE, await readEnded(env));
      return [];
    }
    const madeAt = Date.now();
    const file = join(folder, "database.sqlite");
    await writeDatabase(place, file);
    writeJson(ENDED_FILE, await readEnded(env));
    const database = openSnapshot(file);
    const documents = documentsOf(database);
    const objects = join(folder, "objects");
    mkdirSync(objects);
    const faults = await copyFiles({ env, documents, folder: objects });
    // Written last: a folder without it is not a complete backup.
    writeJson("manifest.json", {
      madeAt,
      database: {
        sha256: sha256(readFileSync(file)),
        migrations: migrationsOf(database),
        rows: rowCounts(database),
      },
      objects: Object.fromEntries(documents.map((one) => [one.name, one.sha256])),
      missing: faults,
    });
    database.close();
    console.error(`${documents.length - faults.length} of ${documents.length} files copied.`);
    return faults;
  });
  for (const fault of missing) console.error(faultText(fault));
  console.error(`Written to ${folder}`);
  if (missing.length > 0) throw new Error("The backup is written, but these files are not in it.");
}

await runScript(main);
