/** Digits as 0 to 9, of any width and of the Arabic and Persian scripts, whose code points end in the digit. */
export const latinDigits = (text: string): string =>
  text.normalize("NFKC").replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
