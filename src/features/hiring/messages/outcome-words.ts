import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { MessageReason, WaitReason } from "#contract/messages";

export const REASON_WORDS = {
  not_on_whatsapp: {
    what: msg`This number is not on WhatsApp.`,
    todo: msg`Send it by SMS or email, or call.`,
  },
  invalid_number: {
    what: msg`This phone number does not exist.`,
    todo: msg`Ask for the right number and correct the invitation.`,
  },
  invalid_email: {
    what: msg`This email address does not exist.`,
    todo: msg`Send it by WhatsApp or SMS.`,
  },
  blocked: {
    what: msg`This person blocked messages from your number.`,
    todo: msg`Call, or write from another number.`,
  },
  undeliverable: {
    what: msg`The phone could not be reached.`,
    todo: msg`It may be off or without signal. Try again later, or by hand.`,
  },
  template_missing: {
    what: msg`WhatsApp has no approved template for this message.`,
    todo: msg`Have it approved in the WhatsApp Manager and enter its name under channels.`,
  },
  account: {
    what: msg`The provider did not accept it because of your account.`,
    todo: msg`Check your balance and limits with the provider, then send it again.`,
  },
  gave_up: {
    what: msg`The provider was not available for hours.`,
    todo: msg`Send it again, or by hand.`,
  },
  no_response: {
    what: msg`Nobody knows whether this one arrived: the connection broke while it was being sent.`,
    todo: msg`Ask the worker, or send it again; then it may arrive twice.`,
  },
  opted_out: {
    what: msg`The worker asked for no more messages.`,
    todo: msg`Call instead.`,
  },
  cause_gone: {
    what: msg`It is no longer needed.`,
    todo: msg`The worker has already done it, or the offer is closed.`,
  },
} satisfies Record<MessageReason, { what: MessageDescriptor; todo: MessageDescriptor }>;

/** What a message waits for, without the time. */
export const WAIT_WORDS = {
  snooze: msg`Postponed`,
  turn: msg`Its turn comes within a minute or two`,
  daily_limit: msg`The limit of emails for today has been reached`,
  quiet_hours: msg`Quiet hours where the worker is`,
  spacing: msg`This person got a message not long ago`,
  retry: msg`The provider was busy; we will try again soon`,
  channel: msg`The channel has stopped: check the channels`,
} satisfies Record<WaitReason, MessageDescriptor>;
