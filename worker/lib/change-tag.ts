/**
 * The `ETag` of an application for its employer. `version` counts changes of its fields,
 * `updatedAt` moves with every other change that a reader can see.
 */
export const changeTag = ({ version, updatedAt }: { version: number; updatedAt: string }) =>
  `"${version}-${Date.parse(updatedAt)}"`;

/** The states that a write is based on, as tags without quotes; undefined accepts any state. */
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
