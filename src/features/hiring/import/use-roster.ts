import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { WorkerOutcome } from "#contract/employer-views";
import { type Column, isHeader, matchColumns, missingColumns } from "./columns";
import type { ContractTermsInput } from "../contracts/contract-terms";
import type { Table } from "./read-table";
import { useSettled } from "../../../lib/use-settled";
import { markListsOld } from "../reread";
import {
  cellOf,
  type DateOrder,
  dateOrderOf,
  newCwj,
  recordOf,
  repeatedRows,
  type WorkerRecord,
} from "./records";
import { sendRoster } from "./send-roster";

/** What became of a row that was sent. */
export type FinishedRow = {
  row: string[];
  /** In the sheet. */
  number: number;
  record: WorkerRecord;
  outcome: WorkerOutcome;
};
export type Finished = {
  contractId: string;
  headers: string[];
  columns: readonly (Column | null)[];
  rows: FinishedRow[];
};

type WarningCode = WorkerOutcome["warnings"][number]["code"];

export type CellError = { cell: number; code: string; path: string };

/** A roster as far as it was put right. */
export type Draft = {
  headers: string[];
  /** Its cells as they are corrected. */
  rows: readonly string[][];
  /** The number of each row in the sheet. */
  numbers: readonly number[];
  columns: readonly (Column | null)[];
  countryCode: string;
  /** Undefined: as the dates themselves tell. */
  dateOrder: DateOrder | undefined;
  /** The rows that stay out. */
  left: ReadonlySet<number>;
  /** The code of each row, where the list has none. */
  cwjs: readonly string[];
  /** The key of each batch that was sent. */
  keys: Map<string, string>;
};

type Options = {
  terms: ContractTermsInput;
  draft: Draft;
  onDraft: (change: (now: Draft) => Draft) => void;
  /** Also when one is elsewhere by then. */
  onFinished: (finished: Finished) => void;
  defaultOrder: DateOrder;
};

/** The columns of a table; those of one without headers are guessed from nothing. */
const firstColumns = ({ headers, rows }: Table): (Column | null)[] => {
  if (isHeader(headers)) return matchColumns(headers);
  // Without names: the column whose cells are mostly digits is the phone.
  const looksLikePhone = (at: number) =>
    rows.filter((row) => (row[at] ?? "").replace(/\D/g, "").length >= 8).length > rows.length / 2;
  const phone = headers.findIndex((_, at) => looksLikePhone(at));
  const names: Column[] = ["firstName", "lastName"];
  return headers.map((_, at) => (at === phone ? "phone" : (names.shift() ?? null)));
};

export const draftOf = (table: Table): Draft => ({
  headers: table.headers,
  rows: table.rows,
  numbers: table.numbers,
  columns: firstColumns(table),
  countryCode: "+52",
  dateOrder: undefined,
  left: new Set(),
  cwjs: table.rows.map(newCwj),
  keys: new Map(),
});

/** A key for each batch, which its workers tell apart. */
const keysIn =
  (keys: Map<string, string>) =>
  (workers: readonly WorkerRecord[]): string => {
    const body = JSON.stringify(workers);
    const key = keys.get(body) ?? crypto.randomUUID();
    keys.set(body, key);
    return key;
  };

/** Typing pauses this long before the rows are checked again. */
const SETTLE_MS = 400;

/**
 * A roster on its way: its cells as they are corrected, what each column means, which rows stay out,
 * and what the API says of each row.
 */
export function useRoster({ terms, draft, onDraft, onFinished, defaultOrder }: Options) {
  const { headers, rows, numbers, columns, countryCode, left, cwjs, keys } = draft;
  const dates = columns.indexOf("dateOfBirth");
  const found = dates === -1 ? undefined : dateOrderOf(rows.map((row) => row[dates] ?? ""));
  const dateOrder = draft.dateOrder ?? found ?? defaultOrder;
  const [checkId] = useState(() => crypto.randomUUID());
  const keyOf = keysIn(keys);
  const queries = useQueryClient();
  const [progress, setProgress] = useState(0);

  const wanted = rows.flatMap((_, at) => (left.has(at) ? [] : [at]));
  const options = { columns, countryCode, dateOrder };
  const recordAt = (at: number) => recordOf(rows[at]!, cwjs[at]!, options);

  const create = useMutation({
    mutationFn: async (): Promise<Finished> => {
      setProgress(0);
      const request = { terms, records: wanted.map(recordAt), dryRun: false, keyOf };
      const { contractId, outcomes } = await sendRoster({ ...request, onProgress: setProgress });
      const sent = wanted.map((at, index) => ({
        row: rows[at]!,
        number: numbers[at]!,
        record: request.records[index]!,
        outcome: outcomes[index]!,
      }));
      return { contractId, headers, columns, rows: sent };
    },
    onSuccess: onFinished,
    onSettled: () => markListsOld(queries),
  });

  const missing = missingColumns(columns);
  const isWhole = missing.length === 0 && wanted.length > 0;
  // Everything that changes what is sent is checked again, once nothing has changed for a moment.
  const asked = JSON.stringify([rows, columns, countryCode, dateOrder, [...left]]);
  const settled = useSettled(asked, SETTLE_MS);
  const check = useQuery({
    queryKey: ["roster", checkId, settled],
    queryFn: async ({ signal }) => {
      const request = { terms, records: wanted.map(recordAt), dryRun: true, keyOf };
      const { outcomes } = await sendRoster({ ...request, signal });
      return new Map(wanted.map((at, index) => [at, outcomes[index]!]));
    },
    enabled: isWhole && settled === asked,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isChecked = isWhole && settled === asked && check.isSuccess && !check.isFetching;

  const outcomes = check.data;
  const errorsAt = (at: number): CellError[] =>
    (outcomes?.get(at)?.errors ?? []).map(({ path, code }) => ({
      path,
      code,
      cell: cellOf(path, columns),
    }));
  const isWarned = (code: WarningCode) => (at: number) =>
    outcomes?.get(at)?.warnings.some((warning) => warning.code === code) ?? false;
  const set = (part: Partial<Draft>) => onDraft((now) => ({ ...now, ...part }));
  const setLeft = (next: (out: ReadonlySet<number>) => ReadonlySet<number>) =>
    onDraft((now) => ({ ...now, left: next(now.left) }));
  return {
    headers,
    rows,
    numbers,
    columns,
    countryCode,
    dateOrder,
    hasDates: dates !== -1,
    left,
    wanted,
    missing,
    progress,
    check,
    create,
    errorsAt,
    /** In this contract already, by name and phone. */
    isInvited: isWarned("already_invited"),
    /** Of somebody who is further up in the file. */
    repeated: repeatedRows(wanted.map((at) => ({ at, record: recordAt(at) }))),
    /** Known from elsewhere, by name and phone. */
    isDuplicate: isWarned("possible_duplicate"),
    toFix: wanted.filter((at) => outcomes?.get(at)?.status === "rejected"),
    isChecked,
    isChecking: isWhole && !isChecked && !check.isError,
    setCell: (at: number, cell: number, text: string) =>
      onDraft((now) => ({
        ...now,
        rows: now.rows.map((row, index) =>
          index === at ? row.map((old, place) => (place === cell ? text : old)) : row,
        ),
      })),
    setColumn: (at: number, column: Column | null) =>
      onDraft((now) => ({
        ...now,
        columns: now.columns.map((old, index) =>
          index === at ? column : old === column ? null : old,
        ),
      })),
    setCountryCode: (code: string) => set({ countryCode: code }),
    setDateOrder: (order: DateOrder) => set({ dateOrder: order }),
    leaveOut: (rowsOut: readonly number[]) => setLeft((out) => new Set([...out, ...rowsOut])),
    toggleRow: (at: number) =>
      setLeft((out) => {
        const next = new Set(out);
        if (!next.delete(at)) next.add(at);
        return next;
      }),
  };
}
export type Roster = ReturnType<typeof useRoster>;
