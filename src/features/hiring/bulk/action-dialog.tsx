import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useIsMutating, useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { BulkResult } from "#contract/bulk";
import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { Notice } from "../../../components/ui/notice";
import type { TextValues } from "../changed-texts";
import { LoadState } from "../load-state";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { useInvalidate } from "../use-invalidate";
import { useNameOf } from "../use-name-of";
import { useUnsavedTexts } from "../use-unsaved-texts";
import { BulkActionFacts } from "./action-facts";
import { BulkActionFields, hasFields } from "./action-fields";
import { BULK_ACTION_WORDS } from "./action-words";
import { type BulkActionName, callOf, type Done, isStale } from "./actions";
import type { Chosen } from "./chosen";
import { isShortened, lastDaySet } from "./expiry";
import { runBulk } from "./run-bulk";
import { RunFailure } from "./run-failure";
import { TermChanges } from "./term-changes";
import { UnchangedRows } from "./unchanged-rows";

const RUN = ["bulk run"];

type BulkActionDialogProps = {
  action: BulkActionName;
  rows: readonly Chosen[];
  /** Values besides those that the user types. */
  given?: TextValues;
  onClose: () => void;
  onDone: (done: Done) => void;
};

/** A bulk action: asks for its fields, previews what it would do, and does it. */
export function BulkActionDialog({ action, rows, given = {}, ...props }: BulkActionDialogProps) {
  const { i18n } = useLingui();
  const words = BULK_ACTION_WORDS[action];
  const { name } = (rows.length === 1 ? words.ofOne : undefined) ?? words;
  // A typed reason or note survives a session that ends at the first request.
  const [values, changeValues] = useUnsavedTexts(`act ${action}`);
  const forget = () => changeValues(() => ({}));
  const onClose = () => {
    forget();
    props.onClose();
  };
  const onDone = (done: Done) => {
    forget();
    props.onDone(done);
  };
  const [isAsking, setIsAsking] = useState(() => hasFields(action));
  const isRunning = useIsMutating({ mutationKey: RUN }) > 0;
  return (
    <Dialog open title={i18n._(name)} onClose={() => (isRunning ? undefined : onClose())}>
      <Step key={isAsking ? "fields" : "preview"}>
        {isAsking ? (
          <BulkActionFields
            action={action}
            values={values}
            onClose={onClose}
            onValues={(typed) => {
              changeValues(() => typed);
              setIsAsking(false);
            }}
          />
        ) : (
          <Preview
            {...{ action, rows, onClose, onDone }}
            values={{ ...given, ...values }}
            onBack={hasFields(action) ? () => setIsAsking(true) : undefined}
          />
        )}
      </Step>
    </Dialog>
  );
}

/**
 * A part of the dialog that others replace: the fields, the preview, the button while it loads. The
 * focus then moves to the dialog's title.
 */
function Step({ children }: { children: ReactNode }) {
  useFocusOnUnmount("dialog[open] h2");
  return children;
}

type PreviewProps = Omit<BulkActionDialogProps, "given"> & {
  values: TextValues;
  onBack: (() => void) | undefined;
};

function Preview({ action, rows, values, onClose, onDone, onBack }: PreviewProps) {
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const [runId] = useState(() => crypto.randomUUID());
  const call = callOf(action, values);
  const preview = useQuery({
    queryKey: ["bulk", runId],
    queryFn: async ({ signal }) => {
      const run = await runBulk({ ...call, rows, dryRun: true, runId, signal });
      if (run.failure !== undefined) throw run.failure;
      // Also update the list behind the dialog.
      if (run.results.some(isStale)) void invalidate.everything();
      return run.results;
    },
    gcTime: 0,
  });
  return (
    <div className="grid gap-4">
      <LoadState query={preview} lines={4} failed={t`The preview could not be made`}>
        {(results) => (
          <Confirm {...{ action, rows, values, runId, onClose, onDone, onBack, results }} />
        )}
      </LoadState>
      {preview.isSuccess ? null : (
        <Step>
          <Button variant="secondary" onClick={onBack ?? onClose}>
            {onBack ? <Trans>Back</Trans> : <Trans>Cancel</Trans>}
          </Button>
        </Step>
      )}
    </div>
  );
}

type ConfirmProps = PreviewProps & { runId: string; results: BulkResult[] };

function Confirm({ results, onBack, onClose, ...rest }: ConfirmProps) {
  const { i18n, t } = useLingui();
  const { action, rows, values } = rest;
  const words = BULK_ACTION_WORDS[action];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const left = results.filter(({ outcome }) => outcome !== "changed");
  const changes = results.filter(({ outcome }) => outcome === "changed");
  const targetRows = changes.map(({ id }) => byId.get(id)!);
  const { run, progress, leaveRest } = useRun({ ...rest, targetRows, left });
  const count = targetRows.length;
  const nameOf = useNameOf();
  const [first] = rows;
  // One row is shown by name instead of a count; if it stays as it is, it is named below.
  const one = first && rows.length === 1 && count === 1 ? nameOf(first) : undefined;
  const { effect } = (one ? words.ofOne : undefined) ?? words;
  const all = i18n.number(rows.length);
  const until = lastDaySet(changes) ?? values.until;
  const shortened = changes.filter(isShortened).length;
  const confirm = shortened > 0 ? t`Set this last day` : i18n._(words.confirm(count));
  const [whole, done] = [count, progress].map((number) => i18n.number(number));
  return (
    <div className="grid gap-4">
      <p className="text-lg">
        <strong>
          {count === 0
            ? t`Nothing will change.`
            : (one ??
              i18n._(
                words.reach?.(count, all) ??
                  msg`${plural(count, { one: `# of ${all} chosen will change.`, other: `# of ${all} chosen will change.` })}`,
              ))}
        </strong>
      </p>
      <BulkActionFacts values={until === undefined ? values : { ...values, until }} />
      {count > 0 ? <p className="text-muted">{i18n._(effect)}</p> : null}
      {shortened > 0 ? (
        <Notice
          tone="warning"
          title={t`${plural(shortened, { one: "# link would expire sooner than now", other: "# links would expire sooner than now" })}`}
        />
      ) : null}
      <TermChanges results={changes} />
      {left.length > 0 ? (
        <div className="grid gap-2">
          <h3 className="text-base">
            {t`${plural(left.length, { one: "# stays as it is", other: "# stay as they are" })}`}
          </h3>
          <UnchangedRows results={left} rows={byId} />
        </div>
      ) : null}
      {run.error ? <RunFailure error={run.error} done={t`${done} of ${whole} done`} /> : null}
      <p role="status" className="empty:hidden">
        {run.isPending ? t`${done} of ${whole} done…` : null}
      </p>
      <div className="flex flex-col gap-3 sm:flex-row">
        {onBack && !run.isPending && !run.error ? (
          <Button variant="secondary" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        ) : (
          <Button
            variant="secondary"
            onClick={() => {
              if (run.isPending) return;
              if (run.error && progress > 0) leaveRest();
              else onClose();
            }}
            aria-disabled={run.isPending}
          >
            {!run.error ? (
              <Trans>Cancel</Trans>
            ) : progress > 0 ? (
              <Trans>Leave the rest</Trans>
            ) : (
              <Trans>Close</Trans>
            )}
          </Button>
        )}
        {count > 0 ? (
          <Button busy={run.isPending} onClick={() => run.mutate()}>
            {run.error ? <Trans>Try again</Trans> : confirm}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type RunOptions = Pick<PreviewProps, "action" | "values" | "onDone"> & {
  runId: string;
  targetRows: readonly Chosen[];
  left: readonly BulkResult[];
};

/**
 * Runs the action. After a lost connection it resumes where it stopped: every chunk happens once.
 */
function useRun({ action, values, runId, targetRows, left, onDone }: RunOptions) {
  const [progress, setProgress] = useState(0);
  const [sent, setSent] = useState<BulkResult[]>([]);
  const finish = (results: readonly BulkResult[]) =>
    onDone({ action, values, results: [...results, ...left] });
  const run = useMutation({
    mutationKey: RUN,
    mutationFn: async () => {
      const call = callOf(action, values);
      const { results, failure } = await runBulk({
        ...call,
        rows: targetRows,
        dryRun: false,
        runId,
        done: sent,
        onProgress: setProgress,
      });
      setSent(results);
      if (failure !== undefined) throw failure;
      return results;
    },
    onSuccess: finish,
  });
  /** Ends the run: what was done before the connection was lost can be seen and undone. */
  return { run, progress, leaveRest: () => finish(sent) };
}
