/** Latin letters that Unicode does not take apart into a letter and a mark. */
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
 * Capital letters as a visa form takes them: "Núñez O’Farrill" → "NUNEZ O'FARRILL". Text that
 * cannot be written so as a whole is empty: half a name would be a wrong name.
 */
export function toAscii(text: string): string {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^\x20-\x7e]/gu, (letter) => LETTERS[letter] ?? letter);
  return /^[\x20-\x7e]*$/.test(plain) ? plain.replace(/\s+/g, " ").trim() : "";
}
