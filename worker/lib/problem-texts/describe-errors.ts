import type * as z from "zod/mini";
import type { DetailedError } from "#contract/employer-views";
import type { FieldError } from "#contract/errors";
import { type CheckParams, fieldErrors } from "#contract/issues";
import { EXACT, fieldOf, GENERAL, labelOf } from "./field-texts";
import { checkWords, issueWords } from "./issue-texts";
import { isOptionalAt, namesAt } from "./schema-at";

/** Words for a missing date, which differ from those for an empty one: they name the contract. */
function missingDate(error: FieldError, body: unknown): string | undefined {
  if (error.code !== "required" || !/^date_(?:start|end)$/.test(error.path)) return undefined;
  const value = (body as Record<string, unknown> | null)?.[error.path];
  return value === "" ? undefined : `Contract ${labelOf(error.path).toLowerCase()} is required`;
}

/** The most problems per record and characters per path, so that a response stays small. */
const ERRORS_MAX = 15;
const PATH_MAX = 80;

/** A failed parse, with its schema where that can say more than the issues. */
type Failed = { error: z.core.$ZodError; schema?: z.core.$ZodType };

const valueAt = (value: unknown, parts: readonly string[]): unknown =>
  parts.reduce<unknown>((at, part) => (at as Record<string, unknown> | null)?.[part], value);

function innerWords(issue: z.core.$ZodIssue, label: string): string | undefined {
  const { fields }: CheckParams = issue.code === "custom" ? (issue.params ?? {}) : {};
  if (!fields) return undefined;
  // The paths are left out: they are part of a value that was sent.
  const found = describeErrors(fieldErrors(fields.error), fields.values, fields);
  return `${label} is invalid: ${[...new Set(found.map(({ detail }) => detail))].join(". ")}`;
}

/** Words for an optional value that was sent empty. */
function emptyWords({ path, code }: FieldError, body: unknown, failed: Failed | undefined) {
  const parts = path.split(".");
  if (code !== "required" || !failed?.schema || !isOptionalAt(failed.schema, parts))
    return undefined;
  const isSent = valueAt(body, parts) !== undefined;
  return isSent ? `${labelOf(path)} must not be empty when it is sent` : undefined;
}

/** A longer list of names is left to the OpenAPI document. */
const NAMES_MAX = 30;

function unknownWords({ path, code }: FieldError, failed: Failed | undefined) {
  if (code !== "unknown_key" || !failed?.schema) return undefined;
  const names = namesAt(failed.schema, path.split(".").slice(0, -1));
  if (names.length > NAMES_MAX) return undefined;
  return `Unknown field; known fields are: ${names.join(", ") || "none"}`;
}

/** Words for a missing number, and for a parameter sent twice, which arrives as a list. */
function typeWords({ path, code }: FieldError, body: unknown, issue: z.core.$ZodIssue) {
  if (issue.code !== "invalid_type") return undefined;
  const label = labelOf(path);
  if (code === "required" && issue.expected === "number") return GENERAL.not_a_number(label);
  const isList = issue.expected === "string" && Array.isArray(valueAt(body, path.split(".")));
  return isList ? `${label} must be a single string, not a list` : undefined;
}

/** Names line breaks and tabs, which few senders think of as control characters. */
function lineWords({ path, code }: FieldError, body: unknown) {
  const value = code === "control_characters" && valueAt(body, path.split("."));
  return typeof value === "string" && /^[^\p{Cc}]*(?:[\t\n\r][^\p{Cc}]*)+$/u.test(value)
    ? `${labelOf(path)} must be one line, without tabs`
    : undefined;
}

function detailOf(error: FieldError, body: unknown, failed: Failed | undefined): string {
  const { path, code } = error;
  const label = labelOf(path);
  const issue = failed?.error.issues.find((one) => one.path.join(".") === path);
  return (
    missingDate(error, body) ??
    emptyWords(error, body, failed) ??
    unknownWords(error, failed) ??
    lineWords(error, body) ??
    (issue && (innerWords(issue, label) ?? checkWords(issue, label))) ??
    EXACT[fieldOf(path)]?.[code] ??
    (issue && (typeWords(error, body, issue) ?? issueWords(issue, code, label))) ??
    GENERAL[code](label)
  );
}

/**
 * Adds details in words to the problems found in `body`, and never repeats a value of it. `failed`,
 * the parse itself, lets them name what is allowed.
 */
export function describeErrors(
  errors: readonly FieldError[],
  body?: unknown,
  failed?: Failed,
): DetailedError[] {
  return errors.slice(0, ERRORS_MAX).map((error) => ({
    path: error.path.slice(0, PATH_MAX),
    code: error.code,
    detail: detailOf(error, body, failed),
  }));
}
