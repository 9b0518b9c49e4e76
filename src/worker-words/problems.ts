import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  ADDITIONAL_DOCUMENTS_MAX,
  FILTERS_MAX,
  KEYS_MAX,
  TAGS_MAX,
  WEBHOOKS_MAX,
} from "#contract/constants";
import type { ErrorCode } from "#contract/errors";
import type { ProblemText } from "#contract/worker-words";
import { i18nOf } from "../i18n/catalogues";
import { UNREADABLE_FILE } from "../i18n/unreadable-file";

type Text = { title: MessageDescriptor; detail?: MessageDescriptor };

/** The scope that a key lacks; the employer's documentation shows the placeholder itself. */
const scope = "{scope}";
/** The seconds in the Retry-After header. */
const seconds = "{seconds}";
/** The size limit of a request body. */
const kilobytes = "{kilobytes}";

/** The texts of a problem, for clients without a message catalogue of their own. */
const TEXTS: Record<ErrorCode, Text> = {
  "request.malformed": { title: msg`The request could not be read` },
  "request.invalid": { title: msg`Some fields are missing or not valid` },
  "request.media_type": {
    title: msg`This address does not take that type of content`,
    detail: msg`Send JSON as application/json, and a file as multipart/form-data, not compressed.`,
  },
  "request.too_large": { title: msg`The request is too large` },
  "request.length_required": { title: msg`Send the Content-Length header with an upload` },
  "request.timeout": { title: msg`The request took too long to arrive`, detail: msg`Try again.` },
  "request.origin": { title: msg`This request did not come from our own pages` },
  "route.not_found": { title: msg`There is nothing at this address` },
  "route.method": {
    title: msg`This address does not support that method`,
    detail: msg`The Allow header lists the supported methods.`,
  },
  "auth.required": { title: msg`Sign in to continue` },
  "auth.failed": {
    title: msg`We could not sign you in`,
    detail: msg`These details do not match the ones we have. Check them and try again.`,
  },
  "auth.code": {
    title: msg`This code is not right`,
    detail: msg`Check the newest email and try again.`,
  },
  "auth.code_expired": {
    title: msg`This code has expired or was used up`,
    detail: msg`Ask for a new one.`,
  },
  "key.invalid": {
    title: msg`The API key is missing, wrong or revoked`,
    detail: msg`Send the header Authorization: Bearer swp_<id>_<secret>.`,
  },
  "key.scope": {
    title: msg`This API key may not do that`,
    detail: msg`This needs a key with the scope ${scope}.`,
  },
  "key.expires": {
    title: msg`A key with an expiry may not do that`,
    detail: msg`What it creates would outlive the key. Use a key without an expiry, or the console.`,
  },
  "key.not_found": { title: msg`There is no such API key` },
  "key.last_admin": {
    title: msg`This is the last API key with the scope admin`,
    detail: msg`Create another key with admin first.`,
  },
  "key.limit": {
    title: msg`The limit of API keys has been reached`,
    detail: msg`An employer can have at most ${KEYS_MAX} live keys. Revoke one that is no longer used.`,
  },
  "member.not_found": {
    title: msg`There is no such member`,
    detail: msg`Your team has no member with this id.`,
  },
  "member.exists": {
    title: msg`Already a member`,
    detail: msg`Your team has a member with this email.`,
  },
  "member.last_owner": {
    title: msg`The last owner cannot be removed or get another role`,
    detail: msg`Make somebody else an owner first.`,
  },
  "sandbox.only": {
    title: msg`This works only in a sandbox`,
    detail: msg`This needs a key of a sandbox employer, created with --sandbox.`,
  },
  rate_limited: { title: msg`Too many attempts`, detail: msg`Wait a few minutes and try again.` },
  "invitation.not_found": { title: msg`This invitation does not exist` },
  "invitation.expired": { title: msg`This invitation has expired` },
  "invitation.declined": { title: msg`This invitation was declined` },
  "invitation.revoked": { title: msg`The employer withdrew this invitation` },
  "invitation.used": { title: msg`This invitation was already accepted` },
  "invitation.token_taken": { title: msg`This token belongs to another invitation` },
  "invitation.changed": {
    title: msg`The offer has changed`,
    detail: msg`The company changed this offer after you opened it. Read it again before you accept.`,
  },
  "application.not_found": { title: msg`There is no such application` },
  "application.stale": {
    title: msg`These answers were changed somewhere else`,
    detail: msg`Load the newest answers and try again.`,
  },
  "application.not_editable": { title: msg`This application can no longer be changed` },
  "application.incomplete": { title: msg`Some answers are still missing` },
  "application.transition": { title: msg`The application's status does not allow this` },
  "application.document_requested": {
    title: msg`A document of this application was requested again`,
    detail: msg`Wait for it, withdraw the request, or approve with "force": true.`,
  },
  "application.document_unchecked": {
    title: msg`Nobody has checked a document that was sent again`,
    detail: msg`Check it first, or approve with "force": true.`,
  },
  "application.tags_full": { title: msg`The application already has ${TAGS_MAX} tags` },
  "note.not_found": { title: msg`There is no such note` },
  "person.not_found": { title: msg`There is no such person` },
  "erase.not_confirmed": {
    title: msg`Nothing was erased`,
    detail: msg`confirm must be the id or the CWJ of the person or the invitation to erase.`,
  },
  "contract.not_found": { title: msg`There is no such contract` },
  "contract.closed": {
    title: msg`This contract is closed`,
    detail: msg`Reopen it to add workers.`,
  },
  "contract.exists": {
    title: msg`Another contract has the same identifier or the same terms`,
  },
  "contract.no_workers": {
    title: msg`No worker of this contract can be invited`,
    detail: msg`The contract was not created. The errors list says what is wrong with each worker.`,
  },
  "offer.not_found": { title: msg`There is no such change of the offer` },
  "offer.pending": {
    title: msg`Another change still waits for the worker's answer`,
    detail: msg`Withdraw it, or wait for the answer.`,
  },
  "offer.same": { title: msg`The worker has already accepted exactly these terms` },
  "offer.answered": { title: msg`This change was already answered or withdrawn` },
  "document.not_found": { title: msg`There is no such document` },
  "document.type": { title: msg`The file must be a JPEG, PNG, WebP or PDF` },
  "document.too_large": { title: msg`The file is larger than 10 MB` },
  "document.unreadable": { title: msg`The file cannot be read` },
  "document.not_allowed": { title: msg`This document cannot be sent at this point` },
  "document.limit": {
    title: msg`There are already ${ADDITIONAL_DOCUMENTS_MAX} additional documents`,
  },
  "document.in_progress": {
    title: msg`Three files are already being sent`,
    detail: msg`Wait until one is finished, or wait a minute, and try again.`,
  },
  "document.range": { title: msg`The file does not have that part` },
  "filter.not_found": { title: msg`There is no such saved filter` },
  "filter.limit": {
    title: msg`The limit of saved filters has been reached`,
    detail: msg`At most ${FILTERS_MAX}, including shared ones.`,
  },
  "webhook.not_found": { title: msg`There is no such webhook or delivery` },
  "webhook.limit": {
    title: msg`The limit of webhooks has been reached`,
    detail: msg`An employer can have at most ${WEBHOOKS_MAX}.`,
  },
  "webhook.disabled": {
    title: msg`This webhook is disabled`,
    detail: msg`Set "disabled": false to start it again.`,
  },
  "message.not_found": { title: msg`There is no such message` },
  "message.state": {
    title: msg`This message was sent or changed in the meantime, or is no longer needed`,
    detail: msg`Load it again before you go on.`,
  },
  "message.opted_out": {
    title: msg`This person has opted out of messages`,
    detail: msg`Nothing can be sent until they allow it again.`,
  },
  "message.no_channel": {
    title: msg`No channel can send this message`,
    detail: msg`Set one up first, or send it by hand.`,
  },
  "channel.not_found": {
    title: msg`This channel is not set up`,
    detail: msg`An owner can set it up in the message settings.`,
  },
  "phone.not_found": { title: msg`This phone is not in the list` },
  "idempotency.mismatch": {
    title: msg`This Idempotency-Key was used with another request`,
    detail: msg`The address, the body or the scopes of the API key differ from those of the first request.`,
  },
  "idempotency.in_progress": {
    title: msg`A request with this Idempotency-Key is still running`,
    detail: msg`Retry in a few seconds to get its response.`,
  },
  "service.unavailable": {
    title: msg`The service is busy`,
    detail: msg`Try again in a few seconds.`,
  },
  "record.unreadable": {
    title: msg`A stored record cannot be read`,
    detail: msg`It was left unchanged. Please contact support.`,
  },
  internal: { title: msg`Something went wrong on our side` },
};

/** The texts for an employer's system, where a code means something else than for a person. */
const SYSTEM_TEXTS: Partial<Record<ErrorCode, Text>> = {
  "request.malformed": {
    title: msg`The request could not be read`,
    detail: msg`The body must be JSON in UTF-8.`,
  },
  "request.invalid": {
    title: msg`Some fields are missing or not valid`,
    detail: msg`The errors list says what each field must be.`,
  },
  "request.too_large": {
    title: msg`The request is too large`,
    detail: msg`The body of this request may have at most ${kilobytes} KB.`,
  },
  "invitation.expired": {
    title: msg`This invitation has expired`,
    detail: msg`Extend it first.`,
  },
  "invitation.declined": {
    title: msg`This invitation was declined`,
    detail: msg`Reopen it first.`,
  },
  "invitation.revoked": {
    title: msg`This invitation is revoked`,
    detail: msg`Reopen it first.`,
  },
  "invitation.used": {
    title: msg`This invitation was already accepted`,
    detail: msg`Change the status of its application, or erase the person.`,
  },
  rate_limited: {
    title: msg`Too many requests`,
    detail: msg`The employer's keys have reached their request limit for this minute. Retry in ${seconds} s (see Retry-After).`,
  },
};

export const problemText: ProblemText = (code, language, about = {}) => {
  const { reader, reason } = about;
  const i18n = i18nOf(language);
  const text = (reader === "system" && SYSTEM_TEXTS[code]) || TEXTS[code];
  // The title alone does not say what to do about a file that cannot be read.
  const detail = (reason && UNREADABLE_FILE[reason]) || text.detail;
  const values = {
    ...detail?.values,
    scope: about.scope ?? scope,
    seconds: about.seconds ?? seconds,
    kilobytes: about.kilobytes ?? kilobytes,
  };
  return { title: i18n._(text.title), ...(detail && { detail: i18n._({ ...detail, values }) }) };
};
