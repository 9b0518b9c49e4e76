import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { END_MODULES, endAgain, endedIn, endedText } from "./backup/ended.mjs";
import { faultText, putFiles, sha256 } from "./backup/files.mjs";
import {
  documentsOf,
  insertsOf,
  openSnapshot,
  rowCounts,
  tablesOf,
  tryKeys,
} from "./backup/snapshot.mjs";
import { readMigrations } from "./migrations.mjs";
import { placeArguments, readArguments, runScript, withPortal } from "./portal.mjs";
import { wrangler } from "./wrangler.mjs";

/** Loads a backup into an empty database and bucket (docs/operations.md). */

const USAGE = `Usage: npm run restore -- --from <folder> (--remote | --persist-to <new folder>)
       [--ended <folder> | --current-lost]
       npm run restore -- --ended <folder> (--remote | --persist-to <folder>)
  --persist-to <folder>  a rehearsal in local stores
  --remote               the deployed stores
  --ended <folder>       a later backup, or one made with --ended, which tells who was erased, which
                         keys were revoked, who left a team, replaced a phone or opted out since;
                         without --from, as after D1's own time travel, only this is done again
  --current-lost         there is no such list`;

const MODULES = { sealed: "worker/db/sealed-columns.ts", ...END_MODULES };

/** Opens a complete and unchanged backup that this checkout understands. @throws with the reason */
function openBackup(folder) {
  const path = join(folder, "manifest.json");
  if (!existsSync(path))
    throw new Error(`${folder} is not a complete backup: manifest.json is missing.`);
  const manifest = JSON.parse(readFileSync(path, "utf8"));
  const file = join(folder, "database.sqlite");
  if (sha256(readFileSync(file)) !== manifest.database.sha256) {
    throw new Error(`${file} is not what was backed up: its sha-256 differs.`);
  }
  const known = new Set(readMigrations().map(({ name }) => name));
  const unknown = manifest.database.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new Error(`The backup is newer than this checkout, which lacks ${unknown.join(", ")}.`);
  }
  return { manifest, database: openSnapshot(file), objects: join(folder, "objects") };
}

async function migrate(place) {
  const result = await wrangler(["d1", "migrations", "apply", "DB", ...placeArguments(place)]);
  if (!result.ok) throw new Error(result.output.trim());
}

const countsIn = async (env, tables) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [
        table,
        (await env.DB.prepare(`SELECT count(*) AS rows FROM "${table}"`).first()).rows,
      ]),
    ),
  );

/** Checks the database before anything is written, tables included. @throws if a table has rows */
async function refuseFilled({ env }, tables) {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table'",
  ).all();
  const existing = results.map(({ name }) => name).filter((name) => tables.includes(name));
  const filled = Object.entries(await countsIn(env, existing)).filter(([, rows]) => rows > 0);
  if (filled.length === 0) return;
  const names = filled.map(([table]) => table).join(", ");
  throw new Error(`The database is not empty (${names}): a restore needs a new one.`);
}

async function requireKeys(database, { ctx, verbs }) {
  const sealedColumns = verbs.sealed.SEALED_COLUMNS;
  const { opened, unreadable } = await tryKeys(database, { vault: ctx.vault, sealedColumns });
  const wrong = Object.entries(unreadable).map(([id, count]) => `${count} sealed with ${id}`);
  if (wrong.length === 0) return opened;
  throw new Error(
    `ENCRYPTION_KEYS cannot decrypt every value of this backup: ${wrong.join(", ")}. Nothing was restored.`,
  );
}

/**
 * Writes all rows, parents first. @throws unless the database then has as many rows as the backup
 */
async function loadRows(env, database) {
  for (const table of tablesOf(database)) {
    for (const { sql, rows } of insertsOf(database, table)) {
      // oxlint-disable-next-line no-await-in-loop -- parents must be written first
      await env.DB.prepare(sql).bind(rows).run();
    }
  }
  const expected = rowCounts(database);
  const counts = await countsIn(env, Object.keys(expected));
  const { results: broken } = await env.DB.prepare("PRAGMA foreign_key_check").all();
  const torn = Object.keys(expected).filter((table) => counts[table] !== expected[table]);
  if (torn.length > 0 || broken.length > 0) {
    throw new Error(
      `Rows were lost: ${torn.join(", ") || "none"}; broken references: ${broken.length}.`,
    );
  }
  return counts;
}

async function restore({ database, objects, ended }, portal) {
  const { env } = portal;
  const opened = await requireKeys(database, portal);
  const counts = await loadRows(env, database);
  for (const [table, rows] of Object.entries(counts)) console.error(`${table}: ${rows}`);
  console.error(`foreign_key_check: no row. The keys opened ${opened} sealed values.`);

  console.error(endedText(await endAgain(portal, ended)));
  // Only now, so that the files of erased people are never uploaded.
  const { results } = await env.DB.prepare("SELECT object_name AS name FROM documents").all();
  const named = new Set(results.map(({ name }) => name));
  const documents = documentsOf(database).filter(({ name }) => named.has(name));
  const faults = await putFiles({ env, documents, folder: objects });
  console.error(`${documents.length - faults.length} of ${documents.length} files restored.`);
  for (const fault of faults) console.error(faultText(fault));
  if (faults.length > 0) throw new Error("Restored, but these files are missing.");
}

async function main() {
  const { values, place } = readArguments({
    from: { type: "string" },
    ended: { type: "string" },
    "current-lost": { type: "boolean" },
  });
  const { from, "current-lost": isLost } = values;
  const isOnePlace = Boolean(place.remote) !== Boolean(place.persistTo);
  if (!(from || values.ended) || !isOnePlace) throw new Error(USAGE);
  process.umask(0o077);
  if (!from) {
    const ended = endedIn(resolve(values.ended));
    return withPortal({ ...place, modules: END_MODULES }, async (portal) =>
      console.error(endedText(await endAgain(portal, ended))),
    );
  }
  const folder = resolve(from);
  const { manifest, database, objects } = openBackup(folder);
  const ended = endedIn(resolve(values.ended ?? folder), manifest.madeAt);
  if (values.ended === undefined) {
    const unknown = `Who was erased, which keys were revoked, who left a team, replaced a phone or opted out of messages after ${new Date(ended.at).toISOString()} is not known`;
    if (place.remote && !isLost) {
      throw new Error(
        `${unknown}: give --ended (npm run backup -- --out <folder> --ended --remote), or --current-lost.`,
      );
    }
    console.error(`${unknown}: end all this again yourself.`);
  }
  await withPortal({ ...place, modules: {} }, (portal) => refuseFilled(portal, tablesOf(database)));
  await migrate(place);
  await withPortal({ ...place, modules: MODULES }, (portal) =>
    restore({ database, objects, ended }, portal),
  );
  database.close();
}

await runScript(main);
