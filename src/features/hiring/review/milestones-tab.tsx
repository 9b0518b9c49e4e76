import { Trans, useLingui } from "@lingui/react/macro";
import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { EmployerApplication } from "#contract/employer-application";
import { type Milestone, type MilestoneKind, MILESTONES } from "#contract/milestones";
import { Button } from "../../../components/ui/button";
import { useLanguage } from "../../../i18n/use-language";
import { dotted, formatClock, formatDate } from "../../../lib/format";
import { notify } from "../../../lib/notify";
import { callApi } from "../api";
import type { TextValues } from "../changed-texts";
import { ConfirmedAction } from "../confirmed-action";
import { hiringFailure } from "../hiring-failure";
import { useMember } from "../member";
import { useAction } from "../use-action";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { given, useShortForm } from "../use-short-form";
import { CURRENT_TAB } from "./current-tab";
import { MilestoneFields, MilestoneKindField } from "./milestone-fields";
import { MILESTONE_NAMES } from "./milestone-names";
import { tagOf } from "./use-decisions";

/** The milestones between the approval and the end of the season; the worker sees all of them. */
export function MilestonesTab({ application }: { application: EmployerApplication }) {
  const { may } = useMember();
  const { milestones, status } = application;
  const edited = useEditedMilestone(milestones);
  const mayRecord = may("review") && status === "approved";
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        {status === "approved" ? (
          <Trans>The worker sees each of them on their dashboard.</Trans>
        ) : (
          <Trans>They begin with the approval.</Trans>
        )}
      </p>
      <ol className="divide-y divide-rule">
        {milestones.map((milestone) => (
          <Recorded
            key={milestone.kind}
            milestone={milestone}
            application={application}
            edited={mayRecord ? edited : undefined}
          />
        ))}
      </ol>
      {mayRecord ? <MilestoneForm application={application} edited={edited} /> : null}
    </div>
  );
}

type EditedMilestone = {
  kind: MilestoneKind;
  /** What is recorded for the kind, if anything. */
  stored: Milestone | undefined;
  /** Changes when other values are to be shown in place of what was typed. */
  round: number;
  form: RefObject<HTMLFormElement | null>;
  choose: (kind: MilestoneKind) => void;
  change: (kind: MilestoneKind) => void;
  forget: (kind: MilestoneKind) => void;
};

/**
 * The milestone in the form. A recorded kind brings its stored values along, so that a correction
 * keeps what it does not change.
 */
function useEditedMilestone(milestones: readonly Milestone[]): EditedMilestone {
  const storedOf = (kind: MilestoneKind) => milestones.find((one) => one.kind === kind);
  const [{ kind, round }, edit] = useState(() => ({
    kind: MILESTONES.find((one) => !storedOf(one)) ?? MILESTONES[0],
    round: 0,
  }));
  const form = useRef<HTMLFormElement>(null);
  const stored = storedOf(kind);
  const load = (next: MilestoneKind) => edit({ kind: next, round: round + 1 });
  return {
    kind,
    stored,
    round,
    form,
    choose: (next) => {
      if (stored || storedOf(next)) load(next);
      // Keep what was typed before the kind was chosen.
      else edit({ kind: next, round });
    },
    change: (next) => {
      flushSync(() => load(next));
      form.current?.querySelector<HTMLElement>("[name=date]")?.focus();
    },
    // The list may have changed since: read the state anew.
    forget: (removed) =>
      edit((now) => (now.kind === removed ? { ...now, round: now.round + 1 } : now)),
  };
}

type RecordedProps = {
  milestone: Milestone;
  application: EmployerApplication;
  /** Undefined if the member may not record milestones now. */
  edited: EditedMilestone | undefined;
};

function Recorded({ milestone, application, edited }: RecordedProps) {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  const { may } = useMember();
  useFocusOnUnmount(CURRENT_TAB);
  const { id } = application;
  const { kind, date, time, place, note } = milestone;
  const name = i18n._(MILESTONE_NAMES[kind]);
  const facts = [formatDate(date, language), time && formatClock(time, language), place];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 py-2.5">
      <span className="grid gap-0.5">
        <span className="font-semibold">{name}</span>
        <span>{dotted(facts)}</span>
        {note ? <span className="text-muted">{note}</span> : null}
      </span>
      <span className="-ml-3 flex flex-wrap">
        {edited ? (
          <Button
            variant="quiet"
            aria-label={t`Change: ${name}`}
            onClick={() => edited.change(kind)}
          >
            <Trans>Change</Trans>
          </Button>
        ) : null}
        {may("review") ? (
          <ConfirmedAction
            label={<Trans>Remove</Trans>}
            aria-label={t`Remove: ${name}`}
            title={t`Remove “${name}”?`}
            confirm={t`Remove it`}
            danger
            run={() =>
              callApi("DELETE /api/v1/applications/:id/milestones/:kind", {
                params: { id, kind },
                version: tagOf(application),
              })
            }
            application={id}
            successMessage={t`Removed.`}
            onDone={() => edited?.forget(kind)}
          >
            <p>
              <Trans>The worker no longer sees it.</Trans>
            </p>
          </ConfirmedAction>
        ) : null}
      </span>
    </li>
  );
}

type MilestoneFormProps = { application: EmployerApplication; edited: EditedMilestone };

function MilestoneForm({ application, edited }: MilestoneFormProps) {
  const { i18n, t } = useLingui();
  const { kind, stored, round, form: element } = edited;
  const record = useAction({
    run: ({ kind: sent, date = "", ...more }: TextValues) =>
      callApi("PUT /api/v1/applications/:id/milestones/:kind", {
        params: { id: application.id, kind: sent as MilestoneKind },
        body: { date, ...given(more) },
        version: tagOf(application),
      }),
    application: application.id,
    successMessage: stored ? t`Corrected. The worker sees it.` : t`Recorded. The worker sees it.`,
    onError: (error) => notify("error", hiringFailure(i18n, error)),
  });
  const { form, invalid, problem } = useShortForm(
    { name: "date", words: t`Choose the day.` },
    (values) => void record.start(values),
  );
  return (
    <form {...form} ref={element} className="grid gap-3">
      <MilestoneKindField
        value={kind}
        onChoose={(chosen) => edited.choose(chosen as MilestoneKind)}
      />
      <MilestoneFields key={round} kind={kind} values={textsOf(stored)} invalid={invalid}>
        {problem}
      </MilestoneFields>
      <div>
        <Button type="submit" variant="secondary" busy={record.busy}>
          {stored ? <Trans context="milestone">Correct it</Trans> : <Trans>Record</Trans>}
        </Button>
      </div>
    </form>
  );
}

const textsOf = ({ date, time, place, note }: Partial<Milestone> = {}): TextValues => ({
  date: date ?? "",
  time: time ?? "",
  place: place ?? "",
  note: note ?? "",
});
