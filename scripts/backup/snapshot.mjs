import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** The database of a backup: one SQLite file with all rows of one moment. */

/** Copies a local database, which a running server may have open. */
export function copyLocal(file, target) {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    database.prepare("VACUUM INTO ?").run(target);
  } finally {
    database.close();
  }
}

/** Loads the output of `wrangler d1 export`, which lists children before their parents. */
export function loadExport(sqlFile, target) {
  const database = new DatabaseSync(target, { enableForeignKeyConstraints: false });
  try {
    database.exec(readFileSync(sqlFile, "utf8"));
  } finally {
    database.close();
  }
}

export const openSnapshot = (file) => new DatabaseSync(file, { readOnly: true });

const quoted = (name) => `"${name}"`;

/** The portal's own tables, parents first. */
export function tablesOf(database) {
  const names = database
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'd1_migrations'
         AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY name`,
    )
    .all()
    .map(({ name }) => name);
  const parentsOf = (name) =>
    database
      .prepare(`SELECT DISTINCT "table" AS parent FROM pragma_foreign_key_list(?)`)
      .all(name)
      .map(({ parent }) => parent)
      .filter((parent) => parent !== name);
  const sorted = new Set();
  const add = (name) => {
    if (sorted.has(name)) return;
    parentsOf(name).forEach(add);
    sorted.add(name);
  };
  names.forEach(add);
  return [...sorted];
}

export const rowCounts = (database) =>
  Object.fromEntries(
    tablesOf(database).map((name) => [
      name,
      database.prepare(`SELECT count(*) AS rows FROM ${quoted(name)}`).get().rows,
    ]),
  );

export const migrationsOf = (database) =>
  database
    .prepare("SELECT name FROM d1_migrations ORDER BY name")
    .all()
    .map(({ name }) => name);

/** Every file that a row refers to, with what that row records about it. */
export const documentsOf = (database) =>
  database
    .prepare(
      `SELECT object_name AS name, application_id AS applicationId, kind,
         content_type AS contentType, size, sha256 FROM documents ORDER BY object_name`,
    )
    .all();

/** Limits per statement, because a parameter in D1 may have two million bytes. */
const [ROWS, CHARACTERS] = [500, 250_000];

/** All rows of a table as statements for D1; the parameter of each holds rows as JSON. */
export function* insertsOf(database, table) {
  const rows = database.prepare(`SELECT * FROM ${quoted(table)}`);
  const names = rows.columns().map(({ name }) => name);
  // The values are not in the SQL: D1 limits a statement to 100 KB, and a row may be longer.
  const sql = `INSERT INTO ${quoted(table)} (${names.map(quoted).join(", ")})
    SELECT ${names.map((_, index) => `value ->> ${index}`).join(", ")} FROM json_each(?)`;
  let [page, characters] = [[], 0];
  for (const row of rows.iterate()) {
    const text = JSON.stringify(names.map((name) => row[name]));
    if (page.length === ROWS || (page.length > 0 && characters + text.length > CHARACTERS)) {
      yield { sql, rows: `[${page.join(",")}]` };
      [page, characters] = [[], 0];
    }
    page.push(text);
    characters += text.length;
  }
  if (page.length > 0) yield { sql, rows: `[${page.join(",")}]` };
}

/** Counts the encrypted values that the vault opens, and those it does not by their key's id. */
export async function tryKeys(database, { vault, sealedColumns }) {
  let opened = 0;
  const unreadable = {};
  for (const { table, column, keys, context } of sealedColumns) {
    const known = database.prepare("SELECT name FROM pragma_table_info(?)").all(table);
    // A backup may be older than a column.
    if (!known.some(({ name }) => name === column)) continue;
    const rows = database.prepare(
      `SELECT ${keys.map(quoted).join(", ")}, ${quoted(column)} AS sealed
         FROM ${quoted(table)} WHERE ${quoted(column)} IS NOT NULL`,
    );
    for (const row of rows.iterate()) {
      const [keyId] = row.sealed.split(".");
      // oxlint-disable-next-line no-await-in-loop -- there may be very many rows
      const isOpen = await vault.open(context(row), row.sealed).then(
        () => true,
        () => false,
      );
      if (isOpen) opened += 1;
      else unreadable[keyId] = (unreadable[keyId] ?? 0) + 1;
    }
  }
  return { opened, unreadable };
}
