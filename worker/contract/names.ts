/** A name for comparison only: ignores case, accents, joiners, extra spaces and apostrophes. */
export function nameKey(...parts: string[]): string {
  return parts
    .join(" ")
    .normalize("NFKD")
    .replace(/[\p{M}\u200c\u200d]/gu, "")
    .replace(/['\u2018\u2019\u02bc]/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .toLowerCase();
}
