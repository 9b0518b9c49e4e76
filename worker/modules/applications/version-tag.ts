/** Versions that an `If-Match` header accepts; undefined accepts any. */
export type IfMatch = readonly number[] | undefined;

/** The `ETag` of a version. */
export const versionTag = (version: number) => `"${version}"`;

/**
 * Reads `If-Match` for the current application. A tag may name the application too,
 * `"<id>.<version>"`: it matches no other one, so a page of the person before on a shared phone
 * cannot write into it. Weak tags count too, for a proxy that compresses the answer weakens ours; a
 * tag that is none of ours matches no version.
 */
export function readIfMatch(header: string | undefined, applicationId: string): IfMatch {
  if (header === undefined || header.trim() === "*") return undefined;
  const tags = header.split(",").slice(0, 10);
  return tags
    .map((tag) => /^(?:W\/)?"(?:([\w-]{1,64})\.)?(\d{1,15})"$/.exec(tag.trim()))
    .filter((match) => match !== null && (match[1] ?? applicationId) === applicationId)
    .map((match) => Number(match?.[2]));
}
