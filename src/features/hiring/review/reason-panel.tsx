import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { EmployerApplication } from "#contract/employer-application";
import { Button } from "../../../components/ui/button";
import { submitForm } from "../../../lib/submit-form";
import { LoadState } from "../load-state";
import { useShortcuts } from "../single-keys";
import { useUnsavedText } from "../use-unsaved-texts";
import { KeyHint } from "./key-hint";
import { PanelFrame } from "./panel-frame";
import { TextForm } from "./text-form";
import type { Decisions } from "./use-decisions";
import { useKeys } from "./use-keys";
import { useWorkerWords } from "./worker-words";

type ReasonFor = "changes" | "reject" | "reviewed";

/** Ready reasons, which the worker reads and the reviewer may change first. */
const SENTENCES: Record<ReasonFor, readonly MessageDescriptor[]> = {
  changes: [
    msg`Something you typed does not match your passport. Please compare each line and correct it.`,
    msg`Your passport number is not the one in the photo. Please correct it.`,
    msg`Please write both surnames as they are in your passport.`,
    msg`Something about your family is missing. Please complete it.`,
  ],
  reject: [
    msg`All places for this season are taken. Thank you for applying.`,
    msg`Your passport expires before the season ends. You can apply again with a new one.`,
    msg`We could not reach you by phone, so we gave your place to somebody else.`,
    msg`We cannot offer you this work this season. Thank you for applying.`,
  ],
  reviewed: [
    msg`We will look at your application again. You do not need to do anything now.`,
    msg`We have to check one of your documents again. You do not need to do anything now.`,
    msg`The decision was our mistake, and we are sorry. We will look at your application again.`,
  ],
};

type ReasonPanelProps = {
  application: EmployerApplication;
  panel: ReasonFor;
  move: Decisions["move"];
  /** Only the undo's response has the version that the next decision is based on. */
  isUndoing: boolean;
  onClose: () => void;
};

const STATUSES = { changes: "draft", reject: "rejected", reviewed: "reviewed" } as const;

function useTitles(panel: ReasonFor) {
  const { t } = useLingui();
  return {
    changes: { title: t`What should the worker change?`, act: t`Ask for the changes` },
    reject: { title: t`Why is the application not accepted?`, act: t`Reject the application` },
    reviewed: { title: t`Why are you undoing the decision?`, act: t`Undo the decision` },
  }[panel];
}

/** The reason for a decision, which the worker reads: a ready sentence, changed or not, or own words. */
export function ReasonPanel({ application, panel, move, isUndoing, onClose }: ReasonPanelProps) {
  const { t } = useLingui();
  const titles = useTitles(panel);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, write] = useUnsavedText(application.id, panel);
  useEffect(() => {
    if (field.current?.value) field.current.focus();
  }, []);
  const worker = useWorkerWords(application);
  const choose = (sentence: string) => {
    write(sentence);
    // Now Enter sends it, and Shift+Tab leads back to change it.
    field.current?.form?.querySelector<HTMLElement>("[type=submit]")?.focus();
  };
  /** Typing a letter moves the focus to the field, so that letters do not trigger shortcuts. */
  const handleKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
    if (!field.current || target === field.current) return;
    if (key === "Enter" && (ctrlKey || metaKey)) return submitForm(field.current.form);
    if (/^\p{L}$/u.test(key) && !ctrlKey && !metaKey && !altKey) field.current.focus();
  };
  return (
    <PanelFrame title={titles.title} onClose={onClose} onKey={handleKey}>
      <LoadState query={worker.words} lines={4} failed={t`The ready reasons could not be loaded`}>
        {(words) => <Sentences panel={panel} words={words} onChoose={choose} />}
      </LoadState>
      <TextForm
        ref={field}
        text={text}
        onWrite={write}
        label={t`The worker reads (in ${worker.name})`}
        lang={worker.language}
        rows={2}
        button={titles.act}
        variant={panel === "reject" ? "danger" : "primary"}
        empty={t`Write a reason.`}
        busy={move.isPending || isUndoing}
        onSend={(reason) => move.mutateAsync({ status: STATUSES[panel], reason })}
      >
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </TextForm>
    </PanelFrame>
  );
}

type SentencesProps = {
  panel: ReasonFor;
  /** The texts in the worker's language. */
  words: I18n;
  onChoose: (sentence: string) => void;
};

/** The ready reasons: shown in the reviewer's language, inserted in the worker's. */
function Sentences({ panel, words, onChoose }: SentencesProps) {
  const { i18n, t } = useLingui();
  const shortcut = useShortcuts();
  const list = SENTENCES[panel];
  const choose = (at: number) => () => {
    const sentence = list[at];
    if (sentence) onChoose(words._(sentence));
  };
  useKeys(Object.fromEntries(list.map((_, at) => [String(at + 1), choose(at)])));
  return (
    <ul aria-label={t`Ready reasons`} className="grid gap-2 sm:grid-cols-2">
      {list.map((sentence, at) => (
        <li key={sentence.id} className="grid">
          <button
            type="button"
            aria-keyshortcuts={shortcut(String(at + 1))}
            onClick={choose(at)}
            className="flex min-h-11 items-center gap-2 rounded border border-line bg-surface px-3 py-1.5 text-left hover:border-ink hover:bg-agave-wash"
          >
            <KeyHint>{String(at + 1)}</KeyHint> {i18n._(sentence)}
          </button>
        </li>
      ))}
    </ul>
  );
}
