import type { BulkReceipt, BulkResult, BulkRow } from "#contract/bulk";
import type { ErrorCode } from "#contract/errors";

/** A row as an act on many found it, and whether the act's statements changed it. */
export type FoundRow = {
  id: string;
  status: NonNullable<BulkResult["previousStatus"]>;
  changeTag: string;
};

/** What an act would do with a row. */
export type Verdict = "changed" | "unchanged" | { refused: ErrorCode };

type Judged<Row extends FoundRow> = {
  dryRun: boolean;
  rows: readonly BulkRow[];
  /** As they were before the act. */
  found: readonly Row[];
  /** The change tags of those that were written. */
  written: ReadonlyMap<string, string>;
  /** By the row alone, whatever changed since it was read. */
  judge: (row: Row) => Verdict;
  missing: ErrorCode;
  stale: ErrorCode;
};

function resultOf<Row extends FoundRow>(
  { id, changeTag: readAs }: BulkRow,
  row: Row | undefined,
  { dryRun, written, judge, missing, stale }: Omit<Judged<Row>, "rows" | "found">,
): BulkResult {
  if (!row) return { id, outcome: "refused", code: missing, previousStatus: null, changeTag: null };
  const { status: previousStatus, changeTag } = row;
  const tag = written.get(id);
  if (tag !== undefined) {
    return { id, outcome: "changed", code: null, previousStatus, changeTag: tag };
  }
  const isStale = readAs !== undefined && readAs !== changeTag;
  const verdict = judge(row);
  const said = isStale && verdict !== "unchanged" ? { refused: stale } : verdict;
  // Written by nobody although it could be: it changed while the call ran.
  const known = said === "changed" && !dryRun ? { refused: stale } : said;
  return typeof known === "string"
    ? { id, outcome: known, code: null, previousStatus, changeTag }
    : { id, outcome: "refused", code: known.refused, previousStatus, changeTag };
}

/** What became of each row, in the order sent. */
export function bulkReceipt<Row extends FoundRow>(judged: Judged<Row>): BulkReceipt {
  const { dryRun, rows, found, ...rest } = judged;
  const byId = new Map(found.map((row) => [row.id, row]));
  const results = rows.map((row) => resultOf(row, byId.get(row.id), { dryRun, ...rest }));
  const counts = { changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return { dryRun, counts, results };
}
