import portal from "./index.js";

/**
 * The portal with its statements recorded: `/recorded` returns the round trips since the last call,
 * each a list of `{ sql, params, rowsRead }`, with rows as D1 counts and bills them.
 */

let trips = [];

const note = (batch, statements, results) =>
  trips.push({
    batch,
    statements: statements.map((one, at) => ({ ...one, rowsRead: results[at].meta.rows_read })),
  });

function overheard(real, sql, params = []) {
  const heard = { sql, params };
  const all = async () => {
    const result = await real.all();
    note(false, [heard], [result]);
    return result;
  };
  return {
    real,
    heard,
    bind: (...values) => overheard(real.bind(...values), sql, values),
    all,
    run: all,
    // D1 reports no cost for `raw()` and `first()`; `all()` costs the same.
    raw: async () => (await all()).results.map((row) => Object.values(row)),
    first: async () => (await all()).results[0] ?? null,
  };
}

const listen = (database) => ({
  prepare: (sql) => overheard(database.prepare(sql), sql),
  async batch(statements) {
    const results = await database.batch(statements.map(({ real }) => real));
    note(
      true,
      statements.map(({ heard }) => heard),
      results,
    );
    return results;
  },
});

export default {
  fetch(request, env, context) {
    if (new URL(request.url).pathname !== "/recorded") {
      return portal.fetch(request, { ...env, DB: listen(env.DB) }, context);
    }
    const answer = Response.json(trips);
    trips = [];
    return answer;
  },
};
