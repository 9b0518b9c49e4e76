import type * as z from "zod/mini";
import type { FieldCode, FieldError } from "./errors";
import { FIELD_CODES } from "./field-codes";

const KNOWN = new Set<string>(FIELD_CODES);

/** The `params` of our own checks: what they expect, as zod's checks say in fields of theirs. */
export type CheckParams = {
  /** A whole number between the two. */
  between?: readonly [min: number, max: number];
  decimals?: number;
  isFuture?: true;
  isTimeZone?: true;
  /** The placeholders that are allowed. */
  named?: readonly string[];
  /** Fields of which one is required. */
  oneOf?: readonly string[];
  /** What is wrong inside a text that is itself parsed, such as a saved filter's query. */
  fields?: { error: z.core.$ZodError; schema: z.core.$ZodType; values: unknown };
};

/** The code of one zod issue: our schemas put it in the message, zod's own defaults are mapped. */
function issueCode(issue: z.core.$ZodIssue): FieldCode {
  if (KNOWN.has(issue.message)) return issue.message as FieldCode;
  switch (issue.code) {
    case "unrecognized_keys":
      return "unknown_key";
    case "too_big":
      return "too_long";
    case "too_small":
      return "too_short";
    default:
      return "invalid";
  }
}

/**
 * What a client learns about a failed parse: one entry per path, where the first issue wins. Paths
 * are dotted (`familyMembers.0.firstName`); never a value, never a message.
 */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  const byPath = new Map<string, FieldCode>();
  for (const issue of error.issues) {
    const paths =
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => [...issue.path, key].join("."))
        : [issue.path.join(".")];
    for (const path of paths) if (!byPath.has(path)) byPath.set(path, issueCode(issue));
  }
  return [...byPath].map(([path, code]) => ({ path: path.slice(0, 200), code }));
}
