import { fillPlaceholders } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "./client";

/** What a batch asks of its items, as Drizzle keeps it for D1. */
type Built = {
  stmt: D1PreparedStatement;
  getQuery: () => { sql: string; params: unknown[] };
  mapResult: (response: unknown, isFromBatch?: boolean) => unknown;
};
const builtOf = (query: BatchItem<"sqlite">) =>
  (query as unknown as { _prepare: () => Built })._prepare();

function filled(built: Built, values: Record<string, unknown>) {
  const { sql, params } = built.getQuery();
  const query = { sql, params: fillPlaceholders(params, values) };
  const ready: Built = {
    stmt: built.stmt,
    getQuery: () => query,
    mapResult: (response, isFromBatch) => built.mapResult(response, isFromBatch),
  };
  return { _prepare: () => ready };
}

/**
 * Statements of the hottest calls, for a batch: their text is built once a database, for building
 * costs more CPU than running them; each use fills in the `sql.placeholder(name)`s.
 */
export function buildOnce<T extends readonly BatchItem<"sqlite">[]>(build: (db: Db) => T) {
  const known = new WeakMap<Db, Built[]>();
  return (db: Db, values: Record<string, unknown>): T => {
    const statements = known.get(db) ?? build(db).map(builtOf);
    known.set(db, statements);
    return statements.map((built) => filled(built, values)) as unknown as T;
  };
}

/** The same for a statement that comes in a few shapes, each known by its name. */
export function buildOnceEach<S, T extends readonly BatchItem<"sqlite">[]>(
  build: (db: Db, shape: S) => T,
) {
  const known = new Map<string, ReturnType<typeof buildOnce<T>>>();
  return (db: Db, name: string, shape: S, values: Record<string, unknown>): T => {
    const once = known.get(name) ?? buildOnce((database) => build(database, shape));
    known.set(name, once);
    return once(db, values);
  };
}
