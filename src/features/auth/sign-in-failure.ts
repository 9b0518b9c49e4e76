import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FieldError } from "#contract/errors";
import { connectionWords, errorMessage } from "../../i18n/error-messages";
import { ApiError } from "../../lib/api-client";

const RATE_LIMITED = msg`Too many tries. Wait 15 minutes and try again. If that is not enough, open your invitation link, or wait an hour.`;
const OUR_SIDE = msg`Something went wrong on our side. Try again in a moment.`;

/**
 * Words for a failed sign-in: the spec's own for a mismatch (never saying which part was wrong),
 * else what the code says, else `fallback`. Nobody is told to check their details when it was us.
 */
export function signInFailure(i18n: I18n, error: unknown, fallback: string): string {
  const offline = connectionWords(i18n, error);
  if (offline) return offline;
  if (!(error instanceof ApiError)) return i18n._(OUR_SIDE);
  if (error.code === "auth.failed") return fallback;
  if (error.code === "rate_limited") return i18n._(RATE_LIMITED);
  return errorMessage(i18n, error.problem, error.status < 500 ? fallback : i18n._(OUR_SIDE));
}

/** The fields that the server refused. */
export function refusedFields(error: unknown): FieldError[] {
  return error instanceof ApiError ? (error.problem?.errors ?? []) : [];
}
