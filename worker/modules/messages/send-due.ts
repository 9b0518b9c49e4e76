import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/constants";
import type { MessageSettings } from "#contract/message-settings";
import { isNews, type WaitReason } from "#contract/messages";
import { clockOf, type JobCtx } from "../../lib/ctx";
import { quietUntil, zonesOfPhone } from "../../lib/local-hours";
import { log } from "../../lib/log";
import { ifReadable } from "../../lib/unreadable";
import { workerMessage } from "../../lib/words";
import type { Opened, Outcome, Outgoing } from "../../platform/channels/outcome";
import { sendBy } from "../../platform/channels/send";
import { callbackUrl } from "./callback-url";
import { openChannel } from "./channel-secrets";
import type { ChannelRow } from "./channels.repository";
import { languageFor, linkOf, withLink, wordsWithoutLink } from "./message-words";
import * as outcomes from "./outcomes.repository";
import { mayTryOtherChannel, pickChannel } from "./pick-channel";
import {
  claimDue,
  type Due,
  type DueChannel,
  findDueChannels,
  nextDay,
  takeMail,
} from "./queue.repository";

/** The time to start messages in. With the timeout of the last one it is shorter than the lease. */
const BUDGET_MS = 25_000;
/** The most messages of one run, so that it ends in time. */
const MESSAGES_A_RUN = 200;
/** The most messages that one channel sends at once. */
const AT_ONCE = 4;

/** Pauses after the first, second … attempt that the provider asks to retry later. */
const PAUSES = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS];

type ChannelRun = {
  /** The job's context with the current time. */
  atNow: () => JobCtx;
  channel: DueChannel;
  settings: MessageSettings;
  channels: readonly ChannelRow[];
  opened: Opened;
};

/** Whether it must keep its distance from earlier messages; news and the team's own need not. */
const isSpaced = ({ asked, kind }: Due) => !asked && !isNews(kind);

/** What a message still has to wait for; undefined when it may be sent now. */
function remainingWait(due: Due, { settings }: ChannelRun, now: number) {
  const quiet = quietUntil(zonesOfPhone(due.recipient.phone), now, settings);
  if (quiet !== undefined) return { until: quiet, waitsFor: "quiet_hours" as WaitReason };
  if (!isSpaced(due) || due.lastSent === null) return undefined;
  const until = due.lastSent + settings.spacingDays * DAY_MS;
  return until > now ? { until, waitsFor: "spacing" as WaitReason } : undefined;
}

/** The message for the provider, and its words without the link, which are stored. */
async function outgoingOf(due: Due, { atNow, channel, settings }: ChannelRun) {
  const { recipient, kind, id, claimId } = due;
  const language = languageFor(recipient);
  const ctx = atNow();
  const link = await linkOf({ vault: ctx.vault, origin: channel.origin, now: ctx.now }, due);
  const words = wordsWithoutLink(due, settings, channel.channel);
  const message: Outgoing = {
    to: channel.channel === "mail" ? (recipient.email ?? "") : recipient.phone,
    kind,
    language,
    name: recipient.firstName || workerMessage.nameless(language),
    employer: recipient.companyName,
    link,
    words: withLink(words, link),
    subject: workerMessage.subject(recipient.companyName, language),
    reference: `${id}:${claimId}`,
    callbackUrl: callbackUrl(channel),
  };
  return { message, words };
}

/** Records the outcome of one message. Returns whether the channel can take more. */
async function record(
  work: ChannelRun,
  due: Due,
  outcome: Outcome,
  words: string,
): Promise<boolean> {
  const ctx = work.atNow();
  const { channel, settings, channels } = work;
  switch (outcome.result) {
    case "taken":
      await outcomes.recordTaken(ctx, due, { providerId: outcome.providerId, words });
      return true;
    case "unsure":
      await outcomes.recordEnd(ctx, due, "unsure", "no_response");
      return true;
    case "fault":
      await outcomes.recordFault(ctx, due, channel, outcome.fault);
      log({
        event: "message.channel_fault",
        requestId: ctx.requestId,
        channelId: channel.id,
        reason: outcome.fault,
      });
      return false;
    case "refused": {
      const addressee = { kind: due.kind, email: due.recipient.email };
      const next = mayTryOtherChannel(outcome.reason)
        ? pickChannel(channels, settings, addressee, { after: channel.channel })
        : undefined;
      await (next
        ? outcomes.recordNextChannel(ctx, due, next)
        : outcomes.recordEnd(ctx, due, "failed", outcome.reason));
      return true;
    }
    default: {
      const pause = PAUSES[due.attempts];
      await (pause === undefined
        ? outcomes.recordEnd(ctx, due, "failed", "gave_up")
        : outcomes.recordRetry(ctx, due, ctx.now + pause));
      return outcome.result !== "busy";
    }
  }
}

/**
 * Sends a claimed message, unless it has to wait. `accepted`: the provider accepted it. `canTakeMore`: the
 * channel can take more.
 */
async function sendOne(
  work: ChannelRun,
  due: Due,
): Promise<{ accepted: boolean; canTakeMore: boolean }> {
  const ctx = work.atNow();
  const notSent = { accepted: false, canTakeMore: true };
  if (due.isOptedOut || !due.isCaused) {
    await outcomes.cancel(ctx, due);
    return notSent;
  }
  const wait = remainingWait(due, work, ctx.now);
  if (wait) {
    await outcomes.release(ctx, [due], wait);
    return notSent;
  }
  // Made before the state is `sending`: an unreadable link must not make the message unsure.
  const made = await ifReadable(ctx, "invitation.unreadable", outgoingOf(due, work));
  if (!made) {
    await outcomes.recordUnreadable(ctx, due);
    return notSent;
  }
  const { message, words } = made;
  const { channel, sandbox } = work.channel;
  const isCounted = channel === "mail" && !sandbox && due.attempts === 0;
  if (isCounted && !(await takeMail(ctx, work.channel))) {
    await outcomes.release(ctx, [due], { until: nextDay(ctx.now), waitsFor: "daily_limit" });
    return notSent;
  }
  const spacedSince = isSpaced(due) ? ctx.now - work.settings.spacingDays * DAY_MS : undefined;
  if (!(await outcomes.startSending(ctx, due, spacedSince))) return notSent;
  // The workers of a sandbox are made up, but their numbers may belong to real people.
  const outcome: Outcome = sandbox
    ? { result: "taken", providerId: null }
    : await sendBy(ctx.env, work.opened, message);
  const canTakeMore = await record(work, due, outcome, words);
  return { accepted: outcome.result === "taken", canTakeMore };
}

/** Sends what one channel may send in this minute; returns how many its provider took. */
async function sendForChannel(
  work: ChannelRun,
  due: readonly Due[],
  until: number,
): Promise<number> {
  let accepted = 0;
  let failure: unknown;
  for (let index = 0; index < due.length; index += AT_ONCE) {
    // oxlint-disable no-await-in-loop -- a few at once, no more
    if (Date.now() > until) {
      const rest = { until: work.atNow().now, waitsFor: "turn" as const };
      await outcomes.release(work.atNow(), due.slice(index), rest);
      break;
    }
    const some = due.slice(index, index + AT_ONCE);
    const results = await Promise.allSettled(some.map((one) => sendOne(work, one)));
    const done = results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    accepted += done.filter((one) => one.accepted).length;
    for (const one of results) if (one.status === "rejected") failure ??= one.reason;
    if (done.some(({ canTakeMore }) => !canTakeMore)) {
      const rest = { until: work.atNow().now + MINUTE_MS, waitsFor: "retry" as const };
      await outcomes.release(work.atNow(), due.slice(index + AT_ONCE), rest);
      break;
    }
    // oxlint-enable no-await-in-loop
  }
  if (failure !== undefined) throw failure;
  return accepted;
}

/**
 * Sends due messages, one channel after another, each at most its limit per minute. Returns how
 * many the providers took. A message whose outcome is unknown is never retried automatically.
 * @throws at the end when the database or the vault failed for some of them
 */
export async function sendDue({ ctx }: { ctx: JobCtx }): Promise<number> {
  const until = Date.now() + BUDGET_MS;
  const atNow = clockOf(ctx);
  let accepted = 0;
  let left = MESSAGES_A_RUN;
  let failure: unknown;
  for (const channel of await findDueChannels(ctx)) {
    if (Date.now() > until || left <= 0) break;
    // oxlint-disable no-await-in-loop -- a channel at a time
    try {
      const { due, settings, channels } = await claimDue(atNow(), channel, left);
      left -= due.length;
      if (due.length === 0) continue;
      const opened = await openChannel(ctx.vault, channel);
      accepted += await sendForChannel({ atNow, channel, settings, channels, opened }, due, until);
    } catch (error) {
      // One employer's failure must not hold up the others' messages.
      failure ??= error;
    }
    // oxlint-enable no-await-in-loop
  }
  if (failure !== undefined) throw failure;
  return accepted;
}
