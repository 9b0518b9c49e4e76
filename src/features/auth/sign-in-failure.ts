import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FieldError } from "#contract/errors";
import { errorMessage } from "../../i18n/error-messages";
import { ApiError, NetworkError } from "../../lib/api-client";

const OFFLINE = msg`No connection. Check your internet and try again.`;

/**
 * Words for a failed sign-in: the spec's own for a mismatch (never saying which part was wrong),
 * else what the code says, else `fallback`.
 */
export function signInFailure(i18n: I18n, error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return i18n._(OFFLINE);
  if (!(error instanceof ApiError) || error.code === "auth.failed") return fallback;
  return errorMessage(i18n, error.problem, fallback);
}

/** The fields that the server refused. */
export function refusedFields(error: unknown): FieldError[] {
  return error instanceof ApiError ? (error.problem?.errors ?? []) : [];
}
