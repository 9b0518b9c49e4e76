import portal from "./index.js";

/**
 * The portal with its database overheard: `/api/ran` answers every statement since it was last asked,
 * `{ sql, params, rowsRead }`, rows as D1 counts and bills them.
 */

let ran = [];

const note = ({ sql, params }, meta) => ran.push({ sql, params, rowsRead: meta.rows_read });

function overheard(real, sql, params = []) {
  const heard = { sql, params };
  const all = async () => {
    const result = await real.all();
    note(heard, result.meta);
    return result;
  };
  return {
    real,
    heard,
    bind: (...values) => overheard(real.bind(...values), sql, values),
    all,
    run: all,
    raw: async () => (await all()).results.map((row) => Object.values(row)),
    first: async () => (await all()).results[0] ?? null,
  };
}

const listen = (database) => ({
  prepare: (sql) => overheard(database.prepare(sql), sql),
  async batch(statements) {
    const results = await database.batch(statements.map(({ real }) => real));
    for (const [index, { meta }] of results.entries()) note(statements[index].heard, meta);
    return results;
  },
});

export default {
  fetch(request, env, context) {
    if (new URL(request.url).pathname !== "/api/ran") {
      return portal.fetch(request, { ...env, DB: listen(env.DB) }, context);
    }
    const answer = Response.json(ran);
    ran = [];
    return answer;
  },
};
