/**
 * The portal's own statements as a module for the hand-written handler: the text as it was
 * overheard, every parameter by what it means. So the two cannot drift apart.
 */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const SEALED = /^[a-z0-9]{1,16}\.[\w-]{16}\.[\w-]+$/;
const DAY = 86_400_000;

/**
 * Source text for a parameter.
 * @param {Record<string, unknown>} known what the handler knows by name when it gets there
 */
function sourceOf(value, known, { fresh, sealed }) {
  const name = Object.keys(known).find((one) => known[one] === value);
  if (name && typeof value === "string") return `v.${name}`;
  if (typeof value === "number" && Math.abs(value - Date.now()) < DAY) {
    // The limits of a session are whole minutes; what is left is the time the call took.
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

/** A word that only the statement has that reads this table's rows. */
const ROWS = {
  application: "ssn_cipher",
  family: "relationship",
  documents: "object_name",
};

/** Where in the last batch of a call each table's rows come back. */
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
