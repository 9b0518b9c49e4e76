import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { ERROR_CODES, type ErrorCode } from "#contract/errors";
import { ApiError, NetworkError } from "../lib/api-client";

/**
 * Words for the problem codes that a worker can meet. `null`: a code of the employer's API, or one
 * whose words depend on what the person was doing, so the caller's own fallback says more.
 */
const MESSAGES = {
  "request.malformed": null,
  "request.invalid": msg`Some answers need your attention. Check the marked fields.`,
  "request.media_type": null,
  "request.too_large": msg`That is too much to send at once. Send less, or a smaller file.`,
  "request.length_required": null,
  "request.timeout": null,
  "request.origin": msg`This page cannot send your answers. Open your invitation link again in your browser.`,
  "route.not_found": null,
  "route.method": null,
  "auth.required": msg`Your session has ended. Sign in again to continue.`,
  "auth.failed": null,
  "auth.code": msg`This code is not right. Check the newest email and type the code again.`,
  "auth.code_expired": msg`This code has expired or was used up. Ask for a new one.`,
  "key.invalid": null,
  "key.scope": null,
  "key.not_found": null,
  "key.last_admin": null,
  "member.not_found": null,
  "member.exists": null,
  "member.last_owner": null,
  "sandbox.only": null,
  rate_limited: msg`Too many attempts. Wait 15 minutes and try again.`,
  "invitation.not_found": msg`We do not know this invitation link. Check that you copied all of it.`,
  "invitation.expired": msg`This invitation has expired. Contact the employer for a new invitation.`,
  "invitation.declined": msg`This invitation was declined. To accept it after all, open its link again.`,
  "invitation.revoked": msg`The employer has withdrawn this invitation. Contact the employer for a new invitation.`,
  "invitation.used": msg`This invitation was already accepted. Sign in to continue your application.`,
  "invitation.token_taken": null,
  "invitation.changed": msg`The employer changed this offer after you opened it. Read it again before you accept.`,
  "application.not_found": msg`Please contact support.`,
  "application.stale": msg`Your application was changed in another window. Load the page again to see the newest answers.`,
  "application.not_editable": msg`Your application can no longer be changed.`,
  "application.incomplete": msg`Some answers are still missing. Complete them and submit again.`,
  "application.transition": null,
  "application.document_requested": null,
  "application.tags_full": null,
  "note.not_found": null,
  "person.not_found": null,
  "erase.not_confirmed": null,
  "contract.not_found": null,
  "contract.closed": null,
  "contract.exists": null,
  "contract.no_workers": null,
  "offer.not_found": msg`This change of the offer is no longer here. Load the page again.`,
  "offer.pending": null,
  "offer.same": null,
  "offer.answered": msg`This change was already answered, or the employer took it back. Load the page again.`,
  "document.not_found": msg`This document is no longer here.`,
  "document.type": msg`This kind of file cannot be used. Send a photo (JPEG, PNG or WebP) or a PDF.`,
  "document.too_large": msg`This file is larger than 10 MB. Take the photo again or choose a smaller file.`,
  "document.unreadable": msg`We could not read this file. Take the photo again or choose another file.`,
  "document.not_allowed": msg`This document cannot be sent right now.`,
  "document.limit": msg`You have sent the largest number of documents allowed.`,
  "document.in_progress": msg`Three files are being sent already. Wait until one is done, or a minute, and try again.`,
  "document.range": null,
  "webhook.not_found": null,
  "filter.not_found": null,
  "filter.limit": null,
  "webhook.limit": null,
  "webhook.disabled": null,
  "message.not_found": null,
  "message.state": null,
  "message.opted_out": null,
  "message.no_channel": null,
  "phone.not_found": null,
  "channel.not_found": null,
  "idempotency.mismatch": null,
  "idempotency.in_progress": null,
  "service.unavailable": msg`The service is busy. Wait a moment and try again.`,
  "record.unreadable": null,
  internal: null,
} satisfies Record<ErrorCode, MessageDescriptor | null>;

const KEPT = msg`What you wrote is still here. Try again in a moment.`;
const OFFLINE = msg`No connection. Check your internet and try again.`;

/** What to say when the server was not reached; undefined for any other failure. */
export const connectionWords = (i18n: I18n, error: unknown): string | undefined =>
  error instanceof NetworkError ? i18n._(OFFLINE) : undefined;

function catalogueWords(i18n: I18n, code: string | undefined): string | undefined {
  const known = code !== undefined && isErrorCode(code) ? MESSAGES[code] : null;
  return known ? i18n._(known) : undefined;
}

function isErrorCode(code: string): code is ErrorCode {
  return ERROR_CODES.some((known) => known === code);
}

/**
 * What a person reads for a failed call: the catalogue's words for `code`, else the
 * server's `detail`, else the spec's `fallback` for the action.
 */
export function errorMessage(
  i18n: I18n,
  problem: { code?: string; detail?: string } | null | undefined,
  fallback: string,
): string {
  return catalogueWords(i18n, problem?.code) ?? (problem?.detail || fallback);
}

/** The server's own message, where the catalogue has no words for its code. */
export function serverWords(i18n: I18n, error: unknown): string | undefined {
  const problem = error instanceof ApiError ? error.problem : undefined;
  return catalogueWords(i18n, problem?.code) ? undefined : problem?.detail || undefined;
}

/**
 * A failed request, said once: the toast says that it failed, or the server's own message; the page
 * keeps the reason.
 */
export function failureParts(
  i18n: I18n,
  error: unknown,
  fallback: string,
): { toast: string; page: string } {
  const reason =
    connectionWords(i18n, error) ??
    (error instanceof ApiError ? catalogueWords(i18n, error.problem?.code) : undefined);
  return { toast: serverWords(i18n, error) ?? fallback, page: reason ?? i18n._(KEPT) };
}
