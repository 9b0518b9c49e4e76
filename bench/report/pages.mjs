import { cell, column, kilobytes, ratioOf, ratioWords, spreadOf, tableOf } from "../statistics.mjs";
import { figureGoal, ratioGoal } from "./goals.mjs";

/** Tables and goals of the page loads. */

/** Suffixes of screen names: the static copy, and the other checkout. */
export const STATIC = ", static HTML";
export const BEFORE = ", before";

/** The screen with the worst median. */
const worst = (seen, key) =>
  Object.entries(seen)
    .map(([name, runs]) => ({ name, spread: spreadOf(column(runs, key)) }))
    .toSorted((a, b) => b.spread.median - a.spread.median)[0];

const LIMITS = { offer: 1.1 };
const LIMIT = 1.35;
/** Screens that are compared with their static copies but have no goal. */
const UNLIMITED = ["user-login", "login"];

/** First visits: comparisons and times. */
function loadTable(firsts) {
  return tableOf(
    [
      "slow link, 4× CPU",
      "shown ms",
      "usable ms",
      "requests before usable",
      "in all",
      "KB before usable",
      "of it JavaScript",
      "blocking ms",
      "shift",
    ],
    Object.entries(firsts).map(([name, runs]) => [
      name,
      cell(runs, "shown"),
      cell(runs, "usable"),
      cell(runs, "requestsBeforeUsable"),
      cell(runs, "requests"),
      kilobytes(runs, "bytesBeforeUsable"),
      kilobytes(runs, "scriptBytesBeforeUsable"),
      cell(runs, "blocking"),
      cell(runs, "shift", 3),
    ]),
  );
}

function visitTables(visits) {
  const firsts = Object.fromEntries(
    Object.entries(visits).map(([name, runs]) => [name, column(runs, "first")]),
  );
  const usable = (name) => column(firsts[name], "usable");
  const ratio = (name, reference) => ratioOf(usable(name), usable(reference));
  const screens = Object.keys(firsts).filter((name) => `${name}${STATIC}` in firsts);
  const against = (name) =>
    `${name}${BEFORE}` in firsts ? ratioWords(ratio(name, `${name}${BEFORE}`)) : "";
  const ratios = tableOf(
    ["usable", "÷ static HTML", "÷ before"],
    screens.map((name) => [name, ratioWords(ratio(name, `${name}${STATIC}`)), against(name)]),
  );
  const again = (name) => column(visits[name], "again");
  const second = tableOf(
    [
      "second visit, new connections",
      "usable ms",
      "÷ first",
      "scripts fetched again",
      "KB fetched",
    ],
    ["offer", "step 1"].map((name) => [
      name,
      cell(again(name), "usable"),
      ratioWords(ratioOf(column(again(name), "usable"), usable(name))),
      cell(again(name), "scriptsFetchedAgain"),
      kilobytes(again(name), "bytes"),
    ]),
  );
  const fetched = ["offer", "step 1"].flatMap((name) => column(again(name), "scriptsFetchedAgain"));
  return {
    text: [loadTable(firsts), ratios, second].join("\n\n"),
    goals: [
      ...screens
        .filter((name) => !UNLIMITED.includes(name))
        .map((name) =>
          ratioGoal(
            `${name}: usable ÷ static HTML`,
            LIMITS[name] ?? LIMIT,
            ratio(name, `${name}${STATIC}`),
          ),
        ),
      ratioGoal("SurveyJS: usable ÷ step 1", 3.8, ratio("SurveyJS", "step 1"), { atLeast: true }),
      ratioGoal("rjsf: usable ÷ step 1", 2, ratio("rjsf", "step 1"), { atLeast: true }),
      figureGoal("second visits: scripts fetched again", 0, spreadOf(fetched)),
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
      figureGoal(`blocking time, worst screen (${blocking.name})`, 100, blocking.spread, {
        unit: "ms",
      }),
      figureGoal(`layout shift, worst screen (${shift.name})`, 0.01, shift.spread, { digits: 3 }),
    ],
  };
}

/** @param {{ now: object[], before?: object[] }} walks each round's milliseconds by step */
export function nextTables({ now, before }) {
  const steps = Object.keys(now[0]);
  const ratio = (step) => ratioOf(column(now, step), column(before, step));
  const next = tableOf(
    ["from Next to the next step, 4× CPU", "ms", ...(before ? ["before ms", "÷ before"] : [])],
    steps.map((step) => [
      `after ${step}`,
      cell(now, step),
      ...(before ? [cell(before, step), ratioWords(ratio(step))] : []),
    ]),
  );
  const [slowest] = steps
    .map((step) => spreadOf(column(now, step)))
    .toSorted((a, b) => b.median - a.median);
  return {
    text: `## Next\n\n${next}`,
    goals: [figureGoal("Next to the next step, slowest", 100, slowest, { unit: "ms" })],
  };
}
