import type { BulkReceipt, BulkResult, BulkRow } from "#contract/bulk";
import type { ErrorCode } from "#contract/errors";

/** A row as a bulk action found it. */
type FoundRow = {
  id: string;
  status: NonNullable<BulkResult["previousStatus"]>;
  changeTag: string;
};

/** What an act would do with a row. */
export type Verdict = "changed" | "unchanged" | { refused: ErrorCode };

/** The codes of a row that is not there, and of one that changed since it was read. */
const CODES = {
  application: { missing: "application.not_found", stale: "application.stale" },
  invitation: { missing: "invitation.not_found", stale: "invitation.changed" },
} as const satisfies Record<string, Record<"missing" | "stale", ErrorCode>>;

type Act<Row extends FoundRow> = {
  of: keyof typeof CODES;
  rows: readonly BulkRow[];
  /** Says what the act would do, and writes nothing. */
  dryRun: boolean | undefined;
  read: () => PromiseLike<readonly Row[]>;
  /** Changes what may change; returns the rows as they were before, and the change tags of the written. */
  write: () => Promise<{ found: readonly Row[]; written: ReadonlyMap<string, string> }>;
  /** By the row alone, whatever changed since it was read. */
  judge: (row: Row) => Verdict;
};

function resultOf<Row extends FoundRow>(
  { id, changeTag: readAs }: BulkRow,
  row: Row | undefined,
  tag: string | undefined,
  { of, dryRun, judge }: Act<Row>,
): BulkResult {
  const { missing, stale } = CODES[of];
  if (!row) return { id, outcome: "refused", code: missing, previousStatus: null, changeTag: null };
  const { status: previousStatus, changeTag } = row;
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

/** Runs a bulk action, on each row by itself. Returns what became of each, in the order sent. */
export async function runBulkAction<Row extends FoundRow>(act: Act<Row>): Promise<BulkReceipt> {
  const { dryRun = false, rows, read, write } = act;
  const { found, written } = dryRun
    ? { found: await read(), written: new Map<string, string>() }
    : await write();
  const byId = new Map(found.map((row) => [row.id, row]));
  const results = rows.map((row) => resultOf(row, byId.get(row.id), written.get(row.id), act));
  const counts = { changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return { dryRun, counts, results };
}
