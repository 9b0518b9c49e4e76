import { env } from "cloudflare:workers";
import type { Ran } from "./counting-env";

type Statement = Pick<Ran, "sql" | "parameters">;

/** Full scans that are allowed, and why; everything else must use an index. */
const HARMLESS: readonly { plan: RegExp; of?: RegExp; because: string }[] = [
  { plan: /^SCAN json_each /, because: "a list passed as one parameter" },
  { plan: /^SCAN CONSTANT ROW/, because: "no table" },
  {
    plan: /^SCAN (?:\(subquery-\d+\)|numbered)$/,
    because: "rows that a window function has numbered",
  },
  {
    plan: /^SCAN (?:encryption_keys|job_runs|sqlite_master)$/,
    because: "a row for each key, job or table, however many people there are",
  },
  {
    plan: /^SCAN (?:waiting|chosen)$/,
    because: "the endpoints that messages wait for, however many messages",
  },
  {
    plan: /^SCAN users$/,
    of: /^insert into "invitations" /,
    because: "SQLite plans this look-up of a foreign key but runs it only while one is violated",
  },
];

/** The query plan steps that read a whole table, with the beginning of their statement. */
export async function scansOf(statements: readonly Statement[]): Promise<string[]> {
  const once = new Map(statements.map((statement) => [statement.sql, statement]));
  const plans = await Promise.all(
    [...once.values()].map(async ({ sql, parameters }) => {
      const plan = env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...parameters);
      const { results } = await plan.all<{ detail: string }>();
      const text = sql.replace(/\s+/g, " ").trim();
      return results
        .filter(({ detail }) => detail.startsWith("SCAN "))
        .filter(
          ({ detail }) =>
            !HARMLESS.some((one) => one.plan.test(detail) && (!one.of || one.of.test(text))),
        )
        .map(({ detail }) => `${detail}  ⟵  ${text.slice(0, 100)}`);
    }),
  );
  return plans.flat();
}
