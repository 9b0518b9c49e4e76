/** A name for comparison only: without case, accents or repeated spaces (decision 1). */
export function nameKey(...parts: string[]): string {
  return parts
    .join(" ")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .toLowerCase();
}
