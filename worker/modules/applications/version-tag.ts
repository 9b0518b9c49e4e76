/** Versions that an `If-Match` header accepts; undefined accepts any. */
export type IfMatch = readonly number[] | undefined;

/** The `ETag` of a version. */
export const versionTag = (version: number) => `"${version}"`;

/**
 * Reads `If-Match` for the session's application. A tag that names another application
 * (`"<id>.<version>"`) never matches, so on a shared phone the previous person's page cannot write
 * here. Weak tags match, because a proxy that compresses responses weakens ours.
 */
export function readIfMatch(header: string | undefined, applicationId: string): IfMatch {
  if (header === undefined || header.trim() === "*") return undefined;
  const tags = header.split(",").slice(0, 10);
  return tags
    .map((tag) => /^(?:W\/)?"(?:([\w-]{1,64})\.)?(\d{1,15})"$/.exec(tag.trim()))
    .filter((match) => match !== null && (match[1] ?? applicationId) === applicationId)
    .map((match) => Number(match?.[2]));
}
