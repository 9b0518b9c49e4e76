import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { OUR_SIDE, connectionWords, errorMessage, serverWords } from "../../i18n/error-messages";
import { ApiError } from "../../lib/api-client";

const RATE_LIMITED = msg`Too many attempts. Wait 15 minutes and try again. If that is not enough, wait an hour.`;

/**
 * The message of a failed sign-in: `fallback` for a mismatch (never which part was wrong), else by
 * error code. A server error never tells people to check their details.
 */
export function signInFailure(i18n: I18n, error: unknown, fallback: string): string {
  const offline = connectionWords(i18n, error);
  if (offline) return offline;
  if (!(error instanceof ApiError)) return i18n._(OUR_SIDE);
  if (error.code === "auth.failed") return fallback;
  if (error.code === "rate_limited") return i18n._(RATE_LIMITED);
  return errorMessage(i18n, error.problem, error.status < 500 ? fallback : i18n._(OUR_SIDE));
}

/**
 * That message in two parts: the toast shows the fallback or the server's text, the page shows the
 * rest.
 */
export function signInFailureParts(
  i18n: I18n,
  error: unknown,
  { fallback, advice }: { fallback: string; advice?: string | undefined },
): { toast: string | undefined; page: string } {
  const words = signInFailure(i18n, error, fallback);
  if (advice && words === fallback) return { toast: fallback, page: advice };
  const serverText = serverWords(i18n, error);
  if (serverText && words === serverText) return { toast: serverText, page: i18n._(OUR_SIDE) };
  return { toast: undefined, page: words };
}
