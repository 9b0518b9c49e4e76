import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState, type FormEvent } from "react";
import { REASON_MAX, TEXT_MAX } from "#contract/constants";
import type { EmployerApplication } from "#contract/employer-application";
import { type Milestone, type MilestoneKind, MILESTONES } from "#contract/milestones";
import { Button } from "../../../components/ui/button";
import { useLanguage } from "../../../i18n/use-language";
import { formatClock, formatDate } from "../../../lib/format";
import { notify } from "../../../lib/notify";
import { callApi } from "../api";
import { ConfirmedAct } from "../confirmed-act";
import { hiringFailure } from "../hiring-failure";
import { reread } from "../reread";
import { useMember } from "../member";
import { useAct } from "../use-act";
import { useFocusAfterwards } from "../use-focus-afterwards";
import { CURRENT_TAB } from "./current-tab";
import { MILESTONE_NAMES } from "./milestone-names";
import { applicationPath } from "./queue";
import { tagOf } from "./use-decisions";

/** What happens between the approval and the end of the season; the worker reads all of it. */
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

type Filled = { kind: MilestoneKind; date: string; time?: string; place?: string; note?: string };

type RecordedProps = { milestone: Milestone; application: EmployerApplication };

function Recorded({ milestone, application }: RecordedProps) {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  const { may } = useMember();
  const queries = useQueryClient();
  useFocusAfterwards(CURRENT_TAB);
  const { id } = application;
  const readAgain = () => reread(queries, applicationPath(id));
  const remove = () =>
    callApi("DELETE /api/v1/applications/:id/milestones/:kind", {
      params: { id, kind },
      version: tagOf(application),
    }).catch(async (error: unknown) => {
      // A colleague changed it meanwhile: the next try is about what is shown then.
      await readAgain();
      throw error;
    });
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
        <ConfirmedAct
          label={<Trans>Remove</Trans>}
          aria-label={t`Remove: ${name}`}
          title={t`Remove “${name}”?`}
          confirm={t`Remove it`}
          danger
          run={remove}
          reread={readAgain}
          words={t`Removed.`}
        >
          <p>
            <Trans>The worker no longer sees it.</Trans>
          </p>
        </ConfirmedAct>
      ) : null}
    </li>
  );
}

const FIELD = "control min-h-11! py-1.5!";

function NewMilestone({ application }: { application: EmployerApplication }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const id = useId();
  const fields = useRef<HTMLFormElement>(null);
  const readAgain = () => reread(queries, applicationPath(application.id));
  const record = useAct({
    run: ({ kind, ...body }: Filled) =>
      callApi("PUT /api/v1/applications/:id/milestones/:kind", {
        params: { id: application.id, kind },
        body,
        version: tagOf(application),
      }),
    reread: readAgain,
    words: t`Recorded. The worker sees it.`,
    onDone: () => fields.current?.reset(),
  });
  const [isDateMissing, setIsDateMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const value = (name: string) => String(new FormData(form).get(name) ?? "").trim();
    const [date, time, place, note] = [value("date"), value("time"), value("place"), value("note")];
    setIsDateMissing(date === "");
    if (date === "") return form.querySelector<HTMLInputElement>("[name=date]")?.focus();
    void record.start(
      {
        kind: value("kind") as MilestoneKind,
        date,
        ...(time && { time }),
        ...(place && { place }),
        ...(note && { note }),
      },
      async (error) => {
        await readAgain();
        notify("error", hiringFailure(i18n, error));
      },
    );
  };
  return (
    <form ref={fields} className="grid gap-3" onSubmit={submit} noValidate>
      <label className="grid gap-1">
        <span className="font-semibold">{t`What`}</span>
        <select name="kind" className={FIELD}>
          {MILESTONES.map((kind) => (
            <option key={kind} value={kind}>
              {i18n._(MILESTONE_NAMES[kind])}
            </option>
          ))}
        </select>
      </label>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-3">
        <label className="grid gap-1">
          <span className="font-semibold">{t`Day`}</span>
          <input
            name="date"
            type="date"
            className={FIELD}
            aria-invalid={isDateMissing || undefined}
            aria-describedby={`${id}-date`}
          />
        </label>
        <label className="grid gap-1">
          <span className="font-semibold">{t`Time, if known`}</span>
          <input name="time" type="time" className={FIELD} />
        </label>
      </div>
      <span id={`${id}-date`} role="alert" className="font-semibold text-clay empty:hidden">
        {isDateMissing ? t`Choose the day.` : null}
      </span>
      <label className="grid gap-1">
        <span className="font-semibold">{t`Place`}</span>
        <input name="place" maxLength={TEXT_MAX} className={FIELD} />
      </label>
      <label className="grid gap-1">
        <span className="font-semibold">{t`What the worker should know`}</span>
        <textarea name="note" rows={2} maxLength={REASON_MAX} className="control" />
      </label>
      <div>
        <Button type="submit" variant="secondary" className="min-h-11!" busy={record.busy}>
          <Trans>Record</Trans>
        </Button>
      </div>
    </form>
  );
}
