import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

/** Reads the migrations and checks that a statement only adds. */

const folder = join(root, "migrations");

/** Every migration in order of application, as `{ name, statements }`. */
export const readMigrations = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .map((name) => ({
      name,
      statements: readFileSync(join(folder, name), "utf8")
        .split("--> statement-breakpoint")
        .map((statement) => statement.trim())
        .filter(Boolean),
    }));

const ADDITIVE = [
  /^CREATE TABLE /i,
  /^CREATE (?:UNIQUE )?INDEX /i,
  /^DROP INDEX /i,
  /^ALTER TABLE \S+ ADD /i,
  /^INSERT INTO /i,
  /^UPDATE /i,
];
const FORBIDDEN = [
  [/ON DELETE (?:CASCADE|SET)/i, "deletes or empties children silently"],
  [/\bPRAGMA\b/i, "D1 ignores or refuses it"],
  [/\bRENAME\b/i, "breaks the version that is still running"],
];

/** What is wrong with a migration's statement; empty if it only adds. */
export function complaints(statement) {
  const found = FORBIDDEN.filter(([pattern]) => pattern.test(statement)).map(([, why]) => why);
  if (!ADDITIVE.some((pattern) => pattern.test(statement))) found.push("is not additive");
  const isColumn = /^ALTER TABLE \S+ ADD /i.test(statement);
  if (isColumn && /NOT NULL/i.test(statement) && !/DEFAULT/i.test(statement)) {
    found.push("adds a required column to rows that have none");
  }
  return found;
}
