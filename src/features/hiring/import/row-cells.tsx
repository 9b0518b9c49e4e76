import { useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { useColumnNames } from "./column-names";
import type { Column } from "./columns";
import { isOthersCode, type RowKind, isUndecided } from "./row-kinds";
import { isWholeName, joinName, SPLITS } from "./split-name";
import { useCellWords } from "./use-cell-words";
import type { CellError, Roster } from "./use-roster";

/** Sticks to the right edge of a wider table, if any other column has room beside it. */
export const LAST_COLUMN =
  "@3xl:sticky @3xl:right-0 @3xl:before:absolute @3xl:before:inset-y-0 @3xl:before:left-0 @3xl:before:w-px @3xl:before:bg-rule";

/**
 * Without the width of a table, each row is a block with a line for each imported column. A value
 * without room beside its name goes below it.
 */
const LINE =
  "@max-3xl:flex @max-3xl:max-w-none @max-3xl:flex-wrap @max-3xl:gap-x-3 @max-3xl:py-1 @max-3xl:whitespace-normal @max-3xl:wrap-anywhere";

/** Names the column on such a line; in the table the header does. */
const LineName = ({ children }: { children: string }) => (
  <span className="min-w-28 text-muted @3xl:hidden">{children}</span>
);

/** A row of the table; a cell with an error becomes an input. */
export function RowCells({ at, roster }: { at: number; roster: Roster }) {
  const isOut = roster.left.has(at);
  const isWaiting = isUndecided(roster.kindAt(at));
  const errors = isOut ? [] : roster.errorsAt(at);
  const number = roster.numbers[at];
  const row = roster.rows[at] ?? [];
  return (
    <tr
      className={`border-t border-rule align-top @max-3xl:block @max-3xl:py-2 @max-3xl:first:border-t-0 ${isOut ? "text-muted line-through" : isWaiting ? "text-muted" : ""}`}
    >
      <th
        scope="row"
        className={`px-3 text-right font-normal whitespace-nowrap tabular-nums @max-3xl:block @max-3xl:text-left ${errors.length > 0 ? "py-0.5" : "py-2.5 text-muted @max-3xl:py-1"}`}
      >
        {errors.length > 0 ? <GoToError number={number} /> : <RowNumber number={number} />}
      </th>
      {row.map((text, cell) => (
        // oxlint-disable-next-line react/no-array-index-key -- cells keep their places
        <Cell key={cell} {...{ at, cell, text, roster }} errors={errors} />
      ))}
      <td
        className={`bg-surface px-3 py-0.5 whitespace-nowrap @max-3xl:block @max-3xl:whitespace-normal ${LAST_COLUMN}`}
      >
        {isOut ? null : <Mark at={at} roster={roster} />}
        <RowButton at={at} roster={roster} isOut={isOut} />
      </td>
    </tr>
  );
}

function RowNumber({ number }: { number: number | undefined }) {
  const { t } = useLingui();
  return (
    <>
      <span className="@max-3xl:hidden">{number}</span>
      <span className="@3xl:hidden">{t`Row ${number}`}</span>
    </>
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
      <RowNumber number={number} />
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

const OPEN_CELL = "px-2 py-1.5 @max-3xl:block @max-3xl:px-3";

type CellProps = RowProps & { cell: number; text: string; errors: CellError[] };

function Cell({ at, cell, text, roster, errors }: CellProps) {
  const names = useColumnNames();
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
  if (!wasOpen) {
    const isShown = column && text;
    return (
      <td className={`max-w-64 truncate px-3 py-2.5 ${isShown ? LINE : "@max-3xl:hidden"}`}>
        {column ? <LineName>{names[column]}</LineName> : null}
        <span>{text || "–"}</span>
      </td>
    );
  }
  return (
    <td className={OPEN_CELL + (own.length > 0 ? " bg-clay-wash" : "")}>
      <CellInput
        {...{ at, roster, text, column }}
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
    <td className={OPEN_CELL + (errors.length > 0 ? " bg-clay-wash" : "")}>
      <div className="grid gap-1.5 @3xl:min-w-80 @3xl:grid-cols-2">
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
      {name ? <LineName>{name}</LineName> : null}
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
