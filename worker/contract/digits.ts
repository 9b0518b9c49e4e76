/**
 * Reads digits of any width, and of the Arabic and Persian scripts, as 0 to 9. The code points of
 * those scripts end in the digit.
 */
export const latinDigits = (text: string): string =>
  text.normalize("NFKC").replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
