import { Trans, useLingui } from "@lingui/react/macro";
import { type Ref, useId, useState } from "react";
import type { Placeholder } from "#contract/message-settings";
import { FREE_TEXT_MAX } from "#contract/messages";
import { useLanguage } from "../../../i18n/use-language";
import { HiringCard } from "../hiring-card";
import { PlaceholderButtons } from "../message-words/placeholder-buttons";
import { filledIn } from "../message-words/placeholders";
import { useExample } from "../message-words/use-example";
import { Words } from "../messages/words";

type FreeWordsProps = {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  fault: string | undefined;
  onType: (text: string) => void;
  onInsert: (name: Placeholder) => void;
};

/** The words, and how somebody will read them. */
export function FreeWords({ ref, text, fault, onType, onInsert }: FreeWordsProps) {
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
          <textarea
            ref={ref}
            id={id}
            rows={7}
            value={text}
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${id}-error ${id}-count`}
            onChange={({ target }) => onType(target.value)}
            className="control"
          />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span id={`${id}-error`} role="alert" className="font-semibold text-clay empty:hidden">
              {fault}
            </span>
            <span id={`${id}-count`} className="ml-auto text-muted tabular-nums">
              {t`${text.length} of ${FREE_TEXT_MAX} letters`}
            </span>
          </div>
          <PlaceholderButtons onInsert={onInsert} />
        </div>
        <section aria-label={t`Preview`} className="grid content-start gap-2">
          <p className="font-semibold">
            <Trans>As Rosa reads it</Trans>
          </p>
          <div className="rounded bg-wash p-3">
            <Words text={text.trim() === "" ? "…" : filledIn(text, example)} />
          </div>
          <p className="text-muted">
            <Trans>Everybody gets these words as you write them; they are not translated.</Trans>
          </p>
        </section>
      </div>
    </HiringCard>
  );
}
