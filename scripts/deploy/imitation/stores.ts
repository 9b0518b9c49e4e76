import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { type Account, failed, fieldsOf, type Route } from "./account.ts";

/** The routes of D1, KV and R2. */

const FIRST_WORD = /;(?=\s*(?:$|(?:SELECT|INSERT|UPDATE|CREATE|ALTER|DELETE)\b))/i;

/** Runs SQL as D1 does: all statements or none; returns the rows of each. */
function runSql(sqlite: DatabaseSync, sql: string, params: string[]) {
  const statements = sql
    // Drop comments that begin a line or follow a statement; two hyphens can also be part of a
    // hash.
    .replace(/(^|;)\s*--.*$/gm, "$1")
    .split(FIRST_WORD)
    .filter((statement) => statement.trim() !== "");
  sqlite.exec("BEGIN");
  try {
    const rows = statements.map((statement) => sqlite.prepare(statement).all(...params));
    sqlite.exec("COMMIT");
    return rows.map((results) => ({ results, success: true, meta: { duration: 1 } }));
  } catch (error) {
    sqlite.exec("ROLLBACK");
    throw error;
  }
}

const findDatabase = ({ databases }: Account, wanted = "") =>
  databases.find(({ uuid, name }) => [uuid, name].includes(decodeURIComponent(wanted)));

const noDatabase = failed(404, 7404, "The database could not be found");

const placeOf = (headers: { [name: string]: string | string[] | undefined }) =>
  String(headers["cf-r2-jurisdiction"] ?? "default");

/** The same for every state, because this imitation cannot go back in time. */
const BOOKMARK = "00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683";

export const STORES: Route[] = [
  [
    /^POST \/d1\/database$/,
    (account, call) => {
      const { name = "", jurisdiction = null } = fieldsOf(call);
      if (findDatabase(account, name)) return failed(400, 7502, "It already exists");
      const sqlite = new DatabaseSync(":memory:");
      account.databases.push({ uuid: randomUUID(), name, jurisdiction, sqlite });
      return { result: { name } };
    },
  ],
  [
    /^GET \/d1\/database\/([^/]+)$/,
    (account, { parts }) => {
      const { sqlite: _, ...info } = findDatabase(account, parts[0]) ?? {};
      return "uuid" in info ? { result: { ...info, file_size: 1 } } : noDatabase;
    },
  ],
  [
    /^POST \/d1\/database\/([^/]+)\/query$/,
    (account, { parts, body }) => {
      const database = findDatabase(account, parts[0]);
      if (!database) return noDatabase;
      const { sql, params = [] } = JSON.parse(body.toString()) as {
        sql: string;
        params?: string[];
      };
      try {
        return { result: runSql(database.sqlite, sql, params) };
      } catch (error) {
        return failed(400, 7500, `${(error as Error).message}: SQLITE_ERROR`);
      }
    },
  ],
  [
    /^GET \/d1\/database\/([^/]+)\/time_travel\/bookmark$/,
    (account, { parts }) =>
      findDatabase(account, parts[0]) ? { result: { bookmark: BOOKMARK } } : noDatabase,
  ],
  [
    /^POST \/d1\/database\/([^/]+)\/time_travel\/restore$/,
    (account, { parts, query }) =>
      findDatabase(account, parts[0])
        ? { result: { bookmark: query.get("bookmark"), previous_bookmark: BOOKMARK } }
        : noDatabase,
  ],
  // Usage figures, which `d1 info` and `r2 bucket info` also print.
  [/^POST \/graphql$/, () => ({ result: null })],
  [
    /^GET \/storage\/kv\/namespaces$/,
    // wrangler requests pages until one is empty.
    ({ namespaces }, { query }) => ({
      result: Number(query.get("page") ?? 1) === 1 ? namespaces : [],
    }),
  ],
  [
    /^POST \/storage\/kv\/namespaces$/,
    ({ namespaces }, call) => {
      const { title = "", jurisdiction } = fieldsOf(call);
      if (namespaces.some((one) => one.title === title)) return failed(400, 10_014, "It exists");
      const made = { id: randomUUID().replaceAll("-", ""), title, jurisdiction };
      namespaces.push(made);
      return { result: made };
    },
  ],
  [
    /^POST \/r2\/buckets$/,
    ({ buckets }, call) => {
      const bucket = `${placeOf(call.headers)}/${fieldsOf(call).name}`;
      if (buckets.has(bucket)) return failed(409, 10_004, "It exists");
      buckets.add(bucket);
      return { result: {} };
    },
  ],
  [
    /^GET \/r2\/buckets\/([^/]+)$/,
    ({ buckets }, { headers, parts: [name] }) =>
      buckets.has(`${placeOf(headers)}/${name}`)
        ? { result: { name } }
        : failed(404, 10_006, "The specified bucket does not exist."),
  ],
];
