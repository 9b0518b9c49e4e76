import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ErrorCode } from "#contract/errors";
import { failureMessage } from "../../i18n/error-messages";
import { problemOf } from "../../lib/api-client";

/** The console's texts for error codes that no worker sees. */
const MESSAGES: Partial<Record<ErrorCode, MessageDescriptor>> = {
  // A form marks the field itself; this text also serves where the field is not on the screen.
  "request.invalid": msg`Something in it cannot be accepted, or is too long. Correct it and try again.`,
  "auth.required": msg`Your session has ended. Sign in again to continue.`,
  "key.invalid": msg`Your session has ended. Sign in again to continue.`,
  "key.scope": msg`Your role does not include this. An owner of your team can change it.`,
  "request.origin": msg`This page cannot make changes. Open the console again in your browser.`,
  "invitation.used": msg`This worker has accepted the offer already.`,
  "invitation.changed": msg`A colleague changed this invitation meanwhile. Look at it again.`,
  "application.not_found": msg`This application is no longer here, or it is another employer's.`,
  "application.stale": msg`A colleague changed this application meanwhile. Look at it again.`,
  "application.transition": msg`This is no longer possible: a colleague may have decided meanwhile.`,
  "application.not_editable": msg`This application can no longer be changed.`,
  "application.document_requested": msg`A document was asked for again and has not arrived yet.`,
  "application.tags_full": msg`This application has 20 tags already. Remove one first.`,
  "offer.pending": msg`A change is proposed to this worker already. Take it back first, or wait for the answer.`,
  "offer.same": msg`The worker has accepted exactly these terms already.`,
  "offer.answered": msg`The worker has answered meanwhile, or a colleague took it back. Look at it again.`,
  "contract.not_found": msg`This contract is no longer here, or it is another employer's.`,
  "contract.closed": msg`This contract is closed. Open it again first.`,
  "contract.exists": msg`There is a contract with this name already.`,
  "filter.not_found": msg`This filter is no longer here.`,
  "filter.limit": msg`You already have 200 saved filters, shared ones included. Remove some first.`,
  "document.not_found": msg`This document is no longer here.`,
  "key.not_found": msg`This key is no longer here.`,
  "key.last_admin": msg`This is the last key that may administer. Create another one with “Administer” first, so that your systems are not locked out.`,
  "webhook.not_found": msg`This webhook is no longer here.`,
  "webhook.limit": msg`There are ten webhooks already. Delete one that is not used any more.`,
  "webhook.disabled": msg`This webhook is off. Switch it on first, then send again.`,
  "person.not_found": msg`This person is no longer here: erased, or another employer's.`,
  "erase.not_confirmed": msg`What you typed is not this person's name. Nothing was erased.`,
  "idempotency.in_progress": msg`This is already under way. Wait a moment.`,
  "service.unavailable": msg`The portal cannot answer right now. Nothing was changed; try again in a moment.`,
  rate_limited: msg`Too many requests from your team at once. Wait a minute and try again.`,
  "member.not_found": msg`This person is no longer in the team.`,
  "member.exists": msg`Somebody with this email is in the team already.`,
  "member.last_owner": msg`A team needs an owner. Make somebody else an owner first.`,
  "message.not_found": msg`This message is no longer here.`,
  "message.state": msg`A colleague was faster with this message. Look at it again.`,
  "message.opted_out": msg`This worker asked for no more messages.`,
  "message.no_channel": msg`No channel that is set up reaches this person. Send it by hand.`,
  "channel.not_found": msg`This channel is no longer set up. Look under channels.`,
  "phone.not_found": msg`Messages to this phone are already allowed.`,
  "record.unreadable": msg`This record cannot be read. Tell whoever operates the portal.`,
};

/** Explains to the user why a request of the console failed. */
export function hiringFailure(i18n: I18n, error: unknown): string {
  const problem = problemOf(error);
  const own = problem && MESSAGES[problem.code];
  return own ? i18n._(own) : failureMessage(i18n, error);
}
