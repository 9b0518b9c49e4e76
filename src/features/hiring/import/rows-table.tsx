import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../components/ui/button";
import { ColumnHead, ColumnList } from "./column-choice";
import { LAST_COLUMN, RowCells } from "./row-cells";
import type { Roster } from "./use-roster";

const ROWS_SHOWN = 50;

type RowsTableProps = {
  roster: Roster;
  /** The indexes of the rows to show. */
  rows: readonly number[];
};

/** The rows, fifty at a time; a cell with an error becomes an input. */
export function RowsTable({ roster, rows }: RowsTableProps) {
  const { t } = useLingui();
  const [from, setFrom] = useState(0);
  const shown = rows.slice(from, from + ROWS_SHOWN);
  const [first, last, count] = [from + 1, from + shown.length, rows.length];
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-3">
      <ColumnList roster={roster} />
      <section
        aria-label={t`The rows`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways by keyboard
        tabIndex={0}
        className="relative overflow-x-auto rounded-lg border border-rule bg-surface @3xl:scroll-pr-56"
      >
        <table className="w-full border-collapse @max-3xl:block">
          <thead className="bg-wash text-left align-bottom @max-3xl:hidden">
            <tr>
              <th scope="col" className="px-3 py-2">
                <span className="sr-only">{t`Row`}</span>
              </th>
              {roster.headers.map((header, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns keep their places
                <ColumnHead key={at} at={at} header={header} roster={roster} />
              ))}
              <th scope="col" className={`bg-wash px-3 py-2 ${LAST_COLUMN}`}>
                <span className="sr-only">{t`Leave out`}</span>
              </th>
            </tr>
          </thead>
          <tbody className="@max-3xl:block">
            {shown.map((at) => (
              <RowCells key={at} at={at} roster={roster} />
            ))}
          </tbody>
        </table>
      </section>
      {count > ROWS_SHOWN ? (
        <div className="flex flex-wrap items-center gap-3">
          <span>{t`Rows ${first} to ${last} of ${count}`}</span>
          <Button
            variant="secondary"
            aria-disabled={from === 0}
            onClick={() => setFrom(Math.max(0, from - ROWS_SHOWN))}
          >
            <Trans>Previous rows</Trans>
          </Button>
          <Button
            variant="secondary"
            aria-disabled={last >= count}
            onClick={() => last < count && setFrom(from + ROWS_SHOWN)}
          >
            <Trans>Next rows</Trans>
          </Button>
        </div>
      ) : null}
    </div>
  );
}
