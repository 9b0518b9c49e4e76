import { cell, column, ratioOf, ratioWords, spreadOf, tableOf, words } from "../statistics.mjs";
import { figureGoal, ratioGoal } from "./goals.mjs";

/** Tables and goals of the page loads. */

const kilobytes = (runs, key) => words(spreadOf(column(runs, key).map((bytes) => bytes / 1024)), 1);
/** The screen whose median is the worst. */
const worst = (seen, key) =>
  Object.entries(seen)
    .map(([name, runs]) => ({ name, spread: spreadOf(column(runs, key)) }))
    .toSorted((a, b) => b.spread.median - a.spread.median)[0];

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

function visitTables(visits) {
  const firsts = Object.fromEntries(
    Object.entries(visits).map(([name, runs]) => [name, column(runs, "first")]),
  );
  const loads = tableOf(
    [
      "slow link, 4× CPU",
      "shown ms",
      "usable ms",
      "requests before shown",
      "before usable",
      "in all",
      "KB before usable",
      "of it JavaScript",
    ],
    Object.entries(firsts).map(([name, runs]) => [
      name,
      cell(runs, "shown"),
      cell(runs, "usable"),
      cell(runs, "requestsBeforeShown"),
      cell(runs, "requestsBeforeUsable"),
      cell(runs, "requests"),
      kilobytes(runs, "bytesBeforeUsable"),
      kilobytes(runs, "scriptBytesBeforeUsable"),
    ]),
  );
  const usable = (name) => column(firsts[name], "usable");
  const ratio = (name, reference) => ratioOf(usable(name), usable(reference));
  const again = (name) => column(visits[name], "again");
  const returning = (name) => ratioOf(column(again(name), "usable"), usable(name));
  const second = tableOf(
    ["second visit, new connections", "usable ms", "÷ first", "scripts fetched", "KB fetched"],
    ["offer", "step 1"].map((name) => [
      name,
      cell(again(name), "usable"),
      ratioWords(returning(name)),
      cell(again(name), "scriptsFetched"),
      kilobytes(again(name), "bytes"),
    ]),
  );
  const fetched = ["offer", "step 1"].flatMap((name) => column(again(name), "scriptsFetched"));
  const requests = (key) => spreadOf(column(firsts.offer, key));
  return {
    text: `${loads}\n\n${second}`,
    goals: [
      figureGoal("offer: requests before it is shown", 1, requests("requestsBeforeShown")),
      figureGoal("offer: requests before it is usable", 2, requests("requestsBeforeUsable")),
      ratioGoal("offer: Accept usable ÷ static page", 1.1, ratio("offer", "offer, static HTML")),
      ratioGoal("wizard: usable ÷ static form", 2.8, ratio("step 1", "step 1, static HTML")),
      ratioGoal("wizard: usable ÷ SurveyJS", 0.42, ratio("step 1", "SurveyJS")),
      ratioGoal("wizard: usable ÷ rjsf", 0.76, ratio("step 1", "rjsf")),
      ratioGoal("wizard: second visit ÷ first", 0.42, returning("step 1")),
      figureGoal("second visits: scripts fetched", 0, spreadOf(fetched)),
    ],
  };
}

/** @param {{ visits: object, glances: object }} seen */
export function usableTables({ visits, glances }) {
  const visited = visitTables(visits);
  const screens = tableOf(
    ["screen", "shown ms", "blocking ms", "shift"],
    Object.entries(glances).map(([name, runs]) => [
      name,
      cell(runs, "shown"),
      cell(runs, "blocking"),
      cell(runs, "shift", 3),
    ]),
  );
  const blocking = worst(glances, "blocking");
  const shift = worst(glances, "shift");
  return {
    text: `## Usable\n\n${visited.text}\n\n${screens}`,
    goals: [
      ...visited.goals,
      figureGoal(`blocking time, worst screen (${blocking.name})`, 50, blocking.spread, {
        unit: "ms",
      }),
      figureGoal(`layout shift, worst screen (${shift.name})`, 0.01, shift.spread, { digits: 3 }),
    ],
  };
}

/** @param {object[]} walks each round's milliseconds by step */
export function nextTables(walks) {
  const steps = Object.keys(walks[0]);
  const next = tableOf(
    ["from Next to the next step, 4× CPU", "ms"],
    steps.map((step) => [`after ${step}`, cell(walks, step)]),
  );
  const [slowest] = steps
    .map((step) => spreadOf(column(walks, step)))
    .toSorted((a, b) => b.median - a.median);
  return {
    text: `## Next\n\n${next}`,
    goals: [figureGoal("Next to the next step, slowest", 100, slowest, { unit: "ms" })],
  };
}
