import type * as z from "zod/mini";
import type { FieldCode } from "#contract/errors";
import type { CheckParams } from "#contract/issues";

const TYPES: Partial<Record<string, string>> = {
  string: "a string",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "an array",
  object: "a JSON object",
  record: "a JSON object",
};

/** What our own check expects, in words. */
export function checkWords(issue: z.core.$ZodIssue, label: string): string | undefined {
  if (issue.code !== "custom") return undefined;
  const { between, decimals, isFuture, isTimeZone, named, oneOf }: CheckParams = issue.params ?? {};
  if (between) return `${label} must be a whole number from ${between[0]} to ${between[1]}`;
  if (decimals !== undefined) return `${label} must have at most ${decimals} decimals`;
  if (isFuture) return `${label} must be in the future`;
  if (isTimeZone) {
    return `${label} must be an IANA name or an offset, such as America/Mexico_City or -06:00`;
  }
  if (named) {
    return `${label} must contain no placeholders other than ${named.map((name) => `{${name}}`).join(", ")}`;
  }
  return oneOf && `One of these is required: ${oneOf.join(", ")}`;
}

/** Words for the limit that a number, a list or a text exceeds. */
function limitWords(origin: string, label: string, limit: string, count: number): string {
  if (origin === "array") {
    return `${label} must have ${limit} ${count} ${count === 1 ? "entry" : "entries"}`;
  }
  return origin === "string"
    ? `${label} must have ${limit} ${count} ${count === 1 ? "character" : "characters"}`
    : `${label} must be ${limit} ${count}`;
}

function formatWords(issue: z.core.$ZodIssueInvalidStringFormat, label: string): string {
  if (issue.format === "datetime") {
    return `${label} must be an RFC 3339 time with its offset, such as 2027-03-01T15:04:05Z`;
  }
  if (issue.format === "uuid") return `${label} must be a UUID`;
  return `${label} must match ${issue.pattern}`;
}

/** Codes that say less than the check that failed. */
const GENERIC_CODES: ReadonlySet<FieldCode> = new Set([
  "invalid",
  "too_short",
  "too_long",
  "too_few",
  "too_many",
]);

/** What zod's failed check expects, in words; undefined where the code already says as much. */
export function issueWords(
  issue: z.core.$ZodIssue,
  code: FieldCode,
  label: string,
): string | undefined {
  if (code === "required" && issue.code === "invalid_value") {
    return `${label} is required, one of: ${issue.values.join(", ")}`;
  }
  if (!GENERIC_CODES.has(code)) return undefined;
  switch (issue.code) {
    case "invalid_value":
      return `${label} must be one of: ${issue.values.join(", ")}`;
    case "invalid_type":
      return `${label} must be ${TYPES[issue.expected] ?? issue.expected}`;
    case "too_big":
      return limitWords(issue.origin, label, "at most", Number(issue.maximum));
    case "too_small":
      return limitWords(issue.origin, label, "at least", Number(issue.minimum));
    case "invalid_format":
      return formatWords(issue, label);
    default:
      return undefined;
  }
}
