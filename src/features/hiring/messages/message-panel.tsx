import { Trans, useLingui } from "@lingui/react/macro";
import { LANGUAGE_FACTS } from "#contract/languages";
import { Badge } from "../../../components/ui/badge";
import { Link } from "../../../components/ui/link";
import { formatPhone } from "../../../lib/format";
import { useMember } from "../member";
import { useNameOf } from "../use-name-of";
import { ChatBubble } from "./chat-bubble";
import { KIND_NAMES } from "./kind-words";
import { MessageActions } from "./message-actions";
import { MessageFate } from "./message-fate";
import type { MessagePanelProps } from "./use-message-mutation";

/** One message: its exact words, and the actions for it. */
export function MessagePanel(props: MessagePanelProps) {
  const { message } = props;
  const { i18n, t } = useLingui();
  const { may } = useMember();
  const name = useNameOf()(message);
  const { kind, turn, words, language, applicationId, phone, state, quietUntil } = message;
  return (
    <section
      aria-label={state === "to_send" ? t`Next: ${name}` : name}
      className="grid gap-3 rounded-lg border border-rule bg-surface px-card py-4"
    >
      <div className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 className="text-lg">{state === "to_send" ? t`Next: ${name}` : name}</h2>
          {turn > 1 ? <Badge tone="yellow">{t`Reminder ${turn}`}</Badge> : null}
        </div>
        <p className="text-muted">
          {formatPhone(phone)} · {i18n._(KIND_NAMES[kind])} · {LANGUAGE_FACTS[language].name}
          {applicationId ? (
            <>
              {" · "}
              <Link to={`/hiring/applications/${applicationId}`}>
                <Trans>Application</Trans>
              </Link>
            </>
          ) : null}
        </p>
      </div>
      <MessageFate message={message} />
      {words ? (
        <div
          role="group"
          aria-label={t`What is sent`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
          tabIndex={0}
          className={`max-h-[45dvh] overflow-y-auto rounded bg-wash p-3 ${quietUntil ? "lg:max-h-[28dvh]" : "lg:max-h-[36dvh]"}`}
        >
          <ChatBubble text={words} lang={language} />
        </div>
      ) : null}
      {may("invite") ? (
        <MessageActions {...props} />
      ) : (
        <p className="text-muted">
          <Trans>
            Your role does not see the texts or send messages; owners and recruiters do.
          </Trans>
        </p>
      )}
    </section>
  );
}
