/** Versions that an `If-Match` header accepts; undefined accepts any (decision 3). */
export type IfMatch = readonly number[] | undefined;

/** The `ETag` of a version. */
export const versionTag = (version: number) => `"${version}"`;

/**
 * Reads `If-Match`. Weak tags count too, for a proxy that compresses the answer weakens ours; a tag
 * that is none of ours matches no version.
 */
export function readIfMatch(header: string | undefined): IfMatch {
  if (header === undefined || header.trim() === "*") return undefined;
  const tags = header.split(",").slice(0, 10);
  return tags
    .map((tag) => /^(?:W\/)?"(\d{1,15})"$/.exec(tag.trim())?.[1])
    .filter((version) => version !== undefined)
    .map(Number);
}
