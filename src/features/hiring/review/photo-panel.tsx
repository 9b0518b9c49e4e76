import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { REVIEW_REASONS, type ReviewReason } from "#contract/documents";
import type { EmployerApplication } from "#contract/employer-application";
import { Button } from "../../../components/ui/button";
import { DOCUMENT_NAMES } from "../../../i18n/document-names";
import { reviewReason } from "../../../i18n/review-reasons";
import { useShortcuts } from "../single-keys";
import { useUnsavedText } from "../use-unsaved-texts";
import { KeyHint } from "./key-hint";
import { PanelFrame } from "./panel-frame";
import { REASON_NAMES } from "./reason-names";
import { TextForm } from "./text-form";
import type { Decisions } from "./use-decisions";
import { useKeys } from "./use-keys";
import { useWorkerWords } from "./worker-words";

type PhotoPanelProps = {
  application: EmployerApplication;
  document: EmployerApplication["documents"][number];
  ask: Decisions["ask"];
  /** Starts with the text field of "other", because the user was writing in it. */
  startsWithWords: boolean;
  /** Only the undo's response has the version that the next decision is based on. */
  isUndoing: boolean;
  onClose: () => void;
};

/**
 * Asks why another photo is needed: a click requests it at once; only "other" needs a text first.
 */
export function PhotoPanel({
  application,
  document,
  ask,
  startsWithWords,
  isUndoing,
  onClose,
}: PhotoPanelProps) {
  const { i18n, t } = useLingui();
  const shortcut = useShortcuts();
  const [isOther, setIsOther] = useState(startsWithWords);
  const worker = useWorkerWords(application);
  const words = worker.words.data;
  const busy = ask.isPending || isUndoing;
  const choose = (reason: ReviewReason) => {
    if (reason === "other") return setIsOther(true);
    if (!busy) ask.mutate({ documentId: document.id, reason });
  };
  useKeys(
    Object.fromEntries(
      REVIEW_REASONS.map((reason, index) => [String(index + 1), () => choose(reason)]),
    ),
  );
  const kind = i18n._(DOCUMENT_NAMES[document.kind]);
  return (
    <PanelFrame title={t`${kind}: what is wrong with the photo?`} onClose={onClose}>
      {isOther ? (
        <OtherReason
          application={application}
          busy={busy}
          onAsk={(note) => ask.mutateAsync({ documentId: document.id, reason: "other", note })}
          onBack={() => setIsOther(false)}
        />
      ) : (
        <>
          <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
            {REVIEW_REASONS.map((reason, index) => (
              <li key={reason} className="grid">
                <button
                  type="button"
                  aria-keyshortcuts={shortcut(String(index + 1))}
                  onClick={() => choose(reason)}
                  className="flex min-h-11 items-start gap-2 rounded border border-line bg-surface px-3 py-2 text-left hover:border-ink hover:bg-agave-wash"
                >
                  <KeyHint>{String(index + 1)}</KeyHint>
                  <span className="grid gap-0.5">
                    <span className="font-semibold">
                      {reason === "other" ? t`Other…` : i18n._(REASON_NAMES[reason])}
                    </span>
                    <span lang={worker.language} className="text-xs text-muted">
                      {words && reason !== "other" ? reviewReason(words, reason) : null}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <p className="text-muted">
            {t`One click sends the request. The worker reads the sentence below the reason (in ${worker.name}).`}
          </p>
        </>
      )}
    </PanelFrame>
  );
}

type OtherReasonProps = {
  application: EmployerApplication;
  busy: boolean;
  onAsk: (note: string) => Promise<unknown>;
  onBack: () => void;
};

function OtherReason({ application, busy, onAsk, onBack }: OtherReasonProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, write] = useUnsavedText(application.id, "photo");
  const worker = useWorkerWords(application);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextForm
      ref={field}
      text={text}
      onWrite={write}
      label={t`The worker reads (in ${worker.name})`}
      lang={worker.language}
      button={<Trans>Ask for a new photo</Trans>}
      rows={2}
      busy={busy}
      onSend={onAsk}
    >
      <Button variant="quiet" onClick={onBack}>
        <Trans>Choose another reason</Trans>
      </Button>
    </TextForm>
  );
}
