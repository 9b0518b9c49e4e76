import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";

export type Db = DrizzleD1Database;

/**
 * Drizzle over one D1 binding. Joins inside `batch()` return shifted columns: not used here.
 * `batch()` binds parameters to a statement's `stmt`, which `db.run(sql…)` lacks: it gets one.
 */
export function createDb(d1: D1Database): Db {
  const db = drizzle(d1);
  const run = db.run.bind(db);
  db.run = (query) => {
    const raw = run(query);
    return Object.defineProperty(raw, "stmt", { get: () => d1.prepare(raw.getQuery().sql) });
  };
  return db;
}

/** Says so when a statement of a batch, made by `db.run(sql…)`, changed rows. */
export function whenChanged(statement: ReturnType<Db["run"]>, say: (() => void) | undefined) {
  const mapResult = statement.mapResult.bind(statement);
  statement.mapResult = (response, isFromBatch) => {
    const result = response as D1Result | undefined;
    if (result?.meta.changes) say?.();
    return mapResult(response, isFromBatch);
  };
  return statement;
}
