/** A decimal comma has one or two digits after it; with three it may separate thousands. */
const DECIMAL_COMMA = /^(\d+),(\d{1,2})$/;

/** Reads a typed wage, also "$18.12" and "18,12"; NaN if it is not clear which number is meant. */
export const typedWage = (typed: string): number =>
  Number(
    typed
      .trim()
      .replace(/^\$\s*(?=\d)/, "")
      .replace(DECIMAL_COMMA, "$1.$2"),
  );
