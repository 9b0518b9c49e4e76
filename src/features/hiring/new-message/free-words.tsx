import { Trans, useLingui } from "@lingui/react/macro";
import { type RefObject, useId, useState } from "react";
import { useLanguage } from "../../../i18n/use-language";
import { HiringCard } from "../hiring-card";
import { filledIn } from "../message-words/placeholders";
import { useExample } from "../message-words/use-example";
import { WordsField } from "../message-words/words-field";
import { ChatBubble } from "../messages/chat-bubble";

type FreeWordsProps = {
  ref: RefObject<HTMLTextAreaElement | null>;
  text: string;
  fault: string | undefined;
  onType: (text: string) => void;
};

export function FreeWords({ ref, text, fault, onType }: FreeWordsProps) {
  const { t } = useLingui();
  const id = useId();
  const { language } = useLanguage();
  const [at] = useState(() => Date.now());
  const example = useExample(language, at);
  return (
    <HiringCard title={t`What`}>
      <div className="grid gap-4 md:grid-cols-2">
        <div className="grid content-start gap-2">
          <label htmlFor={id} className="font-semibold">
            <Trans>Message</Trans>
          </label>
          <WordsField ref={ref} id={id} rows={7} text={text} fault={fault} onType={onType} />
        </div>
        <section aria-label={t`Preview`} className="grid content-start gap-2">
          <p className="font-semibold">
            <Trans>As Rosa reads it</Trans>
          </p>
          <div className="rounded bg-wash p-3">
            <ChatBubble text={text.trim() === "" ? "…" : filledIn(text, example)} />
          </div>
          <p className="text-muted">
            <Trans>Everybody gets this text exactly as you write it; it is not translated.</Trans>
          </p>
        </section>
      </div>
    </HiringCard>
  );
}
