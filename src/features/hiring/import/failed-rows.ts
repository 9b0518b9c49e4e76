import { CSV_START, csvLine } from "#contract/csv";

/** Rows as a CSV file that Excel opens. */
export const csvOf = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([CSV_START, ...rows.map(csvLine)], { type: "text/csv;charset=utf-8" });
