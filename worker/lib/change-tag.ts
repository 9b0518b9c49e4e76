/**
 * The `ETag` of an application for its employer. `version` counts its fields, `updatedAt` moves with
 * everything else that a reader can see.
 */
export const changeTag = ({ version, updatedAt }: { version: number; updatedAt: string }) =>
  `"${version}-${Date.parse(updatedAt)}"`;

/** What a write was made from: one of these tags, without quotes; undefined: whatever is there. */
export type ReadAs = readonly string[] | undefined;

const TAGS_MAX = 10;

/** Reads `If-Match`. Weak tags match, because a proxy that compresses responses weakens ours. */
export function readTags(header: string | undefined): ReadAs {
  if (header === undefined || header.trim() === "*") return undefined;
  return header
    .split(",")
    .slice(0, TAGS_MAX)
    .flatMap((tag) => /^(?:W\/)?"([\d-]{3,40})"$/.exec(tag.trim())?.[1] ?? []);
}
