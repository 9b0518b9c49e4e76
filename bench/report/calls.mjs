import { FILE_BYTES } from "../calls/uploads.mjs";
import { cell, column, ratioOf, ratioWords, spreadOf, tableOf, words } from "../statistics.mjs";
import { ratioGoal } from "./goals.mjs";

/** Tables and goals of the Worker's calls and uploads. */

const MEBIBYTE = 1024 * 1024;
const LIMITS = { invitation: 1.3, application: 1.35, save: 1.2 };

const peak = (runs, unit) => spreadOf(column(runs, "overIdle").map((bytes) => bytes / unit));

/** @param {{ figures: Record<string, object[]>, trips: Record<string, number[]> }} measured */
export function callTables({ figures, trips }) {
  const ratio = (name) =>
    ratioOf(column(figures[name], "processor"), column(figures[`${name}, by hand`], "processor"));
  const table = tableOf(
    ["Worker call", "requests/s", "p50 ms", "p99 ms", "CPU ms a request", "CPU ÷ by hand"],
    Object.entries(figures).map(([name, runs]) => [
      name,
      cell(runs, "perSecond"),
      cell(runs, "p50", 2),
      cell(runs, "p99", 2),
      cell(runs, "processor", 3),
      name in LIMITS ? ratioWords(ratio(name)) : "",
    ]),
  );
  const statements = tableOf(
    ["call", "D1 round trips", "statements in each"],
    Object.entries(trips).map(([name, counts]) => [name, counts.length, counts.join(" + ")]),
  );
  return {
    text: `## Worker calls\n\n${table}\n\n${statements}`,
    goals: Object.entries(LIMITS).map(([name, limit]) =>
      ratioGoal(`${name}: CPU ÷ hand-written`, limit, ratio(name)),
    ),
  };
}

/** @param {Record<string, object[]>} figures */
export function uploadTables(figures) {
  const table = tableOf(
    ["10 MB upload", "ms", "CPU ms", "peak over idle MiB", "copies of the file"],
    Object.entries(figures).map(([name, runs]) => [
      name,
      cell(runs, "ms"),
      cell(runs, "processor"),
      words(peak(runs, MEBIBYTE), 1),
      words(peak(runs, FILE_BYTES), 2),
    ]),
  );
  const copies = peak(figures["the portal"], FILE_BYTES);
  return {
    text: `## Upload\n\n${table}`,
    goals: [ratioGoal("10 MB upload: peak over idle ÷ file", 2.5, copies)],
  };
}
