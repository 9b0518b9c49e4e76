import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSettled } from "../../../lib/use-settled";
import type { ContractToSend } from "../contracts/contract-terms";
import { useInvalidate } from "../use-invalidate";
import { type Column, missingColumns } from "./columns";
import { type Draft, type Finished, onlyRows } from "./draft";
import {
  cellOf,
  type DateOrder,
  dateOrderOf,
  recordOf,
  repeatedRows,
  sharedPhones,
} from "./records";
import { decidedKind, OTHERS_CODE, questionOf, type RowKind, isUndecided } from "./row-kinds";
import { sendRoster } from "./send-roster";
import { changeDraft, finish } from "./use-stage";

export type CellError = { cell: number; code: string; path: string };

type Options = { contract: ContractToSend; draft: Draft; defaultOrder: DateOrder };

/** Returns the idempotency key of a batch: the same for the same body. */
const keysIn =
  (keys: Map<string, string>) =>
  (sent: unknown): string => {
    const body = JSON.stringify(sent);
    const key = keys.get(body) ?? crypto.randomUUID();
    keys.set(body, key);
    return key;
  };

/** Typing pauses this long before the rows are checked again. */
const SETTLE_MS = 400;

/** The corrections that the user can make to a draft. */
const CORRECTIONS = {
  setCell: (at: number, cell: number, text: string) =>
    changeDraft((now) => ({
      ...now,
      rows: now.rows.map((row, index) =>
        index === at ? row.map((old, place) => (place === cell ? text : old)) : row,
      ),
    })),
  setColumn: (at: number, column: Column | null) =>
    changeDraft((now) => ({
      ...now,
      columns: now.columns.map((old, index) =>
        index === at ? column : old === column ? null : old,
      ),
    })),
  setCountryCode: (countryCode: string) => changeDraft((now) => ({ ...now, countryCode })),
  setDateOrder: (dateOrder: DateOrder) => changeDraft((now) => ({ ...now, dateOrder })),
  leaveOut: (rowsOut: readonly number[]) =>
    changeDraft((now) => ({ ...now, left: new Set([...now.left, ...rowsOut]) })),
  toggleRow: (at: number) =>
    changeDraft((now) => {
      const left = new Set(now.left);
      if (!left.delete(at)) left.add(at);
      return { ...now, left };
    }),
};

/**
 * The state of an import: the corrected cells, what each column means, which rows stay out, and
 * what the API says about each row.
 */
export function useRoster({ contract, draft, defaultOrder }: Options) {
  const { headers, rows, numbers, columns, countryCode, left, decided, cwjs, keys } = draft;
  const dates = columns.indexOf("dateOfBirth");
  const found = dates === -1 ? undefined : dateOrderOf(rows.map((row) => row[dates] ?? ""));
  const dateOrder = draft.dateOrder ?? found ?? defaultOrder;
  const [checkId] = useState(() => crypto.randomUUID());
  const keyOf = keysIn(keys);
  const invalidate = useInvalidate();
  const [progress, setProgress] = useState(0);

  const wanted = rows.flatMap((_, at) => (left.has(at) ? [] : [at]));
  const options = { columns, countryCode, dateOrder };
  const recordAt = (at: number) => recordOf(rows[at]!, cwjs[at]!, options);

  const numbered = (these: readonly number[]) => these.map((at) => ({ at, record: recordAt(at) }));

  const missing = missingColumns(columns);
  const isWhole = missing.length === 0 && wanted.length > 0;
  // Check again after any change to what would be sent, once nothing has changed for a moment.
  const checkKey = JSON.stringify([rows, columns, countryCode, dateOrder, [...left]]);
  const settled = useSettled(checkKey, SETTLE_MS);
  const check = useQuery({
    queryKey: ["roster", checkId, settled],
    queryFn: async ({ signal }) => {
      const request = { contract, records: wanted.map(recordAt), dryRun: true, keyOf };
      const sent = await sendRoster({ ...request, signal });
      const outcomes = new Map(wanted.map((at, index) => [at, sent.outcomes[index]!]));
      // A refused row may have no phone at all, only a placeholder that many rows have.
      const accepted = wanted.filter((at) => outcomes.get(at)?.status !== "rejected");
      return { contractId: sent.contractId, outcomes, shared: sharedPhones(numbered(accepted)) };
    },
    enabled: isWhole && settled === checkKey,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isChecked = isWhole && settled === checkKey && check.isSuccess && !check.isFetching;

  const { outcomes, shared = [] } = check.data ?? {};
  const sharing = new Set(shared.flat());
  const kinds = new Map<number, RowKind>();
  for (const at of wanted) {
    const outcome = outcomes?.get(at);
    if (outcome) kinds.set(at, decidedKind(outcome, recordAt(at), decided));
  }
  const rowsOf = (...these: RowKind[]) =>
    wanted.filter((at) => these.some((kind) => kind === kinds.get(at)));
  const sending = wanted.filter((at) => !isUndecided(kinds.get(at)));

  const create = useMutation({
    mutationFn: async (): Promise<Finished> => {
      setProgress(0);
      const request = { contract, records: sending.map(recordAt), dryRun: false, keyOf };
      const sent = await sendRoster({ ...request, onProgress: setProgress });
      const finished = sending.map((at, index) => ({
        row: rows[at]!,
        number: numbers[at]!,
        record: request.records[index]!,
        outcome: sent.outcomes[index]!,
      }));
      const others = rowsOf(...OTHERS_CODE);
      const undecided = others.map((at) => ({ row: rows[at]!, number: numbers[at]! }));
      const rejected = sending.filter((_, index) => sent.outcomes[index]?.status === "rejected");
      const notAdded = new Set([...others, ...rejected]);
      // Fewer rows may look as if their dates were written in another order.
      const rest = onlyRows(
        { ...draft, dateOrder },
        wanted.filter((at) => notAdded.has(at)),
      );
      return { contractId: sent.contractId, headers, columns, rows: finished, undecided, rest };
    },
    onSuccess: (finished) => finish(draft, finished),
    onSettled: invalidate.later,
  });

  const errorsAt = (at: number): CellError[] =>
    (outcomes?.get(at)?.errors ?? []).map(({ path, code }) => ({
      path,
      code,
      cell: cellOf(path, columns),
    }));
  return {
    headers,
    rows,
    numbers,
    columns,
    countryCode,
    dateOrder,
    hasDates: dates !== -1,
    left,
    missing,
    progress,
    check,
    create,
    errorsAt,
    recordAt,
    /** The id of the contract, once the rows were checked. */
    contractId: check.data?.contractId ?? "",
    outcomeAt: (at: number) => outcomes?.get(at),
    kindAt: (at: number) => kinds.get(at),
    rowsOf,
    sending,
    /** Rows of a person who is further up in the file. */
    repeated: repeatedRows(numbered(sending)),
    /** Groups of rows that have one phone and different names, as of the last check. */
    sharedPhones: shared,
    isSharing: (at: number) => sharing.has(at),
    /** Whether the employer may know the person from elsewhere, by name and phone. */
    isDuplicate: (at: number) =>
      outcomes?.get(at)?.warnings.some(({ code }) => code === "possible_duplicate") ?? false,
    toFix: rowsOf("wrong"),
    isChecked,
    isChecking: isWhole && !isChecked && !check.isError,
    ...CORRECTIONS,
    /** Sends a row that would stay out by default. */
    decide: (at: number) =>
      changeDraft((now) => ({
        ...now,
        decided: new Set([...now.decided, questionOf(outcomes!.get(at)!, recordAt(at))]),
      })),
  };
}
export type Roster = ReturnType<typeof useRoster>;
