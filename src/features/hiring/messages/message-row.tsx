import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { DAY_MS } from "#contract/constants";
import type { MessageBox, MessageView } from "#contract/messages";
import { Link } from "../../../components/ui/link";
import { dotted, formatPhone } from "../../../lib/format";
import { useLocalTime } from "../../../lib/local-time";
import { useNavigation } from "../../../lib/navigation";
import { HiringIcon } from "../hiring-icon";
import { useInstantFormat } from "../use-instant-format";
import { useNameOf } from "../use-name-of";
import { KIND_NAMES, SENT_BY_NAMES } from "./kind-words";
import { withMessage } from "./next-message";
import { REASON_WORDS, WAIT_WORDS } from "./outcome-words";
import { useWhy } from "./use-why";

type MessageRowProps = {
  message: MessageView;
  box: MessageBox;
  now: string;
  isCurrent: boolean;
  isTicked: boolean;
  /** Undefined if rows cannot be chosen. */
  onTick: ((isOn: boolean) => void) | undefined;
  /** On a phone it is shown below the current row. */
  children: ReactNode;
};

/** A row of the list: the person, and why they are written to. */
export function MessageRow({
  message,
  box,
  now,
  isCurrent,
  isTicked,
  onTick,
  children,
}: MessageRowProps) {
  const { i18n, t } = useLingui();
  const { pathname, search } = useNavigation();
  const why = useWhy();
  const name = useNameOf()(message);
  return (
    <li className="has-[[aria-current]]:bg-maize-wash">
      <div className="relative flex items-center hover:bg-wash has-[[aria-current]]:hover:bg-maize-wash">
        {isCurrent ? <span className="absolute inset-y-0 left-0 w-1 bg-maize" /> : null}
        {onTick ? (
          <label className="relative z-10 grid size-12 shrink-0 place-items-center large-text:w-10">
            <input
              type="checkbox"
              checked={isTicked}
              aria-label={t`Choose ${name}`}
              onChange={({ target }) => onTick(target.checked)}
              className="size-5 accent-agave"
            />
          </label>
        ) : null}
        <Link
          to={pathname + withMessage(search, message.id)}
          replace
          aria-current={isCurrent ? "true" : undefined}
          className={`grid min-h-14 grow gap-x-4 py-2 pr-4 text-ink no-underline -outline-offset-3 after:absolute after:inset-0 sm:grid-cols-2 sm:items-center large-text:pr-1 ${onTick ? "" : "pl-4"}`}
        >
          <span className="grid min-w-0">
            <span className="font-semibold">{name}</span>
            <span className="text-muted">{formatPhone(message.phone)}</span>
          </span>
          <span className="grid min-w-0">
            <span>{box === "to_send" ? why(message, now) : i18n._(KIND_NAMES[message.kind])}</span>
            <StateLine message={message} box={box} now={now} />
          </span>
        </Link>
      </div>
      {isCurrent ? <div className="px-3 pb-3 lg:hidden large-text:px-1">{children}</div> : null}
    </li>
  );
}

/**
 * More about a message: that it is night at the worker's place, when it was sent, why it did not
 * arrive.
 */
function StateLine({ message, box, now }: Pick<MessageRowProps, "message" | "box" | "now">) {
  const { i18n, t } = useLingui();
  const { short } = useInstantFormat();
  const { time } = useLocalTime();
  const { quietUntil, reason, waitsFor, waitsUntil, sentAt, channel, deliveredAt, readAt } =
    message;
  const untilWords = (instant: string) => {
    const clock = time(Date.parse(instant));
    const isSoon = Date.parse(instant) - Date.parse(now) < DAY_MS;
    return isSoon ? t`until ${clock}` : t`until ${short(instant)}`;
  };
  if (box === "failed" && reason) {
    return <span className="text-clay">{i18n._(REASON_WORDS[reason].what)}</span>;
  }
  if (box === "waiting") {
    const wait =
      message.state === "sending" ? t`Being sent now` : waitsFor && i18n._(WAIT_WORDS[waitsFor]);
    const until = waitsUntil && waitsFor !== "turn" ? untilWords(waitsUntil) : null;
    return <span className="text-muted">{[wait, until].filter(Boolean).join(", ")}</span>;
  }
  if (box === "sent" && sentAt) {
    const how = channel && i18n._(SENT_BY_NAMES[channel]);
    const fate = readAt ? t`read` : deliveredAt ? t`arrived` : null;
    return (
      <span className="text-muted">
        {dotted([t({ message: `Sent ${short(sentAt)}`, context: "one message" }), how, fate])}
      </span>
    );
  }
  if (!quietUntil) return null;
  return (
    <span className="flex items-center gap-1.5 text-muted">
      <HiringIcon name="clock" className="size-4" />
      {t`Quiet hours until ${time(Date.parse(quietUntil))}`}
    </span>
  );
}
