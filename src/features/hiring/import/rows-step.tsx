import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useState } from "react";
import { COUNTRY_CODES } from "#contract/constants";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { useLanguage } from "../../../i18n/use-language";
import { hiringFailure } from "../hiring-failure";
import type { ContractTermsInput } from "../contracts/contract-terms";
import { Labelled } from "../labelled";
import { loadSignInDialog } from "../sign-in/load-sign-in-dialog";
import { useColumnNames } from "./column-names";
import { RowsTable } from "./rows-table";
import { type Draft, type Finished, type Roster, useRoster } from "./use-roster";
import { useFocusAfterwards } from "../use-focus-afterwards";

type RowsStepProps = {
  terms: ContractTermsInput;
  draft: Draft;
  onDraft: (change: (now: Draft) => Draft) => void;
  onBack: () => void;
  onFinished: (finished: Finished) => void;
};

/** The rows with what each column means and what is wrong; nothing is sent before the button. */
export function RowsStep({ terms, draft, onDraft, onBack, onFinished }: RowsStepProps) {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  const defaultOrder = language === "en" ? "mdy" : "dmy";
  const roster = useRoster({ terms, draft, onDraft, onFinished, defaultOrder });
  const [only, setOnly] = useState<ReadonlySet<number>>();
  useEffect(() => void loadSignInDialog().catch(() => undefined), []);
  const { toFix, wanted, check, create, isChecked } = roster;
  // A row that is corrected stays: whoever is in it would lose their place.
  if (only && toFix.some((at) => !only.has(at))) setOnly(new Set([...only, ...toFix]));
  const shown = roster.rows.flatMap((_, at) => (!only || only.has(at) ? [at] : []));
  const ready = wanted.length - toFix.length;
  const failure = create.error ?? check.error;
  return (
    <>
      <Counts roster={roster} ready={ready} />
      <Settings roster={roster} />
      <Missing roster={roster} />
      <InvitedAlready roster={roster} />
      <Repeated roster={roster} />
      {failure && !check.isFetching ? (
        <Notice tone="danger" role="alert" title={t`The rows could not be checked or sent`}>
          {hiringFailure(i18n, failure)}
        </Notice>
      ) : null}
      <RowsTable roster={roster} rows={shown} key={only ? "some" : "all"} />
      {toFix.length > 0 || only ? (
        <OnlyToFix
          isOn={only !== undefined}
          onToggle={() => setOnly(only ? undefined : new Set(toFix))}
        />
      ) : null}
      <div className="z-20 -mx-card flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-card py-3 sm:-mx-6 sm:px-6 lg:sticky lg:bottom-0 lg:-mx-8 lg:px-8">
        <p role="status" className="min-w-0 flex-1 basis-60">
          {create.isPending ? (
            t`Adding the workers: ${roster.progress} of ${wanted.length}…`
          ) : roster.isChecking ? (
            <Trans>Checking the rows…</Trans>
          ) : create.isError ? (
            <Trans>
              Some may have been added. Try again: nobody who was added gets a second link.
            </Trans>
          ) : (
            <Trans>
              <strong>Nothing is sent yet.</strong> The links are made now; you send each when you
              like.
            </Trans>
          )}
        </p>
        <span className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            className="min-h-11!"
            aria-disabled={create.isPending}
            onClick={() => create.isPending || onBack()}
          >
            <Trans>Choose another list</Trans>
          </Button>
          {isChecked && ready > 0 ? (
            <Button className="min-h-11!" busy={create.isPending} onClick={() => create.mutate()}>
              {t`${plural(ready, { one: "Add # worker", other: "Add # workers" })}`}
            </Button>
          ) : null}
        </span>
      </div>
    </>
  );
}

function OnlyToFix({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  useFocusAfterwards();
  return (
    <div>
      <Button variant="quiet" className="-ml-3" onClick={onToggle}>
        {isOn ? <Trans>Show all rows</Trans> : <Trans>Show only rows to fix</Trans>}
      </Button>
    </div>
  );
}

function Counts({ roster, ready }: { roster: Roster; ready: number }) {
  const { t } = useLingui();
  const { rows, toFix, left, isChecked, wanted, isDuplicate } = roster;
  const known = wanted.filter(isDuplicate).length;
  const counts = [
    t`${plural(rows.length, { one: "# row", other: "# rows" })}`,
    ...(isChecked
      ? [
          t`${plural(ready, { one: "# ready", other: "# ready" })}`,
          t`${plural(toFix.length, { one: "# to fix", other: "# to fix" })}`,
        ]
      : []),
    ...(known > 0
      ? [t`${plural(known, { one: "# may be known already", other: "# may be known already" })}`]
      : []),
    ...(left.size > 0 ? [t`${plural(left.size, { one: "# left out", other: "# left out" })}`] : []),
  ];
  return (
    <div role="status" aria-label={t`The rows in numbers`}>
      <ul className="flex flex-wrap gap-2">
        {counts.map((words) => (
          <li
            key={words}
            className="rounded border border-rule bg-surface px-3.5 py-2 font-semibold"
          >
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What one answer settles for the whole file. */
function Settings({ roster }: { roster: Roster }) {
  const { t } = useLingui();
  const { columns, countryCode, setCountryCode, hasDates, dateOrder, setDateOrder } = roster;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      {columns.includes("countryCode") ? null : (
        <Labelled label={t`Phones without a country code are from`}>
          <select
            className="control min-h-11! py-1.5!"
            value={countryCode}
            onChange={({ target }) => setCountryCode(target.value)}
          >
            {COUNTRY_CODES.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </Labelled>
      )}
      {hasDates ? (
        <Labelled label={t`Dates are written as`}>
          <select
            className="control min-h-11! py-1.5!"
            value={dateOrder}
            onChange={({ target }) => setDateOrder(target.value === "mdy" ? "mdy" : "dmy")}
          >
            <option value="dmy">{t`day/month/year`}</option>
            <option value="mdy">{t`month/day/year`}</option>
          </select>
        </Labelled>
      ) : null}
    </div>
  );
}

/** The same list for the second time: those who are in the contract would be invited twice. */
function InvitedAlready({ roster: { wanted, isInvited, leaveOut } }: { roster: Roster }) {
  const { t } = useLingui();
  const invited = wanted.filter(isInvited);
  const count = invited.length;
  const title = t`${plural(count, { one: "# person is in this contract already", other: "# people are in this contract already" })}`;
  return (
    <TwiceNotice rows={invited} title={title} onLeaveOut={leaveOut}>
      <Trans>
        Somebody with the same name and phone was invited to it before. Added again, they get a
        second link.
      </Trans>
    </TwiceNotice>
  );
}

/** The same person twice in the file. */
function Repeated({ roster: { repeated, leaveOut } }: { roster: Roster }) {
  const { t } = useLingui();
  const count = repeated.length;
  const title = t`${plural(count, { one: "# row repeats a person further up", other: "# rows repeat a person further up" })}`;
  return (
    <TwiceNotice rows={repeated} title={title} onLeaveOut={leaveOut}>
      <Trans>They have the same name and phone. Added again, they get a second link.</Trans>
    </TwiceNotice>
  );
}

type TwiceNoticeProps = {
  rows: readonly number[];
  title: string;
  onLeaveOut: (rows: readonly number[]) => void;
  children: ReactNode;
};

/** People who would be invited twice, and how to leave them out; nothing when there are none. */
function TwiceNotice({ rows, title, onLeaveOut, children }: TwiceNoticeProps) {
  if (rows.length === 0) return null;
  return (
    <Notice tone="warning" role="status" title={title}>
      <p>{children}</p>
      <LeaveOut rows={rows} onLeaveOut={onLeaveOut} />
    </Notice>
  );
}

function LeaveOut({ rows, onLeaveOut }: Pick<TwiceNoticeProps, "rows" | "onLeaveOut">) {
  const { t } = useLingui();
  const count = rows.length;
  useFocusAfterwards();
  return (
    <Button variant="quiet" className="-ml-3 min-h-11!" onClick={() => onLeaveOut(rows)}>
      {t`${plural(count, { one: "Leave # out", other: "Leave these # out" })}`}
    </Button>
  );
}

function Missing({ roster }: { roster: Roster }) {
  const { t } = useLingui();
  const names = useColumnNames();
  if (roster.missing.length === 0) return null;
  const list = roster.missing.map((column) => names[column]).join(", ");
  return (
    <Notice tone="warning" role="status" title={t`Say which column has: ${list}`}>
      <Trans>Choose it in the list above the column.</Trans>
    </Notice>
  );
}
