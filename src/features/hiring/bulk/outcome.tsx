import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { FormFailure } from "../../../components/form/form-failure";
import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { Notice } from "../../../components/ui/notice";
import { useLanguage } from "../../../i18n/use-language";
import { formatDate } from "../../../lib/format";
import { notify } from "../../../lib/notify";
import { useRetry } from "../../../lib/use-retry";
import { hiringFailure } from "../hiring-failure";
import { LoadingLines } from "../load-state";
import { LongText } from "../long-text";
import { useInEveryLanguage } from "../review/worker-words";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { useInvalidate } from "../use-invalidate";
import { useShortForm } from "../use-short-form";
import { BULK_ACTION_WORDS } from "./action-words";
import { type Done, isStale, takeBack, undoNeedsReason, undoStepsOf } from "./actions";
import type { Chosen } from "./chosen";
import { lastDaySet } from "./expiry";
import { runBulk } from "./run-bulk";
import { isRefused } from "./run-failure";
import { UnchangedRows } from "./unchanged-rows";

type OutcomeProps = {
  done: Done;
  rows: ReadonlyMap<string, Chosen>;
  onAgain: (rows: Chosen[]) => void;
  onClose: () => void;
};

/** The outcome of a bulk action, above the list, with an undo and a retry where possible. */
export function Outcome({ done, rows, onAgain, onClose }: OutcomeProps) {
  const { i18n, t } = useLingui();
  const words = BULK_ACTION_WORDS[done.action];
  const undo = useUndo(done, onClose);
  const [asks, setAsks] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  useFocusOnUnmount();
  const { language } = useLanguage();
  const changed = done.results.filter(({ outcome }) => outcome === "changed");
  const count = changed.length;
  const lastDay = lastDaySet(changed);
  const until = lastDay ? formatDate(lastDay, language) : "";
  const isUndoable = count > 0 && undoStepsOf(done, "").length > 0;
  const needsReason = undoNeedsReason(done.action);
  const left = done.results.filter(({ outcome }) => outcome !== "changed");
  const again = left.filter(isStale).flatMap(({ id, changeTag }) => {
    const row = rows.get(id);
    return row && changeTag !== null ? [{ ...row, changeTag }] : [];
  });
  return (
    <div ref={frame} tabIndex={-1}>
      <Notice
        tone={again.length > 0 ? "warning" : count > 0 ? "success" : "info"}
        role="status"
        title={count > 0 ? i18n._(words.done(count, until)) : t`Nothing changed`}
      >
        {left.length > 0 ? (
          <details open={again.length > 0 || count === 0} className="py-1">
            <summary className="inline-flex min-h-target items-center underline underline-offset-4">
              {t`${plural(left.length, { one: "# stays as it is", other: "# stay as they are" })}`}
            </summary>
            <UnchangedRows results={left} rows={rows} />
          </details>
        ) : null}
        <div className="-ml-3 flex flex-wrap gap-x-2">
          {isUndoable ? (
            <Button
              variant="quiet"
              busy={undo.isPending}
              onClick={() => (needsReason ? setAsks(true) : undo.mutate(""))}
            >
              <Trans>Undo</Trans>
            </Button>
          ) : null}
          {again.length > 0 ? (
            <Button variant="quiet" onClick={() => onAgain(again)}>
              {t`${plural(again.length, { one: "Review # again", other: "Review # again" })}`}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={onClose}>
            <Trans>Dismiss</Trans>
          </Button>
        </div>
      </Notice>
      {/* Outside the notice, whose changes a screen reader announces. */}
      {needsReason ? (
        <Dialog
          open={asks}
          title={t`${plural(count, { one: "Undo it for # worker?", other: "Undo it for # workers?" })}`}
          onClose={() => setAsks(false)}
        >
          <UndoReason undo={undo} onCancel={() => setAsks(false)} />
        </Dialog>
      ) : null}
    </div>
  );
}

/** Undoes the action for the rows that nobody has changed since. */
function useUndo(done: Done, onClose: () => void) {
  const { i18n, t } = useLingui();
  const invalidate = useInvalidate();
  const [runId] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (reason: string) => {
      let step = 0;
      return takeBack(done, reason, async (call, rows) => {
        step += 1;
        const run = await runBulk({ ...call, rows, dryRun: false, runId: `${runId}-${step}` });
        if (run.failure !== undefined) throw run.failure;
        return run.results;
      });
    },
    onSuccess: async (results) => {
      await invalidate.everything();
      const back = results.filter(({ outcome }) => outcome === "changed").length;
      const kept = results.length - back;
      const undoneText = t`${plural(back, { one: "Undone for # worker.", other: "Undone for # workers." })}`;
      if (kept === 0) notify("success", undoneText);
      else {
        const description = t`${plural(kept, { one: "Somebody has changed # since; it stays as it is.", other: "Somebody has changed # since; they stay as they are." })}`;
        notify("warning", undoneText, { description });
      }
      onClose();
    },
    onError: (error) => {
      // If the undo needs a reason, its dialog shows the error.
      if (!undoNeedsReason(done.action)) notify("error", hiringFailure(i18n, error));
    },
  });
}

const MISTAKE = msg`This was decided by mistake. We are sorry; we will look at it again.`;

type UndoReasonProps = { undo: ReturnType<typeof useUndo>; onCancel: () => void };

/** Asks for the reason of an undo, starting from an apology in all languages of the workers. */
function UndoReason(props: UndoReasonProps) {
  const { i18n, t } = useLingui();
  const { data: mistake, error, isFetching, refetch } = useInEveryLanguage(MISTAKE);
  const frame = useRef<HTMLDivElement>(null);
  const retry = useRetry(() => void refetch(), isFetching, frame);
  const failure = error ? (
    <Notice tone="danger" role="alert" title={t`The text could not be loaded`}>
      {hiringFailure(i18n, error)}
    </Notice>
  ) : (
    <LoadingLines count={5} />
  );
  return (
    <div ref={frame} tabIndex={-1} className="grid gap-3">
      {mistake === undefined ? (
        <>
          {failure}
          <div className="flex flex-col gap-3 sm:flex-row">
            <Button variant="secondary" onClick={props.onCancel}>
              <Trans>Cancel</Trans>
            </Button>
            {error ? (
              <Button onClick={retry}>
                <Trans>Try again</Trans>
              </Button>
            ) : null}
          </div>
        </>
      ) : (
        <ReasonForm {...props} mistake={mistake} />
      )}
    </div>
  );
}

function ReasonForm({ undo, mistake, onCancel }: UndoReasonProps & { mistake: string }) {
  const { i18n, t } = useLingui();
  const { isPending: busy, error } = undo;
  // A reason that may have been sent already: a retry has to repeat it.
  const tried = error && !isRefused(error) ? undo.variables : undefined;
  const { form, invalid, problem } = useShortForm(
    { name: "reason", words: t`Write a reason.` },
    ({ reason = "" }) => busy || undo.mutate(reason),
  );
  return (
    <form {...form} className="grid gap-3">
      <LongText
        name="reason"
        label={t`What the workers will read`}
        rows={5}
        defaultValue={tried ?? mistake}
        readOnly={busy || tried !== undefined}
        {...invalid}
      />
      {problem}
      <FormFailure failure={error && { words: hiringFailure(i18n, error) }} />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button variant="secondary" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" busy={busy}>
          <Trans>Undo</Trans>
        </Button>
      </div>
    </form>
  );
}
