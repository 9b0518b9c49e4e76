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
  db.batch = tellingBatch(db.batch.bind(db));
  return db;
}

const listeners = new WeakMap<object, () => void>();

/** `batch` that looks through its results for what `whenChanged` waits for. */
const tellingBatch =
  (batch: Db["batch"]): Db["batch"] =>
  async (statements) => {
    const results = await batch(statements);
    for (const [index, statement] of statements.entries()) {
      const say = listeners.get(statement);
      if (say && (results[index] as D1Result).meta.changes > 0) say();
    }
    return results;
  };

/** Says so when a statement made by `db.run(sql…)` changed rows in a batch. */
export function whenChanged(statement: ReturnType<Db["run"]>, say: (() => void) | undefined) {
  if (say) listeners.set(statement, say);
  return statement;
}
