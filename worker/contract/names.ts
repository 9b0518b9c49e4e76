/** A name for comparison only: without case, accents, joiners or repeated spaces. */
export function nameKey(...parts: string[]): string {
  return parts
    .join(" ")
    .normalize("NFKD")
    .replace(/[\p{M}\u200c\u200d]/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .toLowerCase();
}
