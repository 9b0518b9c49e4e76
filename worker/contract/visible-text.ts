/**
 * Characters that nobody sees: format characters (soft hyphen, byte order mark, direction
 * overrides, zero-width spaces, tags), fillers and invisible vowels. The few format characters that
 * are drawn, such as the Arabic year sign, are not among them.
 */
const INVISIBLE =
  /(?![\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}\u200c\u200d])[\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu;

/** ZWNJ and ZWJ belong to a Persian or Indic word, or an emoji, only between two of its signs. */
const JOINERS =
  /([\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}][\u200c\u200d])(?=[\p{L}\p{M}\p{Extended_Pictographic}])|[\u200c\u200d]/gu;

/** Any character except spaces, blanks and signs that only modify their neighbors. */
const VISIBLE = /[^\p{Z}\s\p{Variation_Selector}\u2800\u200c\u200d]/u;

/** Text as it was typed, without the characters that nobody sees. */
export const withoutInvisible = (value: string): string =>
  value.replace(INVISIBLE, "").replace(JOINERS, (_, kept: string | undefined) => kept ?? "");

/** Text as people see it, NFC and trimmed; empty when there is nothing to see. */
export function visibleText(value: string): string {
  const text = withoutInvisible(value).normalize("NFC").trim();
  return VISIBLE.test(text) ? text : "";
}

/** The same for a value without words, such as an e-mail address, where no joiner is valid. */
export const visibleLine = (value: string): string =>
  value
    .replace(INVISIBLE, "")
    .replace(/[\u200c\u200d]/g, "")
    .normalize("NFC")
    .trim();
