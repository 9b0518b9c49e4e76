import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { getTableColumns, getTableName, isTable } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { complaints, readMigrations } from "./migrations.mjs";

const isSqliteTable = (one: object): one is SQLiteTable => isTable(one);

type Column = { name: string; type: string; notnull: number; dflt_value: string | null };

const ROWS = 5;
const migrations = readMigrations();

const open = () => {
  const db = new DatabaseSync(":memory:");
  db.exec("PRAGMA foreign_keys = ON");
  return db;
};
const all = <T>(db: DatabaseSync, sql: string) => db.prepare(sql).all() as T[];
const tables = (db: DatabaseSync) =>
  all<{ name: string }>(
    db,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  ).map(({ name }) => name);
const parentsOf = (db: DatabaseSync, table: string) =>
  all<{ from: string; table: string; to: string }>(db, `PRAGMA foreign_key_list("${table}")`);

/** Sorts the tables so that parents come before their children. */
function inOrder(db: DatabaseSync): string[] {
  const sorted: string[] = [];
  const place = (table: string) => {
    if (sorted.includes(table)) return;
    for (const parent of parentsOf(db, table)) if (parent.table !== table) place(parent.table);
    sorted.push(table);
  };
  for (const table of tables(db)) place(table);
  return sorted;
}

/** Inserts rows into every empty table, with every column filled and every reference valid. */
function seed(db: DatabaseSync) {
  for (const table of inOrder(db)) {
    const [found] = all<{ n: number }>(db, `SELECT COUNT(*) AS n FROM "${table}"`);
    if (found?.n) continue;
    const columns = all<Column>(db, `PRAGMA table_info("${table}")`);
    const parents = parentsOf(db, table);
    const insert = db.prepare(
      `INSERT INTO "${table}" VALUES (${columns.map(() => "?").join(", ")})`,
    );
    for (let row = 0; row < ROWS; row++) {
      const values = columns.map(({ name, type }) => {
        const parent = parents.find(({ from }) => from === name);
        if (parent) return `${parent.table}.${parent.to}.${row}`;
        return /int|real/i.test(type) ? row + 1 : `${table}.${name}.${row}`;
      });
      insert.run(...values);
    }
  }
}

/** Every row of every table, with the columns that exist at that point. */
const contents = (db: DatabaseSync) =>
  new Map(
    tables(db).map((table) => [
      table,
      all<Record<string, unknown>>(db, `SELECT * FROM "${table}"`),
    ]),
  );

/** Runs one migration. It may not drop a table that another table refers to. */
function run(db: DatabaseSync, statements: readonly string[]) {
  for (const statement of statements) {
    const [, dropped] = /^DROP TABLE `(\w+)`/i.exec(statement) ?? [];
    const isParent = (child: string) => parentsOf(db, child).some(({ table }) => table === dropped);
    expect(tables(db).filter(isParent)).toEqual([]);
    db.exec(statement);
  }
}

describe("the text of every migration", () => {
  test.each(migrations)("$name only adds", ({ statements }) => {
    expect(statements.length).toBeGreaterThan(0);
    expect(
      statements.flatMap((statement) =>
        complaints(statement).map((why) => `${statement.slice(0, 60)}: ${why}`),
      ),
    ).toEqual([]);
  });

  test.each([
    "DROP TABLE `users`;",
    "ALTER TABLE `__new_users` RENAME TO `users`;",
    "PRAGMA foreign_keys=OFF;",
    "ALTER TABLE `users` DROP COLUMN `email`;",
    "DELETE FROM `users`;",
    "CREATE TABLE `x` (`u` text, FOREIGN KEY (`u`) REFERENCES `users`(`id`) ON DELETE cascade);",
    "ALTER TABLE `users` ADD `x` text NOT NULL;",
    "CREATE TRIGGER `x` BEFORE DELETE ON `users` BEGIN DELETE FROM `sessions`; END;",
    "DROP TRIGGER `x`;",
  ])("%s would be refused", (statement) => {
    expect(complaints(statement)).not.toEqual([]);
  });
});

test.each(migrations.map(({ name }, index) => [name, index] as const))(
  "%s keeps every row of a database with rows in every table",
  (_, index) => {
    const db = open();
    for (const { statements } of migrations.slice(0, index)) {
      run(db, statements);
      seed(db);
    }
    const before = contents(db);
    run(db, migrations[index]?.statements ?? []);
    const after = contents(db);
    for (const [table, rows] of before) {
      expect(rows).toHaveLength(ROWS);
      // New columns may exist; the old ones must keep their values.
      expect(after.get(table)).toMatchObject(rows);
    }
    expect(all(db, "PRAGMA foreign_key_check")).toEqual([]);
    expect(all(db, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
    seed(db);
    expect(all(db, "PRAGMA foreign_key_check")).toEqual([]);
    db.close();
  },
);

/** Tables that must be WITHOUT ROWID, which drizzle-kit cannot express. */
const IN_KEY_ORDER = [
  "application_tags",
  "audit_trail",
  "documents",
  "encryption_keys",
  "family_members",
  "job_runs",
  "sessions",
  "team_sessions",
];

test("the tables that are read in key order are WITHOUT ROWID", () => {
  const db = open();
  for (const { statements } of migrations) run(db, statements);
  const found = all<{ name: string }>(db, "SELECT name FROM pragma_table_list WHERE wr = 1");
  expect(found.map(({ name }) => name).toSorted()).toEqual(IN_KEY_ORDER);
  db.close();
});

test("the migrations create every column of the schema; npm run db:generate writes what is missing", async () => {
  const db = open();
  for (const { statements } of migrations) run(db, statements);
  const schema = globSync(join(import.meta.dirname, "../worker/db/schema/*.ts"));
  const modules = await Promise.all(
    schema.map((path): Promise<Record<string, object>> => import(path)),
  );
  const found = modules.flatMap((module) => Object.values(module).filter(isSqliteTable));
  expect(found.length).toBeGreaterThan(10);
  const made = found.flatMap((table) => {
    const name = getTableName(table);
    return all<Column>(db, `PRAGMA table_info("${name}")`).map(
      (column) => `${name}.${column.name}`,
    );
  });
  const wanted = found.flatMap((table) =>
    Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
  );
  expect(made.toSorted()).toEqual(wanted.toSorted());
  db.close();
});

test("migrations are numbered without a gap", () => {
  const numbers = migrations.map(({ name }) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index));
});
