import { withoutMarks } from "#contract/csv";
import { headerAt } from "./columns";

/** A roster as text cells; without headers when no row names its columns. */
export type Table = {
  /** Of the sheet, in a file that may have several. */
  name: string;
  headers: string[];
  rows: string[][];
  /** The number of each row in the sheet, where whoever corrects it looks for it. */
  numbers: number[];
};

/** `not_loaded`: the program that reads it, which comes with the first one. */
export type TableProblem = "empty" | "unknown_kind" | "unreadable" | "too_many" | "not_loaded";

/** More than this is no season of one employer. */
export const ROWS_MAX = 5000;

export class TableError extends Error {
  readonly problem: TableProblem;

  constructor(problem: TableProblem) {
    super(problem);
    this.problem = problem;
  }
}

type Cell = string | number | boolean | Date | null | undefined;

/** A cell of a spreadsheet as somebody sees it: a phone that Excel keeps as a number stays whole. */
function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "number") {
    return cell.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 6 });
  }
  // As `csvOf` saves what a spreadsheet would read as a formula, a phone with + too.
  return withoutMarks(String(cell).trim());
}

/** Undefined without a row below the one that names the columns. */
function tableIn(name: string, cells: readonly (readonly Cell[])[]): Table | undefined {
  const lines = cells
    .map((row, at) => ({ row: row.map(cellText), number: at + 1 }))
    .filter(({ row }) => row.some((cell) => cell !== ""));
  const width = Math.max(0, ...lines.map(({ row }) => row.length));
  const whole = lines.map(({ row }) => Array.from({ length: width }, (_, at) => row[at] ?? ""));
  const [first] = whole;
  if (!first) return undefined;
  const header = headerAt(whole);
  const body = whole.slice(header + 1);
  if (body.length === 0) return undefined;
  const numbers = lines.slice(header + 1).map(({ number }) => number);
  return { name, headers: whole[header] ?? first.map(() => ""), rows: body, numbers };
}

/** Excel saves "Unicode text" in UTF-16, and on Windows CSV in its own letters. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Reads what was pasted, or a CSV file: commas, semicolons or tabs. @throws TableError */
export async function readText(name: string, text: string): Promise<Table> {
  const { default: Papa } = await import("papaparse");
  const whole = text.replace(/^\uFEFF/, "");
  // Empty lines have a number in the sheet, but would mislead the guess of what is between the cells.
  const { meta } = Papa.parse(whole, { skipEmptyLines: "greedy", preview: 1 });
  const { data } = Papa.parse(whole, { delimiter: meta.delimiter });
  const table = tableIn(name, data);
  if (!table) throw new TableError("empty");
  return table;
}

/** The sheets that have rows. */
async function readExcel(file: File): Promise<Table[]> {
  // The one for browsers starts a worker from a blob, which the policy of the pages forbids.
  const { default: readXlsxFile } = await import("read-excel-file/universal");
  const sheets = await readXlsxFile(file).catch(() => {
    throw new TableError("unreadable");
  });
  // A sheet that is a chart has no cells.
  const tables = sheets.map(({ sheet, data }) => tableIn(sheet, (data ?? []) as Cell[][]));
  const filled = tables.filter((table) => table !== undefined);
  if (filled.length === 0) throw new TableError("empty");
  return filled;
}

/** Reads the rosters in a file: one, or each sheet that has rows. @throws TableError */
export async function readFile(file: File): Promise<Table[]> {
  if (/\.xlsx$/i.test(file.name)) return readExcel(file);
  if (!/\.(?:csv|tsv|txt)$/i.test(file.name)) throw new TableError("unknown_kind");
  return [await readText(file.name, decoded(await file.arrayBuffer()))];
}

/** @throws TableError */
export function assertNotTooMany({ rows }: Table): void {
  if (rows.length > ROWS_MAX) throw new TableError("too_many");
}
