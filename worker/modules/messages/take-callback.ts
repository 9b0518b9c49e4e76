import { DEFAULT_COUNTRY_CODE } from "#contract/constants";
import { START_WORDS, STOP_WORDS } from "#contract/message-settings";
import { phoneKey } from "#contract/phone-text";
import type { JobCtx } from "../../lib/ctx";
import { normalizePhone } from "../../lib/phone";
import type { Inbound, Report, Reported } from "../../platform/channels/outcome";
import { newId } from "../../platform/ids";
import type { ChannelRow } from "./channels.repository";
import { mayTryOtherChannel, pickChannel } from "./pick-channel";
import {
  deleteStop,
  findFailed,
  moveToChannel,
  insertStop,
  writeReports,
} from "./reports.repository";

/** The most reports in one batch. */
const REPORTS = 40;

/** A word in lower case, without accents and without any punctuation around it. */
function wordOf(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}
const isOneOf = (words: readonly string[], text: string) => words.includes(wordOf(text));

/**
 * Stops or allows messages to a person whose whole reply is a stop or start word. Providers repeat
 * their calls for days in any order: a start word does not undo a later stop word.
 */
async function takeInbound(ctx: JobCtx, { employerId }: ChannelRow, { from, text, at }: Inbound) {
  const read = normalizePhone(from, DEFAULT_COUNTRY_CODE);
  if (!read.ok) return;
  const phone = read.e164;
  if (isOneOf(STOP_WORDS, text)) {
    await insertStop(ctx, {
      id: newId(),
      employerId,
      phone,
      phoneKey: phoneKey(phone),
      source: "worker",
      actor: "worker",
      createdAt: Math.min(at, ctx.now),
    });
  } else if (isOneOf(START_WORDS, text)) {
    await deleteStop(ctx, { employerId, phoneKey: phoneKey(phone), at });
  }
}

/** Moves messages that failed after being accepted to the next channel that reaches the person. */
async function tryOtherChannels(ctx: JobCtx, channel: ChannelRow, reports: readonly Report[]) {
  const failures = reports.filter(({ reason }) => reason !== null && mayTryOtherChannel(reason));
  if (failures.length === 0) return;
  const { failed, settings, channels } = await findFailed(ctx, channel, failures);
  for (const { id, kind, recipient, providerId } of failed) {
    const addressee = { kind, email: recipient.email };
    const next = pickChannel(channels, settings, addressee, { after: channel.channel });
    // oxlint-disable-next-line no-await-in-loop -- rare
    if (next && providerId !== null) await moveToChannel(ctx, id, providerId, next);
  }
}

/** Records a provider's reports and the workers' replies. */
export async function takeCallback(
  ctx: JobCtx,
  channel: ChannelRow,
  { reports, inbound }: Reported,
) {
  // oxlint-disable no-await-in-loop -- in their order
  for (let at = 0; at < reports.length; at += REPORTS) {
    const some = reports.slice(at, at + REPORTS);
    await writeReports(ctx, channel, some);
    await tryOtherChannels(ctx, channel, some);
  }
  for (const one of inbound) await takeInbound(ctx, channel, one);
  // oxlint-enable no-await-in-loop
}
