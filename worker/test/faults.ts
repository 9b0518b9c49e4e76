import { env } from "cloudflare:workers";
import type { Env } from "../env";

/**
 * Stores that fail with all their input in the error message: the worst that an exception can
 * contain. Each wraps the real binding.
 */
const spill = (...messages: unknown[]) =>
  Promise.reject(new Error(`Failed with ${JSON.stringify(messages)}`));

/** Every query fails, with its SQL and parameters in the message. */
function failingDatabase(): D1Database {
  const parameters = new WeakMap<object, unknown[]>();
  const wrap = (statement: D1PreparedStatement, sql: string, bound: unknown[]) => {
    const wrapped: D1PreparedStatement = new Proxy(statement, {
      get: (target, name) =>
        name === "bind"
          ? (...values: unknown[]) => wrap(target.bind(...values), sql, values)
          : () => spill(sql, bound),
    });
    parameters.set(wrapped, [sql, ...bound]);
    return wrapped;
  };
  return new Proxy(env.DB, {
    get: (target, name) =>
      name === "prepare"
        ? (sql: string) => wrap(target.prepare(sql), sql, [])
        : (statements: object[]) => spill(statements.map((one) => parameters.get(one))),
  });
}

/** The batch is written, but its response is lost. */
const forgetfulDatabase = (): D1Database =>
  new Proxy(env.DB, {
    get(target, name) {
      if (name !== "batch") return Reflect.get(target, name).bind(target);
      return async (statements: D1PreparedStatement[]) => {
        const results = await target.batch(statements);
        return spill("after", results);
      };
    },
  });

const failing = <T extends object>(binding: T): T =>
  new Proxy(binding, {
    get:
      () =>
      (...given: unknown[]) =>
        spill(...given.map(String)),
  });

/** Every call to the store hangs. */
export const hanging = <T extends object>(binding: T): T =>
  new Proxy(binding, { get: () => () => new Promise(() => undefined) });

/** Every call to the store takes this long and then works. */
export const slow = <T extends object>(binding: T, ms: number): T =>
  new Proxy(binding, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      const isCall = name !== "prepare";
      return (...given: unknown[]) =>
        isCall
          ? new Promise((resolve) => setTimeout(resolve, ms)).then(() =>
              Reflect.apply(value, target, given),
            )
          : Reflect.apply(value, target, given);
    },
  });

/** The Worker's bindings with one of them failing. */
export const FAULTS = {
  "nothing fails": () => env,
  "the database fails": () => ({ ...env, DB: failingDatabase() }),
  "the database's response is lost": () => ({ ...env, DB: forgetfulDatabase() }),
  "the session store fails": () => ({ ...env, SESSIONS: failing(env.SESSIONS) }),
  "the file store fails": () => ({ ...env, UPLOADS: failing(env.UPLOADS) }),
} satisfies Record<string, () => Env>;

/** The bindings with a database that runs `happen` right before the nth batch, counted from 1. */
export function beforeBatch(which: number, happen: () => Promise<unknown>): Env {
  let batches = 0;
  const DB = new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (name !== "batch") return value.bind(target);
      return async (statements: D1PreparedStatement[]) => {
        if (++batches === which) await happen();
        return target.batch(statements);
      };
    },
  });
  return { ...env, DB };
}
