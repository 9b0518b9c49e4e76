import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import type { EmployerApplication } from "#contract/employer-application";
import type { Milestone, MilestoneKind } from "#contract/milestones";
import { Button } from "../../../components/ui/button";
import { useLanguage } from "../../../i18n/use-language";
import { formatClock, formatDate } from "../../../lib/format";
import { notify } from "../../../lib/notify";
import { callApi } from "../api";
import type { TextValues } from "../changed-texts";
import { ConfirmedAction } from "../confirmed-action";
import { hiringFailure } from "../hiring-failure";
import { useMember } from "../member";
import { useAction } from "../use-action";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { useShortForm, valuesIn, given } from "../use-short-form";
import { CURRENT_TAB } from "./current-tab";
import { MilestoneFields } from "./milestone-fields";
import { MILESTONE_NAMES } from "./milestone-names";
import { tagOf } from "./use-decisions";

/** The milestones between the approval and the end of the season; the worker sees all of them. */
export function MilestonesTab({ application }: { application: EmployerApplication }) {
  const { may } = useMember();
  const { milestones, status } = application;
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
          <Recorded key={milestone.kind} milestone={milestone} application={application} />
        ))}
      </ol>
      {may("review") && status === "approved" ? <NewMilestone application={application} /> : null}
    </div>
  );
}

type RecordedProps = { milestone: Milestone; application: EmployerApplication };

function Recorded({ milestone, application }: RecordedProps) {
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
        <span>{facts.filter(Boolean).join(" · ")}</span>
        {note ? <span className="text-muted">{note}</span> : null}
      </span>
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
        >
          <p>
            <Trans>The worker no longer sees it.</Trans>
          </p>
        </ConfirmedAction>
      ) : null}
    </li>
  );
}

function NewMilestone({ application }: { application: EmployerApplication }) {
  const { i18n, t } = useLingui();
  const fields = useRef<HTMLFormElement>(null);
  const record = useAction({
    run: ({ kind, date = "", ...more }: TextValues) =>
      callApi("PUT /api/v1/applications/:id/milestones/:kind", {
        params: { id: application.id, kind: kind as MilestoneKind },
        body: { date, ...given(more) },
        version: tagOf(application),
      }),
    application: application.id,
    successMessage: t`Recorded. The worker sees it.`,
    onDone: (_, sent) => {
      const form = fields.current;
      // Keep what the user has typed since submitting.
      if (form && JSON.stringify(valuesIn(form)) === JSON.stringify(sent)) form.reset();
    },
    onError: (error) => notify("error", hiringFailure(i18n, error)),
  });
  const { form, invalid, problem } = useShortForm(
    { name: "date", words: t`Choose the day.` },
    (values) => void record.start(values),
  );
  return (
    <form {...form} ref={fields} className="grid gap-3">
      <MilestoneFields invalid={invalid}>{problem}</MilestoneFields>
      <div>
        <Button type="submit" variant="secondary" busy={record.busy}>
          <Trans>Record</Trans>
        </Button>
      </div>
    </form>
  );
}
