import type { WorkerOutcome } from "#contract/employer-views";
import { USUAL_COUNTRY_CODE } from "../usual-phone";
import { type Column, isHeader, matchColumns } from "./columns";
import type { Table } from "./read-table";
import { type DateOrder, newCwj, type WorkerRecord } from "./records";

/** A roster with the user's corrections so far. */
export type Draft = {
  headers: string[];
  /** The cells, with the corrections. */
  rows: readonly string[][];
  /** The number of each row in the sheet. */
  numbers: readonly number[];
  columns: readonly (Column | null)[];
  countryCode: string;
  /** Undefined: detected from the dates. */
  dateOrder: DateOrder | undefined;
  /** The rows that the user left out. */
  left: ReadonlySet<number>;
  /** The user's decisions about rows that would stay out by default. */
  decided: ReadonlySet<string>;
  /** A generated code for each row, used if the list has none. */
  cwjs: readonly string[];
  /** The idempotency key of each batch that was sent, by its body. */
  keys: Map<string, string>;
};

/** The columns of a table by its headers; without headers they are guessed. */
const firstColumns = ({ headers, rows }: Table): (Column | null)[] => {
  if (isHeader(headers)) return matchColumns(headers);
  // Without headers: the column where most cells have at least eight digits is the phone.
  const looksLikePhone = (at: number) =>
    rows.filter((row) => (row[at] ?? "").replace(/\D/g, "").length >= 8).length > rows.length / 2;
  const phone = headers.findIndex((_, at) => looksLikePhone(at));
  const names: Column[] = ["firstName", "lastName"];
  return headers.map((_, at) => (at === phone ? "phone" : (names.shift() ?? null)));
};

export const draftOf = (table: Table): Draft => ({
  headers: table.headers,
  rows: table.rows,
  numbers: table.numbers,
  columns: firstColumns(table),
  countryCode: USUAL_COUNTRY_CODE,
  dateOrder: undefined,
  left: new Set(),
  decided: new Set(),
  cwjs: table.rows.map(newCwj),
  keys: new Map(),
});

/** The same roster with only some of its rows, which have not been sent. */
export const onlyRows = (draft: Draft, kept: readonly number[]): Draft => ({
  ...draft,
  rows: kept.map((at) => draft.rows[at]!),
  numbers: kept.map((at) => draft.numbers[at]!),
  cwjs: kept.map((at) => draft.cwjs[at]!),
  left: new Set(),
  keys: new Map(),
});

/** The outcome of a row that was sent. */
export type FinishedRow = {
  row: string[];
  /** The row's number in the sheet. */
  number: number;
  record: WorkerRecord;
  outcome: WorkerOutcome;
};
export type Finished = {
  contractId: string;
  headers: string[];
  columns: readonly (Column | null)[];
  rows: FinishedRow[];
  /** Rows with somebody else's code that the user has not decided about. */
  undecided: Pick<FinishedRow, "row" | "number">[];
  /** The rows that were not added, to be corrected. */
  rest: Draft;
};
