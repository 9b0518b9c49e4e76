import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { connectionWords, errorMessage } from "../../../i18n/error-messages";
import { ApiError } from "../../../lib/api-client";

const OUR_SIDE = msg`Something went wrong on our side. Try again in a moment.`;

/** Why a step of the sign-in failed, in words for the page. */
export function signInFailure(i18n: I18n, error: unknown): string {
  const problem = error instanceof ApiError ? error.problem : undefined;
  return connectionWords(i18n, error) ?? errorMessage(i18n, problem, i18n._(OUR_SIDE));
}
