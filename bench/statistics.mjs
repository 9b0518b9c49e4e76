/**
 * Figures of several runs.
 * @typedef {{ median: number, min: number, max: number }} Spread
 */

/** @returns {number} the median */
function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @returns {Spread} */
export const spreadOf = (numbers) => ({
  median: median(numbers),
  min: Math.min(...numbers),
  max: Math.max(...numbers),
});

/** The value below which this share (0 to 1) of the numbers lies. */
export function quantile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/**
 * The ratio of two series, per round, because a busy moment slows both.
 * @returns {Spread}
 */
export const ratioOf = (numbers, references) =>
  spreadOf(numbers.map((number, round) => number / references[round]));

const round = (number, digits) =>
  number.toLocaleString("en-US", { maximumFractionDigits: digits, minimumFractionDigits: digits });

/** `1,234 (1,200–1,300)`; a single figure after one run. */
export function words({ median: middle, min, max }, digits = 0) {
  const text = round(middle, digits);
  return min === max ? text : `${text} (${round(min, digits)}–${round(max, digits)})`;
}

/** `1.23 × (1.20–1.30)` */
export const ratioWords = (spread) => words(spread, 2).replace(/^([\d.,]+)/, "$1 ×");

/** One figure of every run. */
export const column = (runs, key) => runs.map((run) => run[key]);

/** The same as a table cell. */
export const cell = (runs, key, digits) => words(spreadOf(column(runs, key)), digits);

/** Bytes as kilobytes. */
export const kilobytes = (runs, key) =>
  words(spreadOf(column(runs, key).map((bytes) => bytes / 1024)), 1);

const line = (cells) => `| ${cells.join(" | ")} |`;

/** Rows of cells as a Markdown table. */
export const tableOf = (head, rows) =>
  [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
