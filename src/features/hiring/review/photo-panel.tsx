import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useRef, useState } from "react";
import type { EmployerApplication } from "#contract/employer-application";
import { REVIEW_REASONS, type ReviewReason } from "#contract/documents";
import { Button } from "../../../components/ui/button";
import { reviewReason } from "../../../i18n/review-reasons";
import { KeyHint } from "./key-hint";
import type { Decisions } from "./use-decisions";
import { useKeys } from "./use-keys";

type PhotoPanelProps = {
  document: EmployerApplication["documents"][number];
  ask: Decisions["ask"];
  onDone: () => void;
};

/** Why another photo is needed: a click asks at once; only "other" needs words first. */
export function PhotoPanel({ document, ask, onDone }: PhotoPanelProps) {
  const { i18n, t } = useLingui();
  const [isOther, setIsOther] = useState(false);
  const words: Record<ReviewReason, string> = {
    blurry: t`Blurry`,
    cut_off: t`Cut off`,
    expired: t({ message: "Expired", context: "a document" }),
    wrong_document: t`Wrong page`,
    glare: t`Glare`,
    other: t`Other…`,
  };
  const choose = (reason: ReviewReason) => {
    if (reason === "other") return setIsOther(true);
    ask.mutate({ documentId: document.id, reason });
    onDone();
  };
  useKeys(
    Object.fromEntries(
      REVIEW_REASONS.map((reason, index) => [String(index + 1), () => choose(reason)]),
    ),
  );
  return (
    <fieldset className="grid gap-2 rounded border border-line bg-surface p-3">
      <legend className="px-1 font-semibold">
        <Trans>What is wrong with the photo?</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {REVIEW_REASONS.map((reason, index) => (
          <button
            key={reason}
            type="button"
            title={reviewReason(i18n, reason)}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => choose(reason)}
            className="flex min-h-11 items-center gap-2 rounded border border-line bg-surface px-2 text-left font-semibold hover:border-ink hover:bg-agave-wash"
          >
            <KeyHint>{String(index + 1)}</KeyHint> {words[reason]}
          </button>
        ))}
      </div>
      {isOther ? (
        <OtherReason
          onAsk={(note) => {
            ask.mutate({ documentId: document.id, reason: "other", note });
            onDone();
          }}
        />
      ) : (
        <p className="text-muted">
          <Trans>A click asks at once; the worker reads why in their language.</Trans>
        </p>
      )}
    </fieldset>
  );
}

function OtherReason({ onAsk }: { onAsk: (note: string) => void }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const note = field.current?.value.trim();
        if (note) onAsk(note);
        else field.current?.focus();
      }}
    >
      <label htmlFor={id} className="font-semibold">
        <Trans>What the worker should do</Trans>
      </label>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because it was asked for */}
      <textarea ref={field} id={id} rows={2} maxLength={2000} autoFocus className="control" />
      <Button type="submit" className="min-h-11!">
        <Trans>Ask for a new photo</Trans>
      </Button>
    </form>
  );
}
