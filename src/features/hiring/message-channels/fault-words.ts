import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ChannelFault, TestMessageView } from "#contract/message-settings";

/** Why a channel has stopped, and what to do. */
export const FAULT_WORDS = {
  credentials: msg`The provider refused the token. Copy it again from the provider and save it here.`,
  account: msg`The provider has blocked or limited the account. Check the balance and the provider’s messages to you.`,
  unavailable: msg`The provider cannot be reached. Nothing is lost; we will try again.`,
} satisfies Record<ChannelFault, MessageDescriptor>;

/** Only for a test message. */
export const BUSY = msg`The provider is busy. Try again in a minute.`;
export const DAILY_LIMIT = msg`The limit of emails for today has been reached. Try again tomorrow.`;

export const isFault = (reason: TestMessageView["reason"]): reason is ChannelFault =>
  reason !== null && Object.hasOwn(FAULT_WORDS, reason);
