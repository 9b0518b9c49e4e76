import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Disclosure } from "../../../components/ui/disclosure";
import { Select } from "../select";
import { useColumnNames } from "./column-names";
import { type Column, COLUMNS } from "./columns";
import { isWholeName } from "./split-name";
import type { Roster } from "./use-roster";

/** Where the rows are blocks, what each column means is chosen above them. */
export function ColumnList({ roster }: { roster: Roster }) {
  const [isOpen] = useState(roster.missing.length > 0);
  return (
    <div className="rounded-lg border border-rule bg-surface px-3 @3xl:hidden">
      <Disclosure summary={<Trans>What each column means</Trans>} open={isOpen}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {roster.headers.map((header, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns keep their places
            <ColumnChoice key={at} at={at} header={header} roster={roster} />
          ))}
        </div>
      </Disclosure>
    </div>
  );
}

type ColumnProps = { at: number; header: string; roster: Roster };

function ColumnChoice({
  at,
  header,
  roster,
  className = "",
}: ColumnProps & { className?: string }) {
  const { t } = useLingui();
  const names = useColumnNames();
  const id = useId();
  const number = at + 1;
  const name = header || t`Column ${number}`;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block truncate">
        {name}
      </label>
      <Select
        id={id}
        className={`font-semibold ${className}`}
        value={roster.columns[at] ?? ""}
        onChoose={(column) => roster.setColumn(at, (column || null) as Column | null)}
        options={[
          { value: "", words: t`Don’t import` },
          ...COLUMNS.map((value) => ({ value, words: names[value] })),
        ]}
      />
    </div>
  );
}

export function ColumnHead({ at, header, roster }: ColumnProps) {
  const names = useColumnNames();
  return (
    <th scope="col" className="min-w-40 px-3 py-2 font-normal">
      <ColumnChoice
        {...{ at, header, roster }}
        className="field-sizing-content w-auto! min-w-full"
      />
      {isWholeName(roster.columns[at]) ? (
        <span className="grid min-w-80 grid-cols-2 gap-1.5 pt-2 text-muted">
          <span>{names.firstName}</span>
          <span>{names.lastName}</span>
        </span>
      ) : null}
    </th>
  );
}
