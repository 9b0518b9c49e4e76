import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { FILTERS_MAX, KEYS_MAX, TAGS_MAX, WEBHOOKS_MAX } from "#contract/constants";
import type { ErrorCode } from "#contract/errors";
import { failureMessage } from "../../i18n/error-messages";
import { problemOf } from "../../lib/api-client";

/** The console's texts for error codes that no worker sees. */
const MESSAGES: Partial<Record<ErrorCode, MessageDescriptor>> = {
  // A form marks the field itself; this text also serves where the field is not on the screen.
  "request.invalid": msg`Something you entered cannot be accepted or is too long. Correct it and try again.`,
  "auth.required": msg`Your session has ended. Sign in again to continue.`,
  "key.invalid": msg`Your session has ended. Sign in again to continue.`,
  "key.scope": msg`Your role does not include this. An owner of your team can change it.`,
  "request.origin": msg`This page cannot make changes. Open the console again in your browser.`,
  "invitation.used": msg`This worker has already accepted the offer.`,
  "invitation.changed": msg`A colleague has changed this invitation. Check it again.`,
  "application.not_found": msg`This application is no longer here, or belongs to another employer.`,
  "application.stale": msg`A colleague has changed this application. Check it again.`,
  "application.transition": msg`This is no longer possible. A colleague may have decided already.`,
  "application.not_editable": msg`This application can no longer be changed.`,
  "application.document_requested": msg`A requested document has not arrived yet.`,
  "application.tags_full": msg`This application already has ${TAGS_MAX} tags. Remove one first.`,
  "offer.pending": msg`This worker already has a proposed change. Take it back first, or wait for the answer.`,
  "offer.same": msg`The worker has already accepted exactly these terms.`,
  "offer.answered": msg`The worker has answered, or a colleague took the proposal back. Check it again.`,
  "contract.not_found": msg`This contract is no longer here, or belongs to another employer.`,
  "contract.closed": msg`This contract is closed. Open it again first.`,
  "contract.exists": msg`There is already a contract with this name.`,
  "filter.not_found": msg`This filter is no longer here.`,
  "filter.limit": msg`You already have ${FILTERS_MAX} saved filters, shared ones included. Remove some first.`,
  "document.not_found": msg`This document is no longer here.`,
  "key.not_found": msg`This key is no longer here.`,
  "key.last_admin": msg`This is the last key with the “Administer” permission. Create another one first, so that your systems are not locked out.`,
  "key.limit": msg`You already have ${KEYS_MAX} keys in use. Revoke one that you no longer need.`,
  "webhook.not_found": msg`This webhook is no longer here.`,
  "webhook.limit": msg`There are already ${WEBHOOKS_MAX} webhooks. Delete one that you no longer use.`,
  "webhook.disabled": msg`This webhook is off. Switch it on first, then send again.`,
  "person.not_found": msg`This person was erased, or belongs to another employer.`,
  "erase.not_confirmed": msg`What you typed is not this person's name. Nothing was erased.`,
  "idempotency.in_progress": msg`This is already under way. Wait a moment.`,
  "service.unavailable": msg`The portal cannot answer right now. Nothing was changed; try again in a moment.`,
  rate_limited: msg`Too many requests from your team at once. Wait a minute and try again.`,
  "member.not_found": msg`This person is no longer in the team.`,
  "member.exists": msg`Somebody with this email is already in the team.`,
  "member.last_owner": msg`A team needs an owner. Make somebody else an owner first.`,
  "message.not_found": msg`This message is no longer here.`,
  "message.state": msg`A colleague got to this message first. Check it again.`,
  "message.opted_out": msg`This worker asked for no more messages.`,
  "message.no_channel": msg`No channel that is set up reaches this person. Send it by hand.`,
  "channel.not_found": msg`This channel is no longer set up. Check the channels.`,
  "phone.not_found": msg`Messages to this phone are already allowed.`,
  "record.unreadable": msg`This record cannot be read. Tell the people who run the portal.`,
};

/** Explains to the user why a request of the console failed. */
export function hiringFailure(i18n: I18n, error: unknown): string {
  const problem = problemOf(error);
  const own = problem && MESSAGES[problem.code];
  return own ? i18n._(own) : failureMessage(i18n, error);
}
