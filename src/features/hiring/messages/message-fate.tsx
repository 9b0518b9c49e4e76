import { Trans, useLingui } from "@lingui/react/macro";
import type { MessageView } from "#contract/messages";
import { Notice } from "../../../components/ui/notice";
import { dotted } from "../../../lib/format";
import { useLocalTime } from "../../../lib/local-time";
import { useColleagues } from "../colleagues";
import { useInstantFormat } from "../use-instant-format";
import { SENT_BY_NAMES } from "./kind-words";
import { REASON_WORDS, WAIT_WORDS } from "./outcome-words";

/** Describes the state of a message; renders nothing for one that is ready to send. */
export function MessageFate({ message }: { message: MessageView }) {
  const { i18n, t } = useLingui();
  const { full } = useInstantFormat();
  const { time } = useLocalTime();
  const { state, reason, quietUntil, waitsFor, waitsUntil } = message;
  switch (state) {
    case "to_send":
      return quietUntil ? (
        <Notice tone="warning">
          {t`Quiet hours until ${time(Date.parse(quietUntil))} your time. A number does not say its time zone, so every zone of its country counts.`}
        </Notice>
      ) : null;
    case "snoozed":
      return waitsUntil ? <Notice>{t`Postponed until ${full(waitsUntil)}`}</Notice> : null;
    case "queued":
      return (
        <Notice>
          {waitsFor ? i18n._(WAIT_WORDS[waitsFor]) : t`Waits to be sent`}
          {waitsUntil ? <> · {t`until ${full(waitsUntil)}`}</> : null}
        </Notice>
      );
    case "sending":
      return <Notice>{t`Being sent now.`}</Notice>;
    case "sent":
      return <Sent message={message} />;
    case "failed":
    case "unsure":
      return (
        <Notice
          tone={state === "failed" ? "danger" : "warning"}
          title={state === "failed" ? t`Did not arrive` : t`May not have arrived`}
        >
          {reason ? (
            <>
              {i18n._(REASON_WORDS[reason].what)} {i18n._(REASON_WORDS[reason].todo)}
            </>
          ) : null}
        </Notice>
      );
    case "dismissed":
      return (
        <Notice>
          <Trans>Somebody on your team decided not to send it.</Trans>
        </Notice>
      );
    case "cancelled":
      return reason ? <Notice>{i18n._(REASON_WORDS[reason].what)}</Notice> : null;
  }
}

function Sent({ message }: { message: MessageView }) {
  const { i18n, t } = useLingui();
  const { full } = useInstantFormat();
  const nameOf = useColleagues();
  const { sentAt, sentBy, channel, deliveredAt, readAt } = message;
  const how = channel ? i18n._(SENT_BY_NAMES[channel]) : null;
  const facts = [
    sentAt && t({ message: `Sent ${full(sentAt)}`, context: "one message" }),
    how,
    sentBy && nameOf(sentBy),
    deliveredAt && t`arrived ${full(deliveredAt)}`,
    readAt && t`read ${full(readAt)}`,
  ];
  return <Notice tone="success">{dotted(facts)}</Notice>;
}
