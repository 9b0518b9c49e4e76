import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { COUNTRY_CODES } from "#contract/constants";
import { CODE_NAMES } from "../../../components/form/phone-field";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { useLanguage } from "../../../i18n/use-language";
import type { ContractToSend } from "../contracts/contract-terms";
import { hiringFailure } from "../hiring-failure";
import { Labeled } from "../labeled";
import { Select } from "../select";
import { loadSignInDialog } from "../sign-in/load-sign-in-dialog";
import { VanishingButton } from "../vanishing-button";
import { useColumnNames } from "./column-names";
import type { Draft } from "./draft";
import { KnownRows } from "./known-rows";
import { RowCounts } from "./row-counts";
import { RowsTable } from "./rows-table";
import { SharedPhones } from "./shared-phones";
import { type Roster, useRoster } from "./use-roster";

type RowsStepProps = { contract: ContractToSend; draft: Draft; onBack: () => void };

/**
 * Shows the rows, what each column means and what is wrong. Nothing is sent before the last button.
 */
export function RowsStep({ contract, draft, onBack }: RowsStepProps) {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  const defaultOrder = language === "en" ? "mdy" : "dmy";
  const roster = useRoster({ contract, draft, defaultOrder });
  const [only, setOnly] = useState<ReadonlySet<number>>();
  useEffect(() => void loadSignInDialog().catch(() => undefined), []);
  const { toFix, sending, check, create, isChecked } = roster;
  // A row that was fixed stays in the list, so that the user does not lose their place in it.
  if (only && toFix.some((at) => !only.has(at))) setOnly(new Set([...only, ...toFix]));
  const shown = roster.rows.flatMap((_, at) => (!only || only.has(at) ? [at] : []));
  const toSend = useToSend(roster);
  const failure = create.error ?? check.error;
  return (
    <>
      <RowCounts roster={roster} />
      <Settings roster={roster} />
      <Missing roster={roster} />
      <KnownRows roster={roster} />
      <Repeated roster={roster} />
      <SharedPhones roster={roster} />
      {failure && !check.isFetching ? (
        <Notice tone="danger" role="alert" title={t`The rows could not be checked or sent`}>
          <p>{hiringFailure(i18n, failure)}</p>
          {check.isError ? (
            <VanishingButton variant="quiet" className="-ml-3" onClick={() => void check.refetch()}>
              <Trans>Try again</Trans>
            </VanishingButton>
          ) : null}
        </Notice>
      ) : null}
      {toFix.length > 0 || only ? (
        <div>
          <VanishingButton
            variant="quiet"
            className="-ml-3 text-left!"
            onClick={() => setOnly(only ? undefined : new Set(toFix))}
          >
            {only ? <Trans>Show all rows</Trans> : <Trans>Show only rows to fix</Trans>}
          </VanishingButton>
        </div>
      ) : null}
      <RowsTable roster={roster} rows={shown} key={only ? "some" : "all"} />
      <div className="z-20 -mx-card flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-card py-3 sm:-mx-6 sm:px-6 lg:sticky lg:bottom-0 lg:-mx-8 lg:px-8">
        <p role="status" className="min-w-0 flex-1 basis-60">
          {create.isPending ? (
            t`Adding the workers: ${roster.progress} of ${sending.length}…`
          ) : roster.isChecking ? (
            <Trans>Checking the rows…</Trans>
          ) : create.isError ? (
            <Trans>
              Some may have been added. Try again: nobody who was added gets a second link.
            </Trans>
          ) : isChecked && !toSend ? (
            <Trans>Nobody is added or corrected with these rows.</Trans>
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
            aria-disabled={create.isPending}
            onClick={() => create.isPending || onBack()}
          >
            <Trans>Choose another list</Trans>
          </Button>
          {isChecked && toSend ? (
            <Button busy={create.isPending} onClick={() => create.mutate()}>
              {toSend}
            </Button>
          ) : null}
        </span>
      </div>
    </>
  );
}

/** The label of the button that sends the rows; undefined if it would do nothing. */
function useToSend({ rowsOf }: Roster): string | undefined {
  const { t } = useLingui();
  const [added, corrected] = [rowsOf("new").length, rowsOf("corrected").length];
  const there = rowsOf("there").length;
  if (added > 0 && corrected > 0) return t`Add ${added} and correct ${corrected}`;
  if (added > 0) return t`${plural(added, { one: "Add # worker", other: "Add # workers" })}`;
  if (corrected > 0) {
    return t`${plural(corrected, { one: "Correct # worker", other: "Correct # workers" })}`;
  }
  if (there === 0) return undefined;
  return t`${plural(there, { one: "Bring # worker up to date", other: "Bring # workers up to date" })}`;
}

/** Settings that apply to the whole file. */
function Settings({ roster }: { roster: Roster }) {
  const { i18n, t } = useLingui();
  const { columns, countryCode, setCountryCode, hasDates, dateOrder, setDateOrder } = roster;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      {columns.includes("countryCode") ? null : (
        <Labeled label={t`Phones without a country code are from`}>
          <Select
            value={countryCode}
            onChoose={setCountryCode}
            options={COUNTRY_CODES.map((value) => ({ value, words: i18n._(CODE_NAMES[value]) }))}
          />
        </Labeled>
      )}
      {hasDates ? (
        <Labeled label={t`Dates are written as`}>
          <Select
            value={dateOrder}
            onChoose={(order) => setDateOrder(order === "mdy" ? "mdy" : "dmy")}
            options={[
              { value: "dmy", words: t`day/month/year` },
              { value: "mdy", words: t`month/day/year` },
            ]}
          />
        </Labeled>
      ) : null}
    </div>
  );
}

/** Warns of people who are in the file twice, because they would be invited twice. */
function Repeated({ roster: { repeated, leaveOut } }: { roster: Roster }) {
  const { t } = useLingui();
  const count = repeated.length;
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      role="status"
      title={t`${plural(count, { one: "# row repeats a person further up", other: "# rows repeat a person further up" })}`}
    >
      <p>
        <Trans>
          They have the same name and phone. If you add them again, they get a second link.
        </Trans>
      </p>
      <VanishingButton variant="quiet" className="-ml-3" onClick={() => leaveOut(repeated)}>
        {t`${plural(count, { one: "Leave # out", other: "Leave these # out" })}`}
      </VanishingButton>
    </Notice>
  );
}

function Missing({ roster }: { roster: Roster }) {
  const { t } = useLingui();
  const names = useColumnNames();
  if (roster.missing.length === 0) return null;
  const list = roster.missing.map((column) => names[column]).join(", ");
  return (
    <Notice tone="warning" role="status" title={t`Choose the column for: ${list}`}>
      <Trans>
        Choose above the rows what each column means. A column with the full name is enough for the
        names.
      </Trans>
    </Notice>
  );
}
