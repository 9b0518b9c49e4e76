import portal from "./index.js";

/**
 * The portal with its database overheard: `/recorded` answers the round trips since it was last
 * asked, each a list of `{ sql, params }`, and whose session KV was asked for.
 */

let trips = [];

const overheard = (real, sql, params = []) => {
  const run =
    (method) =>
    (...options) => {
      trips.push({ batch: false, method, statements: [{ sql, params }] });
      return real[method](...options);
    };
  return {
    real,
    heard: { sql, params },
    bind: (...values) => overheard(real.bind(...values), sql, values),
    all: run("all"),
    run: run("run"),
    raw: run("raw"),
    first: run("first"),
  };
};

const listen = (database) => ({
  prepare: (sql) => overheard(database.prepare(sql), sql),
  batch(statements) {
    trips.push({ batch: true, statements: statements.map(({ heard }) => heard) });
    return database.batch(statements.map(({ real }) => real));
  },
});

export default {
  fetch(request, env, context) {
    if (new URL(request.url).pathname === "/recorded") {
      const answer = Response.json(trips);
      trips = [];
      return answer;
    }
    return portal.fetch(request, { ...env, DB: listen(env.DB) }, context);
  },
};
