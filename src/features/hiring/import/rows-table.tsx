import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Button } from "../../../components/ui/button";
import { Select } from "../select";
import { useColumnNames } from "./column-names";
import { type Column, COLUMNS } from "./columns";
import { isOthersCode, type RowKind, isUndecided } from "./row-kinds";
import { isWholeName, joinName, SPLITS } from "./split-name";
import { useCellWords } from "./use-cell-words";
import type { CellError, Roster } from "./use-roster";

const ROWS_SHOWN = 50;

/** Sticks to the right edge of a wider table, if any other column has room beside it. */
const LAST_COLUMN =
  "@3xl:sticky @3xl:right-0 @3xl:before:absolute @3xl:before:inset-y-0 @3xl:before:left-0 @3xl:before:w-px @3xl:before:bg-rule";

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
      <section
        aria-label={t`The rows`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways by keyboard
        tabIndex={0}
        className="relative overflow-x-auto rounded-lg border border-rule bg-surface @3xl:scroll-pr-56"
      >
        <table className="w-full border-collapse">
          <thead className="bg-wash text-left align-bottom">
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
          <tbody>
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

function ColumnHead({ at, header, roster }: { at: number; header: string; roster: Roster }) {
  const { t } = useLingui();
  const names = useColumnNames();
  const id = useId();
  const number = at + 1;
  const name = header || t`Column ${number}`;
  return (
    <th scope="col" className="min-w-40 px-3 py-2 font-normal">
      <label htmlFor={id} className="mb-1 block truncate">
        {name}
      </label>
      <Select
        id={id}
        className="field-sizing-content w-auto! min-w-full font-semibold"
        value={roster.columns[at] ?? ""}
        onChoose={(column) => roster.setColumn(at, (column || null) as Column | null)}
        options={[
          { value: "", words: t`Don’t import` },
          ...COLUMNS.map((value) => ({ value, words: names[value] })),
        ]}
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

function RowCells({ at, roster }: { at: number; roster: Roster }) {
  const isOut = roster.left.has(at);
  const isWaiting = isUndecided(roster.kindAt(at));
  const errors = isOut ? [] : roster.errorsAt(at);
  const number = roster.numbers[at];
  const row = roster.rows[at] ?? [];
  return (
    <tr
      className={`border-t border-rule align-top ${isOut ? "text-muted line-through" : isWaiting ? "text-muted" : ""}`}
    >
      <th
        scope="row"
        className={`px-3 text-right font-normal whitespace-nowrap tabular-nums ${errors.length > 0 ? "py-0.5" : "py-2.5 text-muted"}`}
      >
        {errors.length > 0 ? <GoToError number={number} /> : number}
      </th>
      {row.map((text, cell) => (
        // oxlint-disable-next-line react/no-array-index-key -- cells keep their places
        <Cell key={cell} {...{ at, cell, text, roster }} errors={errors} />
      ))}
      <td className={`bg-surface px-3 py-0.5 whitespace-nowrap ${LAST_COLUMN}`}>
        {isOut ? null : <Mark at={at} roster={roster} />}
        <RowButton at={at} roster={roster} isOut={isOut} />
      </td>
    </tr>
  );
}

/** The number of a row with an error: the error may be in a column beyond the edge of the screen. */
function GoToError({ number }: { number: number | undefined }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className="min-h-target min-w-target font-bold text-clay underline underline-offset-4"
      aria-label={t`Go to the error in row ${number}`}
      onClick={({ currentTarget }) =>
        currentTarget.closest("tr")?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
      }
    >
      {number}
    </button>
  );
}

type RowProps = { at: number; roster: Roster };

/** Leaves a row out or takes it in, also one that stays out until the user decides. */
function RowButton({ at, roster, isOut }: RowProps & { isOut: boolean }) {
  const { t } = useLingui();
  const number = roster.numbers[at];
  const kind = roster.kindAt(at);
  const [label, words] = isOut
    ? [t`Include row ${number}`, t`Include`]
    : kind === "other"
      ? [t`It is the same person: correct row ${number}`, t`Correct`]
      : kind === "known"
        ? [t`It is the same person: add row ${number}`, t`Add`]
        : kind === "twice"
          ? [t`Add row ${number} again`, t`Add again`]
          : [t`Leave out row ${number}`, t`Leave out`];
  const isDecision = !isOut && (kind === "other" || kind === "known" || kind === "twice");
  return (
    <button
      type="button"
      className="min-h-target text-agave underline underline-offset-4"
      aria-label={label}
      onClick={() => (isDecision ? roster.decide(at) : roster.toggleRow(at))}
    >
      {words}
    </button>
  );
}

/** Marks a row whose person or code the employer knows already. */
function Mark({ at, roster }: RowProps) {
  const { t } = useLingui();
  const inContract = t`in the contract`;
  const othersCode = t`somebody else’s code`;
  const words: Partial<Record<RowKind, string>> = {
    there: inContract,
    twice: inContract,
    closed: inContract,
    corrected: t`corrects`,
    other: othersCode,
    taken: othersCode,
    known: othersCode,
  };
  const mark =
    words[roster.kindAt(at) ?? "new"] ?? (roster.isDuplicate(at) ? t`may be known` : undefined);
  if (!mark) return null;
  return <span className="mr-2 rounded-sm bg-maize-wash px-1.5 py-0.5 text-maize-ink">{mark}</span>;
}

type CellProps = RowProps & { cell: number; text: string; errors: CellError[] };

function Cell({ at, cell, text, roster, errors }: CellProps) {
  const [wasOpen, setWasOpen] = useState(false);
  const own = errors.filter((error) => error.cell === cell);
  const column = roster.columns[cell];
  if (isWholeName(column)) {
    return <FullNameCell {...{ at, cell, roster }} names={SPLITS[column](text)} errors={own} />;
  }
  const isOpen =
    own.length > 0 ||
    (column === "cwj" && isOthersCode(roster.kindAt(at))) ||
    (column === "phone" && roster.isSharing(at));
  // Once editable, the cell stays so: a correction must not lose the focus.
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return <td className="max-w-64 truncate px-3 py-2.5">{text || "–"}</td>;
  return (
    <td className={`px-2 py-1.5 ${own.length > 0 ? "bg-clay-wash" : ""}`}>
      <CellInput
        {...{ at, roster, text }}
        column={column}
        errors={own}
        onText={(typed) => roster.setCell(at, cell, typed)}
      />
    </td>
  );
}

/** Shows how a full name is split, in two inputs, so that the user can correct it. */
function FullNameCell({
  at,
  cell,
  names: [first, last],
  roster,
  errors,
}: Omit<CellProps, "text"> & { names: [string, string] }) {
  const set = (names: [string, string]) => roster.setCell(at, cell, joinName(...names));
  const errorsOf = (path: string) => errors.filter((error) => error.path === path);
  return (
    <td className={`px-2 py-1.5 ${errors.length > 0 ? "bg-clay-wash" : ""}`}>
      <div className="grid min-w-80 grid-cols-2 gap-1.5">
        <CellInput
          {...{ at, roster }}
          column="firstName"
          text={first}
          errors={errorsOf("name_first")}
          onText={(typed) => set([typed, last])}
        />
        <CellInput
          {...{ at, roster }}
          column="lastName"
          text={last}
          errors={errorsOf("name_last")}
          onText={(typed) => set([first, typed])}
        />
      </div>
    </td>
  );
}

type CellInputProps = RowProps & {
  column: Column | null | undefined;
  text: string;
  errors: readonly CellError[];
  onText: (text: string) => void;
};

function CellInput({ at, roster, column, text, errors, onText }: CellInputProps) {
  const { t } = useLingui();
  const names = useColumnNames();
  const cellWords = useCellWords();
  const id = useId();
  const [name, number] = [column ? names[column] : "", roster.numbers[at]];
  const words = errors.map(({ path, code }) => cellWords(path, code));
  return (
    <div>
      <input
        aria-label={t`${name}, row ${number}`}
        aria-invalid={errors.length > 0}
        aria-describedby={id}
        value={text}
        onChange={({ target }) => onText(target.value)}
        className="control min-h-target! py-1!"
      />
      <span id={id} className="block pt-1 font-semibold text-clay empty:hidden">
        {words.join(" ")}
      </span>
    </div>
  );
}
