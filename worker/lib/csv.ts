/**
 * CSV by RFC 4180 for people and programs: every value in quotes, lines end with CR LF, and the
 * text starts with a byte order mark, without which Excel does not read UTF-8.
 */
export const CSV_START = "\uFEFF";

/** What a spreadsheet takes for a formula; the full-width signs count in some languages. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;

/** A value that a spreadsheet would run gets an apostrophe in front, phones with "+" too. */
const cell = (value: string) =>
  `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** One line with its end. */
export const csvLine = (values: readonly string[]) => `${values.map(cell).join(",")}\r\n`;
