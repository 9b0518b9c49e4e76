/** A decimal comma has one or two digits behind it: behind three it may be one of thousands. */
const DECIMAL_COMMA = /^(\d+),(\d{1,2})$/;

/** A wage as it is typed, "$18.12" and "18,12" too; NaN where it is not clear which number it is. */
export const typedWage = (typed: string): number =>
  Number(
    typed
      .trim()
      .replace(/^\$\s*(?=\d)/, "")
      .replace(DECIMAL_COMMA, "$1.$2"),
  );
