import { is, Param, Placeholder } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "./client";

/** What a batch asks of its items, as Drizzle keeps it for D1. */
type Built = {
  stmt: D1PreparedStatement;
  getQuery: () => { sql: string; params: unknown[] };
  mapResult: (response: unknown, isFromBatch?: boolean) => unknown;
};
type Values = Record<string, unknown>;
type Fill = (values: Values) => unknown;

const valueOf = (values: Values, name: string) => {
  if (!(name in values)) throw new Error(`No value for placeholder "${name}"`);
  return values[name];
};

/** Says of a parameter, once, where its value comes from: asking each time is what takes long. */
function fillOf(param: unknown): Fill {
  if (is(param, Placeholder)) return (values) => valueOf(values, param.name);
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder, value } = param;
  return (values) => {
    const given = valueOf(values, value.name);
    return given === null ? null : encoder.mapToDriverValue(given);
  };
}

function builtOf(query: BatchItem<"sqlite">) {
  const built = (query as unknown as { _prepare: () => Built })._prepare();
  const { sql, params } = built.getQuery();
  // Read once: of a statement written by hand it is made anew each time (client.ts).
  return { built, stmt: built.stmt, sql, fills: params.map(fillOf) };
}
type Known = ReturnType<typeof builtOf>;

function filled({ built, stmt, sql, fills }: Known, values: Values) {
  const query = { sql, params: fills.map((fill) => fill(values)) };
  const ready: Built = {
    stmt,
    getQuery: () => query,
    mapResult: (response, isFromBatch) => built.mapResult(response, isFromBatch),
  };
  return { _prepare: () => ready };
}

/**
 * Statements of the hottest calls that come in a few shapes, each known by its name, for a batch:
 * their text is built once a database, for building costs more CPU than running them; each use
 * fills in the `sql.placeholder(name)`s. Of `shape`, which may hold answers, nothing is kept.
 */
export function buildOnceEach<S, T extends readonly BatchItem<"sqlite">[]>(
  build: (db: Db, shape: S) => T,
) {
  const known = new WeakMap<Db, Map<string, Known[]>>();
  return (db: Db, name: string, shape: S, values: Values): T => {
    const shapes = known.get(db) ?? new Map<string, Known[]>();
    known.set(db, shapes);
    const statements = shapes.get(name) ?? build(db, shape).map(builtOf);
    shapes.set(name, statements);
    return statements.map((statement) => filled(statement, values)) as unknown as T;
  };
}

/** The same for statements of one shape. */
export function buildOnce<T extends readonly BatchItem<"sqlite">[]>(build: (db: Db) => T) {
  const each = buildOnceEach((db, _shape: undefined) => build(db));
  return (db: Db, values: Values): T => each(db, "", undefined, values);
}
