import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ErrorCode } from "#contract/errors";
import { NetworkError, problemOf } from "../lib/api-client";

/**
 * Messages for the problem codes that a seasonal worker can get, where they say more than the
 * response's own `detail` or the caller's fallback.
 */
const MESSAGES: Partial<Record<ErrorCode, MessageDescriptor>> = {
  "request.invalid": msg`Some answers need your attention. Check the marked fields.`,
  "request.too_large": msg`This is too large to send. Send less, or a smaller file.`,
  "request.origin": msg`This page cannot send your answers. Open your invitation link again in your browser.`,
  "auth.required": msg`Your session has ended. Sign in again to continue.`,
  "auth.code": msg`This code is not right. Check the newest email and type the code again.`,
  "auth.code_expired": msg`This code no longer works: it expired, was already used, or was typed wrong too many times. Ask for a new one.`,
  rate_limited: msg`Too many attempts. Wait 15 minutes and try again.`,
  "invitation.not_found": msg`We do not recognize this invitation link. Check that you copied all of it.`,
  "invitation.expired": msg`This invitation has expired. Contact the employer for a new invitation.`,
  "invitation.declined": msg`This invitation was declined. To accept it after all, open its link again.`,
  "invitation.revoked": msg`The company has withdrawn this invitation. Contact the company for a new invitation.`,
  "invitation.used": msg`This invitation was already accepted. Sign in to continue your application.`,
  "invitation.changed": msg`The company changed this offer after you opened it. Read it again before you accept.`,
  "application.not_found": msg`Please contact support.`,
  "application.stale": msg`Your application was changed in another window. Load the page again to see the newest answers.`,
  "application.not_editable": msg`Your application can no longer be changed.`,
  "application.incomplete": msg`Some answers are still missing. Complete them and submit again.`,
  "offer.not_found": msg`This change to the offer is no longer here. Load the page again.`,
  "offer.answered": msg`This change was already answered, or the company withdrew it. Load the page again.`,
  "document.not_found": msg`This document is no longer here.`,
  "document.type": msg`This kind of file cannot be used. Send a photo (JPEG, PNG or WebP) or a PDF.`,
  "document.too_large": msg`This file is larger than 10 MB. Take the photo again or choose a smaller file.`,
  "document.unreadable": msg`We could not read this file. Take the photo again or choose another file.`,
  "document.not_allowed": msg`This document cannot be sent right now.`,
  "document.limit": msg`You have sent the maximum number of documents.`,
  "document.in_progress": msg`Three files are already being sent. Wait a minute or until one is done, and try again.`,
  "service.unavailable": msg`The service is busy. Wait a moment and try again.`,
};

export const OUR_SIDE = msg`Something went wrong on our side. Try again in a moment.`;
const KEPT = msg`What you wrote is still here. Try again in a moment.`;
const OFFLINE = msg`No connection. Check your internet and try again.`;

/** What to say when the server was not reached; undefined for any other failure. */
export const connectionWords = (i18n: I18n, error: unknown): string | undefined =>
  error instanceof NetworkError ? i18n._(OFFLINE) : undefined;

function catalogueWords(i18n: I18n, code: ErrorCode | undefined): string | undefined {
  const known = code && MESSAGES[code];
  return known && i18n._(known);
}

/**
 * The message for a failed call: the one for its `code`, else the server's `detail`, else the
 * specification's `fallback` for the action.
 */
export function errorMessage(
  i18n: I18n,
  problem: { code?: ErrorCode | undefined; detail?: string } | null | undefined,
  fallback: string,
): string {
  return catalogueWords(i18n, problem?.code) ?? (problem?.detail || fallback);
}

/** Why a call failed, for callers that know nothing more exact than its code. */
export const failureMessage = (i18n: I18n, error: unknown): string =>
  connectionWords(i18n, error) ?? errorMessage(i18n, problemOf(error), i18n._(OUR_SIDE));

/** The server's own message, where the catalogue has no message for its code. */
export function serverWords(i18n: I18n, error: unknown): string | undefined {
  const problem = problemOf(error);
  return catalogueWords(i18n, problem?.code) ? undefined : problem?.detail || undefined;
}

/**
 * The message of a failed request in two parts, so that nothing is said twice: the toast says that
 * it failed, or has the server's own message; the page shows the reason.
 */
export function failureParts(
  i18n: I18n,
  error: unknown,
  fallback: string,
): { toast: string; page: string } {
  const reason = connectionWords(i18n, error) ?? catalogueWords(i18n, problemOf(error)?.code);
  return { toast: serverWords(i18n, error) ?? fallback, page: reason ?? i18n._(KEPT) };
}
