import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Channel, MessageKind, SendMethod } from "#contract/messages";

/** The kinds of messages, as a filter and a list of words name them. */
export const KIND_NAMES = {
  invitation: msg({ message: "Invitation", context: "kind of message" }),
  reminder_unopened: msg({ message: "Not opened", context: "kind of message" }),
  reminder_unanswered: msg`No answer yet`,
  reminder_unfinished: msg`Stopped halfway`,
  reminder_document: msg`Photo still missing`,
  document_requested: msg`New photo`,
  status_reviewed: msg`In review`,
  status_returned: msg`Changes requested`,
  status_approved: msg({ message: "Approved", context: "kind of message" }),
  status_rejected: msg({ message: "Not accepted", context: "kind of message" }),
  status_reopened: msg`Decision reopened`,
  status_withdrawn: msg({ message: "Withdrawn", context: "kind of message" }),
  milestone_recorded: msg`Milestone`,
  offer_changed: msg`Offer change proposed`,
  free: msg`Own words`,
} satisfies Record<MessageKind, MessageDescriptor>;

export const CHANNEL_NAMES = {
  whatsapp: msg`WhatsApp Business`,
  sms: msg`SMS`,
  mail: msg({ message: "Email", context: "channel" }),
} satisfies Record<Channel, MessageDescriptor>;

export const SENT_BY_NAMES = {
  ...CHANNEL_NAMES,
  hand: msg`by hand`,
} satisfies Record<SendMethod, MessageDescriptor>;
