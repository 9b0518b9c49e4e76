import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";

export type Db = DrizzleD1Database;

const databases = new WeakMap<D1Database, Db>();

/**
 * Drizzle over one D1 binding, the same one each time: `buildOnce` keeps statements by it. Joins
 * inside `batch()` return shifted columns: not used here. `batch()` binds parameters to a
 * statement's `stmt`, which `db.run(sql…)` lacks: it gets one.
 */
export function createDb(d1: D1Database): Db {
  const known = databases.get(d1);
  if (known) return known;
  const db = drizzle(d1);
  databases.set(d1, db);
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
