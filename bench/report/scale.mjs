import { spreadOf, tableOf } from "../statistics.mjs";
import { ratioGoal } from "./goals.mjs";

/**
 * Tables and goals of the database's growth.
 * @param {{ sizes: number[], queries: { name: string, plan: string, rowsRead: number[],
 *   ms: number[] }[] }} measured rows read and milliseconds of each query, one per size
 */
export function scaleTables({ sizes, queries }) {
  const at = sizes.map((size) => size.toLocaleString("en-US"));
  const table = tableOf(
    [
      "query",
      ...at.map((size) => `rows read at ${size}`),
      ...at.map((size) => `ms at ${size}`),
      "plan",
    ],
    queries.map(({ name, plan, rowsRead, ms }) => [
      name,
      ...rowsRead,
      ...ms.map((one) => one.toFixed(3)),
      plan,
    ]),
  );
  const growth = (key) => {
    const ratios = queries.map(({ [key]: figures }) =>
      figures.at(-1) === figures[0] ? 1 : figures.at(-1) / figures[0],
    );
    const most = Math.max(...ratios);
    return { ...spreadOf(ratios), median: most, max: most };
  };
  const last = at.at(-1);
  return {
    text: `## The database as it grows\n\n${table}`,
    goals: [
      ratioGoal(`every query: rows read at ${last} ÷ at ${at[0]}, worst`, 1, growth("rowsRead")),
      ratioGoal(`every query: time at ${last} ÷ at ${at[0]}, worst`, 3, growth("ms")),
    ],
  };
}
