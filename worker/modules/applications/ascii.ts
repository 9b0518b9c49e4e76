/** Characters that Unicode normalization does not split into an ASCII letter and a mark. */
const LETTERS: Record<string, string> = {
  Æ: "AE",
  Œ: "OE",
  Ø: "O",
  Ł: "L",
  Đ: "D",
  Ð: "D",
  Þ: "TH",
  ẞ: "SS",
  ı: "I",
  "’": "'",
  "‘": "'",
  "´": "'",
  "‐": "-",
  "‑": "-",
  "–": "-",
  ª: "A",
  º: "O",
};

/**
 * Converts text to the capital letters that a visa form accepts: "Núñez O’Farrill" → "NUNEZ
 * O'FARRILL". Returns "" if any letter cannot be converted: half a name would be a wrong name.
 */
export function toAscii(text: string): string {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^\x20-\x7e]/gu, (letter) => LETTERS[letter] ?? letter);
  return /^[\x20-\x7e]*$/.test(plain) ? plain.replace(/\s+/g, " ").trim() : "";
}
