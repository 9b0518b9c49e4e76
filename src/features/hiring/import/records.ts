import { PHONE_DIGITS } from "#contract/constants";
import { fold } from "#contract/fold";
import { phoneKey } from "#contract/phone-text";
import type { Column } from "./columns";
import { isWholeName, SPLITS } from "./split-name";

export type DateOrder = "dmy" | "mdy";

const NUMERIC_DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/;

/** The order of day and month in a column's dates, if one of them shows it. */
export function dateOrderOf(dates: readonly string[]): DateOrder | undefined {
  for (const date of dates) {
    const [, first, second] = NUMERIC_DATE.exec(date) ?? [];
    if (Number(first) > 12) return "dmy";
    if (Number(second) > 12) return "mdy";
  }
  return undefined;
}

/**
 * Turns a date as rosters write it into `YYYY-MM-DD`; leaves other text, so that its error shows.
 */
function isoDate(text: string, order: DateOrder): string {
  const match = NUMERIC_DATE.exec(text);
  if (!match) return text;
  const [, first = "", second = "", written = ""] = match;
  const [day, month] = order === "dmy" ? [first, second] : [second, first];
  // Two digits above 25 mean the last century: workers were born then, or early in this one.
  const century = Number(written) > 25 ? "19" : "20";
  const year = written.length === 2 ? century + written : written;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** A code for a row that has none, so that the row is one worker however often it is sent. */
export const newCwj = () => crypto.randomUUID();

type RecordOptions = {
  columns: readonly (Column | null)[];
  countryCode: string;
  dateOrder: DateOrder;
};

const digits = (text: string) => text.replace(/[^+\d]/g, "");

/** Adds the area code to a number that lacks it; leaves any other number as it is. */
function withAreaCode(phone: string, areaCode: string): string {
  const [, code = ""] = /^\(?(\d{2,3})\)?$/.exec(areaCode) ?? [];
  const isShort = !phone.includes("+") && digits(phone).length + code.length === PHONE_DIGITS;
  return code && isShort ? `${code} ${phone}` : phone;
}

/** Turns a row into a worker for the contract API, in its variant for partial data. */
export function recordOf(
  row: readonly string[],
  cwj: string,
  { columns, countryCode, dateOrder }: RecordOptions,
) {
  const cell = (column: Column) => row[columns.indexOf(column)]?.trim() ?? "";
  const whole = columns.find(isWholeName);
  const [first, last] = whole ? SPLITS[whole](cell(whole)) : ["", ""];
  const code = digits(cell("countryCode"));
  const dateOfBirth = isoDate(cell("dateOfBirth"), dateOrder);
  return {
    partial: true as const,
    ___CWJ: cell("cwj") || cwj,
    name_first: cell("firstName") || first.trim(),
    name_last: [cell("lastName") || last.trim(), cell("secondLastName")].filter(Boolean).join(" "),
    // Without this column, the list makes no statement about emails.
    ...(columns.includes("email") && { email: cell("email") }),
    country_code: code ? `+${code.replace("+", "")}` : countryCode,
    phone: withAreaCode(cell("phone"), cell("areaCode")),
    ...(dateOfBirth && { dateOfBirth }),
  };
}
export type WorkerRecord = ReturnType<typeof recordOf>;

type NumberedRecord = { at: number; record: WorkerRecord };

const foldedName = ({ name_first, name_last }: WorkerRecord) => fold(`${name_first} ${name_last}`);

/** The rows that have the name and the phone of an earlier one. */
export function repeatedRows(rows: readonly NumberedRecord[]): number[] {
  const known = new Set<string>();
  return rows.flatMap(({ at, record }) => {
    const phone = phoneKey(record.phone);
    if (phone === "") return [];
    const who = `${foldedName(record)} ${phone}`;
    if (known.has(who)) return [at];
    known.add(who);
    return [];
  });
}

/** Groups of rows that have one phone and different names. */
export function sharedPhones(rows: readonly NumberedRecord[]): number[][] {
  const byPhone = new Map<string, NumberedRecord[]>();
  for (const row of rows) {
    const phone = phoneKey(row.record.phone);
    const same = byPhone.get(phone);
    if (same) same.push(row);
    else if (phone !== "") byPhone.set(phone, [row]);
  }
  return [...byPhone.values()]
    .filter((same) => new Set(same.map(({ record }) => foldedName(record))).size > 1)
    .map((same) => same.map(({ at }) => at));
}

const COLUMN_OF: Record<string, Column> = {
  name_first: "firstName",
  name_last: "lastName",
  email: "email",
  country_code: "countryCode",
  phone: "phone",
  ___CWJ: "cwj",
  dateOfBirth: "dateOfBirth",
};

/** The column that an error of the API is about. */
export const columnOfPath = (path: string): Column | undefined => COLUMN_OF[path];

/**
 * The cell that shows an error: its own column, else the name it was split from, else the phone.
 */
export function cellOf(path: string, columns: readonly (Column | null)[]): number {
  const column = columnOfPath(path) ?? "phone";
  const at = columns.indexOf(column);
  if (at !== -1) return at;
  const isName = column === "firstName" || column === "lastName";
  return Math.max(0, isName ? columns.findIndex(isWholeName) : columns.indexOf("phone"));
}
