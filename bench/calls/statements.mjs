/**
 * The portal's own statements as a module for the hand-written handler, with each parameter
 * replaced by its meaning, so that the two cannot diverge.
 */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const SEALED = /^[a-z0-9]{1,16}\.[\w-]{16}\.[\w-]+$/;
const DAY = 86_400_000;

/**
 * Source text for a parameter.
 * @param {Record<string, unknown>} known the named values of the handler at that point
 */
function sourceOf(value, known, { fresh, sealed }) {
  const name = Object.keys(known).find((one) => known[one] === value);
  if (name && typeof value === "string") return `v.${name}`;
  if (typeof value === "number" && Math.abs(value - Date.now()) < DAY) {
    // Session limits are whole minutes; the remainder is the duration of the call.
    const off = Math.round((value - known.now) / 10_000) * 10_000;
    return off === 0 ? "v.now" : `v.now + ${off}`;
  }
  if (typeof value === "string" && UUID.test(value)) {
    if (!fresh.has(value)) fresh.set(value, fresh.size);
    return `v.fresh(${fresh.get(value)})`;
  }
  if (typeof value === "string" && SEALED.test(value)) return `v.sealed[${sealed.count++}]`;
  return JSON.stringify(value);
}

/** The first SELECT that contains this word reads this part of an application. */
const ROWS = {
  application: "ssn_cipher",
  family: "relationship",
  documents: "object_name",
  pendingChange: "offer_changes",
  statusHistory: "status_changes",
};

/** The index of the SELECT of each part in the last batch of a call. */
function rolesOf(trips) {
  const { statements } = trips.at(-1);
  const places = Object.entries(ROWS).map(([name, word]) => {
    const at = statements.findIndex(({ sql }) => /^select/i.test(sql) && sql.includes(word));
    if (at === -1) throw new Error(`The application is no longer read with its ${name}`);
    return [name, at];
  });
  return Object.fromEntries(places);
}

/**
 * @param {Record<string, { trips: object[], known: Record<string, unknown> }>} recorded by call
 * @returns {string} the source of a module with a list of round trips for each call
 */
export function statementsModule(recorded) {
  const parts = Object.entries(recorded).map(([call, { trips, known }]) => {
    const names = { fresh: new Map(), sealed: { count: 0 } };
    const lines = trips.map(({ batch, statements }) => {
      const list = statements.map(({ sql, params }) => {
        const values = params.map((value) => sourceOf(value, known, names)).join(", ");
        return `    [${JSON.stringify(sql)}, (v) => [${values}]],`;
      });
      return `  { batch: ${batch}, statements: [\n${list.join("\n")}\n  ] },`;
    });
    return `export const ${call} = [\n${lines.join("\n")}\n];`;
  });
  for (const call of ["application", "save"]) {
    const roles = JSON.stringify(rolesOf(recorded[call].trips));
    parts.push(`export const ${call}Roles = ${roles};`);
  }
  return parts.join("\n");
}
