import { unescapeFormulas } from "#contract/csv";
import { headerAt } from "./columns";

/** A roster as text cells; the headers are empty if no row names the columns. */
export type Table = {
  /** The name of the sheet, or of the text file. */
  name: string;
  headers: string[];
  rows: string[][];
  /** Each row's number in the sheet, where the user looks for it to correct it. */
  numbers: number[];
};

/** `not_loaded`: the parser, which is loaded with the first file, did not arrive. */
export type TableProblem = "empty" | "unknown_kind" | "unreadable" | "too_many" | "not_loaded";

/** No employer has more workers in a season. */
export const ROWS_MAX = 5000;

export class TableError extends Error {
  readonly problem: TableProblem;

  constructor(problem: TableProblem) {
    super(problem);
    this.problem = problem;
  }
}

type Cell = string | number | boolean | Date | null | undefined;

/**
 * A spreadsheet cell as the user sees it: a phone that Excel stores as a number keeps all digits.
 */
function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "number") {
    return cell.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 6 });
  }
  // Removes the marks with which `csvOf` disarms formulas, and phones that start with +.
  return unescapeFormulas(String(cell).trim());
}

/** Undefined if there is no row below the header row. */
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

/** Excel saves "Unicode text" as UTF-16, and CSV on Windows in Windows-1252. */
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

/** Reads pasted rows or a CSV file, with commas, semicolons or tabs. @throws TableError */
export async function readText(name: string, text: string): Promise<Table> {
  const { default: Papa } = await import("papaparse");
  const whole = text.replace(/^\uFEFF/, "");
  // Empty lines count in the row numbers, but would mislead the detection of the delimiter.
  const { meta } = Papa.parse(whole, { skipEmptyLines: "greedy", preview: 1 });
  const { data } = Papa.parse(whole, { delimiter: meta.delimiter });
  const table = tableIn(name, data);
  if (!table) throw new TableError("empty");
  return table;
}

async function readExcel(file: File): Promise<Table[]> {
  // The browser build starts a worker from a blob, which the pages' security policy forbids.
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
