import { env } from "cloudflare:workers";
import type { Env } from "../env";

/** The requests to the stores; rows as D1 counts (and bills) them. */
export type Tally = {
  d1Trips: number;
  d1Statements: number;
  rowsRead: number;
  rowsWritten: number;
  kvGets: number;
  kvPuts: number;
  r2Operations: number;
};

const nothing = (): Tally => ({
  d1Trips: 0,
  d1Statements: 0,
  rowsRead: 0,
  rowsWritten: 0,
  kvGets: 0,
  kvPuts: 0,
  r2Operations: 0,
});

export const sumOf = (tallies: readonly Tally[]): Tally => {
  const sum = nothing();
  for (const tally of tallies) {
    for (const name of Object.keys(sum) as (keyof Tally)[]) sum[name] += tally[name];
  }
  return sum;
};

/** A statement with the parameters of one run, and the number of rows which that run read. */
export type Ran = { sql: string; parameters: unknown[]; rowsRead: number };

/** A binding with some methods wrapped. */
function overridden<T extends object>(target: T, methods: Record<string, unknown>): T {
  return new Proxy(target, {
    get(real, name) {
      if (typeof name === "string" && name in methods) return methods[name];
      const value: unknown = Reflect.get(real, name);
      return typeof value === "function" ? value.bind(real) : value;
    },
  });
}

/** The Worker's real bindings with a counter in front of each. */
export function countingEnv() {
  let tally = nothing();
  const ran: Ran[] = [];
  const known = new WeakMap<object, { real: D1PreparedStatement; sql: string; bound: unknown[] }>();

  const note = (statement: object, meta: D1Meta) => {
    const { sql, bound } = known.get(statement) ?? { sql: "?", bound: [] };
    tally.d1Statements += 1;
    tally.rowsRead += meta.rows_read;
    tally.rowsWritten += meta.rows_written;
    ran.push({ sql, parameters: bound, rowsRead: meta.rows_read });
  };
  const wrap = (real: D1PreparedStatement, sql: string, bound: unknown[]): D1PreparedStatement => {
    const alone = async () => {
      tally.d1Trips += 1;
      const result = await real.all<Record<string, unknown>>();
      note(wrapped, result.meta);
      return result;
    };
    const wrapped: D1PreparedStatement = overridden(real, {
      bind: (...values: unknown[]) => wrap(real.bind(...values), sql, values),
      all: alone,
      run: alone,
      // D1 does not report the cost of `raw()` and `first()`, so `all()` runs instead.
      raw: async () => (await alone()).results.map((row) => Object.values(row)),
      first: async () => (await alone()).results[0] ?? null,
    });
    known.set(wrapped, { real, sql, bound });
    return wrapped;
  };
  const DB = overridden(env.DB, {
    prepare: (sql: string) => wrap(env.DB.prepare(sql), sql, []),
    async batch(statements: D1PreparedStatement[]) {
      tally.d1Trips += 1;
      const results = await env.DB.batch(statements.map((one) => known.get(one)?.real ?? one));
      for (const [index, { meta }] of results.entries()) note(statements[index] ?? {}, meta);
      return results;
    },
  });
  const kv = env.SESSIONS;
  const SESSIONS = overridden(kv, {
    get(...given: Parameters<KVNamespace["get"]>) {
      tally.kvGets += 1;
      return kv.get(...given);
    },
    put(...given: Parameters<KVNamespace["put"]>) {
      tally.kvPuts += 1;
      return kv.put(...given);
    },
  });
  const r2: Record<string, unknown> = {};
  for (const name of ["get", "put", "head", "delete", "list"] as const) {
    r2[name] = (...given: unknown[]) => {
      tally.r2Operations += 1;
      return Reflect.apply(env.UPLOADS[name], env.UPLOADS, given);
    };
  }
  const bindings: Env = { ...env, DB, SESSIONS, UPLOADS: overridden(env.UPLOADS, r2) };
  /** What was counted since the last call. */
  const take = (): Tally => {
    const counted = tally;
    tally = nothing();
    return counted;
  };
  return { bindings, take, ran };
}
