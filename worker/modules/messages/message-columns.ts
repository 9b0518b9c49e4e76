import type { Channel, MessageReason } from "#contract/messages";

/** Columns of a message that change together, one set for each outcome. */

/** States of a message that is not sent yet. */
export const NOT_SENT_YET = ["to_send", "snoozed", "queued", "failed", "unsure"] as const;

/** No channel will send the message, and no provider's report applies to it any more. */
export const IDLE = {
  channel: null,
  channelId: null,
  asked: false,
  nextAttemptAt: null,
  claimId: null,
  waitsFor: null,
  reason: null,
  providerId: null,
} as const;

/** The message is in the queue of a channel, with no attempt made yet. */
export const queued = ({ channel, id }: { channel: Channel; id: string }, now: number) =>
  ({
    state: "queued",
    at: now,
    channel,
    channelId: id,
    attempts: 0,
    nextAttemptAt: now,
    waitsFor: "turn",
    claimId: null,
    reason: null,
    providerId: null,
  }) as const;

/** The message will not be sent. The channel's name stays to show how it would have been sent. */
export const cancelled = (
  reason: Extract<MessageReason, "cause_gone" | "opted_out">,
  now: number,
) =>
  ({
    state: "cancelled",
    reason,
    at: now,
    nextAttemptAt: null,
    channelId: null,
    claimId: null,
    waitsFor: null,
  }) as const;
