import { ratioWords, tableOf, words } from "../statistics.mjs";

/**
 * A goal and its measurement; the median decides.
 * @typedef {{ measure: string, limit: number, spread: import("../statistics.mjs").Spread,
 *   atLeast?: boolean, words: string }} Goal
 */

/** At most (or at least) this many times the reference. @returns {Goal} */
export const ratioGoal = (measure, limit, spread, { atLeast } = {}) => ({
  measure,
  limit,
  spread,
  atLeast,
  words: ratioWords(spread),
});

/** At most (or at least) this value. @returns {Goal} */
export const figureGoal = (measure, limit, spread, { unit = "", digits = 0, atLeast } = {}) => ({
  measure,
  limit,
  spread,
  atLeast,
  words: `${words(spread, digits)}${unit && ` ${unit}`}`,
});

const isReached = ({ limit, spread, atLeast }) =>
  atLeast ? spread.median >= limit : spread.median <= limit;

/** All goals of a run, reached or missed. @param {Goal[]} goals */
export const goalTable = (goals) =>
  tableOf(
    ["measure", "goal", "measured", ""],
    goals.map((goal) => [
      goal.measure,
      `${goal.atLeast ? "≥" : "≤"} ${goal.limit}`,
      goal.words,
      isReached(goal) ? "reached" : "**missed**",
    ]),
  );
