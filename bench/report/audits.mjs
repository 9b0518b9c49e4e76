import { cell, column, kilobytes, ratioOf, spreadOf, tableOf } from "../statistics.mjs";
import { figureGoal, ratioGoal } from "./goals.mjs";

/** Tables and goals of Lighthouse. */

const PUBLIC = [
  "/welcome/:token",
  "/login/:token",
  "/decline/:token",
  "/user-login",
  "any other path",
];
const SCORES = [
  ["performance", "performance"],
  ["accessibility", "accessibility"],
  ["bestPractices", "best practices"],
];

/** @param {Record<string, object[]>} seen figures of each round by screen */
export function auditTables(seen) {
  const figures = tableOf(
    ["Lighthouse", "FCP ms", "LCP ms", "TBT ms", "CLS", "JavaScript KB", "performance"],
    Object.entries(seen).map(([name, runs]) => [
      name,
      cell(runs, "fcp"),
      cell(runs, "lcp"),
      cell(runs, "blocking"),
      cell(runs, "shift", 3),
      kilobytes(runs, "scriptBytes"),
      cell(runs, "performance"),
    ]),
  );
  const scores = tableOf(
    ["score", ...SCORES.map(([, label]) => label), "what fails"],
    PUBLIC.map((name) => [
      name,
      ...SCORES.map(([key]) => cell(seen[name], key)),
      [...new Set(seen[name].flatMap(({ failed }) => failed))].join(", ") || "–",
    ]),
  );
  const offer = seen["/welcome/:token"];
  const still = seen["offer, static HTML"];
  const against = (key) => ratioOf(column(offer, key), column(still, key));
  const lowest = ([key, label]) => {
    const found = PUBLIC.map((name) => spreadOf(column(seen[name], key)));
    const [spread] = found.toSorted((a, b) => a.median - b.median);
    return figureGoal(`Lighthouse ${label}, lowest public screen`, 100, spread, { atLeast: true });
  };
  return {
    text: `## Lighthouse\n\n${figures}\n\n${scores}`,
    goals: [
      ratioGoal("offer: FCP ÷ static page", 1.05, against("fcp")),
      ratioGoal("offer: LCP ÷ static page", 1.1, against("lcp")),
      ...SCORES.map(lowest),
    ],
  };
}
