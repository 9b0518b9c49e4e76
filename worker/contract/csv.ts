/**
 * CSV by RFC 4180 for people and programs: every value in quotes, lines end with CR LF, and the
 * text starts with a byte order mark, without which Excel does not read UTF-8.
 */
export const CSV_START = "\uFEFF";

/**
 * Finds what a spreadsheet would run as a formula: at the start, or where a reader that splits at ;
 * or tabs begins a cell, because it takes quotes inside a line for text. Invisible characters or an
 * apostrophe may come first; full-width signs count in some languages.
 */
const FORMULA =
  /(^|[;\t\r\n])'?(?=["\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*[=+\-@＝＋－＠])/gu;
const STARTS_BLANK = /^[\t\r\n]/;
/** A quick test: cells without any of these, which are most, stay unchanged. */
const FORMULA_CHARACTERS = /[=+\-@＝＋－＠\t\r\n]/;

/** Puts an apostrophe before each place that a spreadsheet would run; removes nothing. */
const escapeFormulas = (value: string) => {
  if (!FORMULA_CHARACTERS.test(value)) return value;
  const marked = value.replace(FORMULA, "$1'");
  return STARTS_BLANK.test(marked) ? `'${marked}` : marked;
};

/** Removes those apostrophes when one of our own sheets is read back. */
export const unescapeFormulas = (value: string) => value.replace(FORMULA, "$1");

const cell = (value: string) => `"${escapeFormulas(value).replaceAll('"', '""')}"`;

/** One line, with its line break. */
export const csvLine = (values: readonly string[]) => `${values.map(cell).join(",")}\r\n`;
