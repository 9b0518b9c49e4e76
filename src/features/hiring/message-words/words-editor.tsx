import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useRef, useState } from "react";
import type { Language } from "#contract/languages";
import type { MessageSettingsView } from "#contract/message-settings";
import type { WordedKind } from "#contract/messages";
import { type MilestoneKind, MILESTONES } from "#contract/milestones";
import { Button } from "../../../components/ui/button";
import { useMember } from "../member";
import { ChatBubble } from "../messages/chat-bubble";
import { MILESTONE_NAMES } from "../review/milestone-names";
import { Select } from "../select";
import { filledIn, useShownPlaceholders } from "./placeholders";
import { useExample } from "./use-example";
import { useSaveWords } from "./use-save-words";
import { useWordsFault } from "./use-words-fault";
import { WordsField } from "./words-field";

type WordsEditorProps = {
  kind: WordedKind;
  language: Language;
  /** The employer's own words; undefined while the portal's words are used. */
  stored: string | undefined;
  portals: string;
  /** The portal's words for each milestone, if the kind is about milestones. */
  ofMilestones: MessageSettingsView["milestoneWords"] | undefined;
  text: string;
  isTyped: boolean;
  /** Undefined restores the stored words. */
  onType: (text: string | undefined) => void;
  /** Called with the words that are stored now, or with null if the portal's words apply again. */
  onSaved: (words: string | null) => void;
  readAt: number;
};

/** Edits the words of one kind in one language, with a preview. */
export function WordsEditor(props: WordsEditorProps) {
  const { kind, language, stored, text, isTyped, onType, onSaved, readAt } = props;
  const { i18n, t } = useLingui();
  const { may } = useMember();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isTried, setIsTried] = useState(false);
  const [milestone, setMilestone] = useState<MilestoneKind>(MILESTONES[0]);
  const example = useExample(language, readAt);
  const save = useSaveWords({ kind, language, onSaved });
  const { show } = useShownPlaceholders();
  const fault = useWordsFault({ needsLink: true })(text);
  const ofMilestone = props.ofMilestones?.[milestone][language].replace("{date}", example.lastDay);
  const portals = ofMilestone ?? props.portals;
  const isOwn = isTyped || stored !== undefined;
  const choice =
    ofMilestone === undefined ? null : (
      <Select
        aria-label={t`Milestone`}
        value={milestone}
        onChoose={(chosen) => setMilestone(chosen as MilestoneKind)}
        options={MILESTONES.map((value) => ({ value, words: i18n._(MILESTONE_NAMES[value]) }))}
      />
    );
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <form
        className="grid gap-3 rounded-lg border border-rule bg-surface p-4"
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (fault) field.current?.focus();
          else if (isTyped) save.mutate(text);
        }}
      >
        <label htmlFor={id} className="font-semibold">
          <Trans>Text</Trans>
        </label>
        {kind === "invitation" && !stored ? (
          <p className="text-muted">
            <Trans>
              By hand and by email, the portal’s invitation also gives pay and dates; by SMS it is
              this short text. Your own text is sent everywhere.
            </Trans>
          </p>
        ) : null}
        {ofMilestone === undefined ? null : (
          <p className="text-muted">
            <Trans>
              The portal has its own text for each milestone, as the preview shows. Your own text
              replaces all of them.
            </Trans>
          </p>
        )}
        <WordsField
          ref={field}
          id={id}
          rows={9}
          text={text}
          fault={isTried || isTyped ? fault : undefined}
          language={language}
          readOnly={!may("admin")}
          onType={onType}
        />
        {may("admin") ? (
          <div className="flex flex-wrap gap-2 border-t border-rule pt-3">
            <Button type="submit" busy={save.isPending}>
              <Trans>Save the text</Trans>
            </Button>
            {isTyped ? (
              <Button
                variant="quiet"
                onClick={() => {
                  onType(undefined);
                  // The button that had the focus is gone.
                  field.current?.focus();
                }}
              >
                <Trans>Discard the change</Trans>
              </Button>
            ) : null}
            {stored && !isTyped ? (
              <Button
                variant="secondary"
                busy={save.isPending}
                onClick={() => save.mutate(null, { onSuccess: () => field.current?.focus() })}
              >
                <Trans>Back to the portal’s text</Trans>
              </Button>
            ) : null}
          </div>
        ) : (
          <p className="text-muted">
            <Trans>An owner of your team can change them.</Trans>
          </p>
        )}
        {stored && portals !== text ? (
          <details>
            <summary className="min-h-11 py-2.5">
              <Trans>The portal’s text</Trans>
            </summary>
            {choice}
            <p lang={language} className="whitespace-pre-line text-muted">
              {show(portals)}
            </p>
          </details>
        ) : null}
      </form>
      <section
        aria-label={t`Preview`}
        className="grid gap-3 rounded-lg border border-rule bg-surface p-4"
      >
        <h2 className="text-lg">
          <Trans>As Rosa reads it</Trans>
        </h2>
        {isOwn ? null : choice}
        <div className="rounded bg-wash p-3" lang={language}>
          <ChatBubble text={filledIn(isOwn ? text : portals, example)} />
        </div>
      </section>
    </div>
  );
}
