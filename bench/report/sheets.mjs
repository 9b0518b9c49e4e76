import { spreadOf, tableOf } from "../statistics.mjs";
import { figureGoal, ratioGoal } from "./goals.mjs";

const MEGABYTE = 1e6;

const times = ({ p50, p95 }) => `${p50.toFixed(1)}, ${p95.toFixed(1)}`;

/**
 * Tables and goals of the sheets.
 * @param {import("../sheets.mjs").Measured[]} sheets
 */
export function sheetTables(sheets) {
  const written = tableOf(
    [
      "sheet",
      "rows",
      "whole",
      "seconds",
      "rows/s",
      "first byte ms",
      "MB",
      "memory MB, idle → peak",
    ],
    sheets.map(({ sheet, rows, isWhole, seconds, firstByte, bytes, memory }) => [
      sheet,
      rows,
      isWhole ? "yes" : "**no**",
      seconds.toFixed(1),
      Math.round(rows / seconds),
      Math.round(firstByte),
      Math.round(bytes / MEGABYTE),
      `${Math.round(memory.before / MEGABYTE)} → ${Math.round(memory.peak / MEGABYTE)}`,
    ]),
  );
  const all = sheets.flatMap(({ sheet, neighbours }) =>
    neighbours.map((one) => ({ sheet, ...one })),
  );
  const noticed = tableOf(
    ["meanwhile, another employer's", "during", "idle p50, p95 ms", "meanwhile p50, p95 ms"],
    all.map(({ sheet, name, idle, during }) => [name, sheet, times(idle), times(during)]),
  );
  const ratios = (key) => spreadOf(all.map(({ idle, during }) => during[key] / idle[key]));
  return {
    text: `## Sheets of a large season\n\n${written}\n\n${noticed}`,
    goals: [
      figureGoal("a sheet of 100,000", 60, spreadOf(sheets.map(({ seconds }) => seconds)), {
        unit: "s",
      }),
      ratioGoal("others' pages during a sheet ÷ idle, p50", 2, ratios("p50")),
      ratioGoal("others' pages during a sheet ÷ idle, p95", 2, ratios("p95")),
    ],
  };
}
