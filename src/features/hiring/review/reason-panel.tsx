import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useRef, useState } from "react";
import { Button } from "../../../components/ui/button";
import type { Decisions, Panel } from "./use-decisions";

type ReasonPanelProps = {
  panel: Exclude<Panel, "photo">;
  move: Decisions["move"];
  onDone: () => void;
};

/** The reason for a decision, which the worker reads. */
export function ReasonPanel({ panel, move, onDone }: ReasonPanelProps) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  const words = {
    changes: { title: t`What should the worker change?`, act: t`Ask for the changes` },
    reject: { title: t`Why is the application not accepted?`, act: t`Reject the application` },
    reviewed: { title: t`Why is the decision taken back?`, act: t`Take the decision back` },
  }[panel];
  const status = { changes: "draft", reject: "rejected", reviewed: "reviewed" } as const;
  return (
    <form
      className="grid gap-2 rounded border border-line bg-surface p-3"
      onSubmit={(event) => {
        event.preventDefault();
        const reason = field.current?.value.trim() ?? "";
        setIsEmpty(reason === "");
        if (reason === "") field.current?.focus();
        else move.mutate({ status: status[panel], reason });
      }}
    >
      <label htmlFor={id} className="font-semibold">
        {words.title}
      </label>
      <span id={`${id}-hint`} className="text-muted">
        <Trans>The worker reads these words as you write them.</Trans>
      </span>
      <textarea
        ref={field}
        id={id}
        rows={3}
        maxLength={2000}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because it was asked for
        autoFocus
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={isEmpty || undefined}
        className="control"
      />
      <span id={`${id}-error`} role="alert" className="font-semibold text-clay empty:hidden">
        {isEmpty ? t`Write a reason.` : null}
      </span>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={panel === "reject" ? "danger" : "primary"}
          className="min-h-11!"
          busy={move.isPending}
        >
          {words.act}
        </Button>
        <Button variant="quiet" className="min-h-11!" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
