import type { Channel, MessageReason } from "#contract/messages";

/** Columns of a message that change together, by what becomes of it. */

/** States of a message that is not sent yet. */
export const NOT_SENT_YET = ["to_send", "snoozed", "queued", "failed", "unsure"] as const;

/** Nothing is going to send it, and no report is about it any more. */
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

/** It stands in the queue of a channel, with no attempt made there. */
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

/** It is not sent any more. The channel's name stays, so that a reader knows how it would have gone. */
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
