import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type MessagesSent, SEND_METHODS, SKIP_REASONS, type SkipReason } from "#contract/messages";
import { HiringIcon } from "../hiring-icon";
import { SENT_BY_NAMES } from "./kind-words";

const SKIP_WORDS = {
  opted_out: msg`asked for no messages`,
  no_channel: msg`cannot be reached by these channels`,
  recent: msg`got another message recently`,
  not_to_send: msg`already done, or no longer needed`,
  unknown: msg`no longer in your lists`,
} satisfies Record<SkipReason, MessageDescriptor>;

export const countQueued = ({ queued }: MessagesSent): number =>
  SEND_METHODS.reduce((sum, by) => sum + queued[by], 0);

/** Adds the result of another call to a total. */
export function addUp(total: MessagesSent | undefined, part: MessagesSent): MessagesSent {
  if (!total) return part;
  const queued = { ...total.queued };
  for (const by of SEND_METHODS) queued[by] += part.queued[by];
  const skipped = { ...total.skipped };
  for (const reason of SKIP_REASONS) skipped[reason] += part.skipped[reason];
  return {
    ...part,
    queued,
    skipped,
    quiet: total.quiet + part.quiet,
    more: total.more || part.more,
  };
}

/** How many people get the message and by which channel, and how many do not and why. */
export function SendSummary({ result }: { result: MessagesSent }) {
  const { i18n, t } = useLingui();
  const { queued, quiet, skipped } = result;
  const total = countQueued(result);
  const ways = SEND_METHODS.filter((by) => queued[by] > 0);
  const skips = SKIP_REASONS.filter((reason) => skipped[reason] > 0);
  const people = t`${plural(total, { one: "# person gets it", other: "# people get it" })}`;
  return (
    <div className="grid gap-3">
      <p className="flex gap-2.5">
        <HiringIcon name={total > 0 ? "check" : "info"} className="mt-0.5 size-5 text-agave" />
        <span>
          <span className="font-semibold">{people}</span>
          {ways.length > 0
            ? `: ${ways.map((by) => `${i18n._(SENT_BY_NAMES[by])} ${queued[by]}`).join(", ")}`
            : null}
          {quiet > 0
            ? `. ${t`${plural(quiet, { one: "# waits until the morning there", other: "# wait until the morning there" })}`}`
            : null}
        </span>
      </p>
      {skips.length > 0 ? (
        <div className="flex gap-2.5">
          <HiringIcon name="alert" className="mt-0.5 size-5 text-maize-ink" />
          <div>
            <p className="font-semibold">{t`Not sent to:`}</p>
            <ul>
              {skips.map((reason) => (
                <li key={reason}>
                  {skipped[reason]} · {i18n._(SKIP_WORDS[reason])}
                </li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
    </div>
  );
}
