import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { complaints, readMigrations } from "./migrations.mjs";

type Column = { name: string; type: string; notnull: number; dflt_value: string | null };

const ROWS = 5;
const STEPS = ["personal", "contact", "family", "passport", "drivers-license"];
/** Columns whose words a migration looks for. */
const WORDS: Record<string, readonly string[]> = { "application_drafts.step": STEPS };

const draftsOf = (step: string, column = step.replace("-", "_")) =>
  `SELECT id AS application_id, '${step}' AS step, ${column}_draft_cipher AS values_cipher,
     drafts_saved_at AS updated_at
   FROM applications WHERE ${column}_draft_cipher IS NOT NULL`;
/** What reads the rows of a table that is gone from where they are now. */
const NOW_IN: Record<string, string> = {
  audit_events: "SELECT id, at, actor, action, entity_id, request_id FROM audit_trail",
  application_drafts: [
    ...STEPS.map((step) => draftsOf(step)),
    draftsOf("personal.ssn", "ssn"),
  ].join(" UNION ALL "),
};
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

/** Parents before children. */
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

/** Some rows in every table that has none, every column filled, every reference pointing somewhere. */
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
        if (/int|real/i.test(type)) return row + 1;
        return WORDS[`${table}.${name}`]?.[row] ?? `${table}.${name}.${row}`;
      });
      insert.run(...values);
    }
  }
}

/** Every row of every table, the columns of that moment only. */
const contents = (db: DatabaseSync) =>
  new Map(
    tables(db).map((table) => [
      table,
      all<Record<string, unknown>>(db, `SELECT * FROM "${table}"`),
    ]),
  );

/** Runs one migration; a table that another refers to is never dropped. */
function run(db: DatabaseSync, statements: readonly string[]) {
  for (const statement of statements) {
    const [, dropped] = /^DROP TABLE `(\w+)`/i.exec(statement) ?? [];
    const isParent = (child: string) => parentsOf(db, child).some(({ table }) => table === dropped);
    expect(tables(db).filter(isParent)).toEqual([]);
    db.exec(statement);
  }
}

describe("the text of every migration", () => {
  test.each(migrations)("$name only adds, or moves before the first deployment", (migration) => {
    const { name, statements } = migration;
    expect(statements.length).toBeGreaterThan(0);
    expect(
      statements.flatMap((statement) =>
        complaints(statement, name).map((why) => `${statement.slice(0, 60)}: ${why}`),
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
    "DROP TRIGGER `sessions_follow_applications`;",
  ])("%s would be refused from now on", (statement) => {
    expect(complaints(statement, "0011_next.sql")).not.toEqual([]);
  });
});

test.each(migrations.map(({ name }, index) => [name, index] as const))(
  "%s loses nothing of a database with rows in every table",
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
      // New columns may have come; those of before hold what they held.
      const found = after.get(table) ?? all(db, NOW_IN[table] ?? "");
      expect(found).toMatchObject(rows);
    }
    expect(all(db, "PRAGMA foreign_key_check")).toEqual([]);
    expect(all(db, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
    seed(db);
    expect(all(db, "PRAGMA foreign_key_check")).toEqual([]);
    db.close();
  },
);

test("0010 keeps every draft of an application, the typed SSN and the time of the last one", () => {
  const db = open();
  for (const { statements } of migrations.slice(0, 10)) run(db, statements);
  seed(db);
  db.exec("DELETE FROM application_drafts");
  const insert = db.prepare("INSERT INTO application_drafts VALUES ('applications.id.0', ?, ?, ?)");
  for (const [index, step] of [...STEPS, "personal.ssn"].entries()) {
    insert.run(step, `sealed ${step}`, 70 - index);
  }
  db.exec("INSERT INTO application_drafts VALUES ('applications.id.1', 'family', 'sealed', 9)");
  run(db, migrations[10]?.statements ?? []);
  const columns = [...STEPS.map((step) => step.replace("-", "_")), "ssn"];
  const drafts = all<Record<string, unknown>>(
    db,
    `SELECT drafts_saved_at, ${columns.map((one) => `${one}_draft_cipher`).join(", ")}
     FROM applications ORDER BY id`,
  ).map((row) => Object.values(row));
  const nothing = columns.map(() => null);
  expect(drafts).toEqual([
    [70, ...[...STEPS, "personal.ssn"].map((step) => `sealed ${step}`)],
    [9, null, null, "sealed", null, null, null],
    ...[2, 3, 4].map(() => [null, ...nothing]),
  ]);
  db.close();
});

test("migrations are numbered without a gap", () => {
  const numbers = migrations.map(({ name }) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index));
});
