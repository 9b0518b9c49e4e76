/**
 * CSV by RFC 4180 for people and programs: every value in quotes, lines end with CR LF, and the
 * text starts with a byte order mark, without which Excel does not read UTF-8.
 */
export const CSV_START = "\uFEFF";

/**
 * What a spreadsheet takes for a formula, at the start or where a reader that separates by semicolons
 * or tabs begins a cell: it takes the quotes in the middle of a line for text. What nobody sees may
 * stand before it, and an apostrophe that was written already; full-width signs count in some languages.
 */
const FORMULA =
  /(^|[;\t\r\n])'?(?=["\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*[=+\-@＝＋－＠])/gu;
const STARTS_BLANK = /^[\t\r\n]/;
/** No cell without one of these is changed; most have none, and the test costs little. */
const SUSPECT = /[=+\-@＝＋－＠\t\r\n]/;

/** The value with an apostrophe before each place that a spreadsheet would run; nothing goes. */
const harmless = (value: string) => {
  if (!SUSPECT.test(value)) return value;
  const marked = value.replace(FORMULA, "$1'");
  return STARTS_BLANK.test(marked) ? `'${marked}` : marked;
};

/** A value without those apostrophes, where a sheet of ours is read again. */
export const withoutMarks = (value: string) => value.replace(FORMULA, "$1");

const cell = (value: string) => `"${harmless(value).replaceAll('"', '""')}"`;

/** One line with its end. */
export const csvLine = (values: readonly string[]) => `${values.map(cell).join(",")}\r\n`;
