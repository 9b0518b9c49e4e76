import type { DbUse } from "../lib/app-env";

/**
 * A D1 binding that adds the cost of each call to `use`. D1 reports costs for `all()` and `batch()`
 * but not for `raw()`, so `all()` runs instead: a statement's column names must all differ.
 */
export function measured(d1: D1Database, use: DbUse): D1Database {
  const real = new WeakMap<object, D1PreparedStatement>();
  const add = ({ meta }: D1Result) => {
    use.dbMs += meta.duration;
    use.rowsRead += meta.rows_read;
  };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const all = async <T>() => {
      use.dbCalls += 1;
      const result = await statement.all<T>();
      add(result);
      return result;
    };
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all,
      run: all,
      async raw() {
        const { results } = await all<object>();
        return results.map(Object.values);
      },
    };
    real.set(wrapped, statement);
    return wrapped as unknown as D1PreparedStatement;
  };
  const client: Pick<D1Database, "prepare" | "batch"> = {
    prepare: (sql) => wrap(d1.prepare(sql)),
    async batch(statements) {
      use.dbCalls += 1;
      const results = await d1.batch<never>(statements.map((one) => real.get(one) ?? one));
      for (const result of results) add(result);
      return results;
    },
  };
  return client as D1Database;
}
