import type { BulkReceipt, BulkResult, BulkRow } from "#contract/bulk";
import type { DetailedError } from "#contract/employer-views";
import type { ErrorCode } from "#contract/errors";

/** A row as a bulk action found it. */
type FoundRow = {
  id: string;
  status: NonNullable<BulkResult["previousStatus"]>;
  changeTag: string;
};

/** What an action would do with a row. */
export type Verdict =
  | "changed"
  | "unchanged"
  | { refused: ErrorCode; errors?: readonly DetailedError[] };

/** The codes for a row that does not exist, and for one that changed since it was read. */
const CODES = {
  application: { missing: "application.not_found", stale: "application.stale" },
  invitation: { missing: "invitation.not_found", stale: "invitation.changed" },
} as const satisfies Record<string, Record<"missing" | "stale", ErrorCode>>;

type BulkAction<Row extends FoundRow> = {
  of: keyof typeof CODES;
  rows: readonly BulkRow[];
  /** True: says what the action would do, and writes nothing. */
  dryRun: boolean | undefined;
  read: (rows: readonly BulkRow[]) => PromiseLike<readonly Row[]>;
  /** Changes the rows that may change; returns all as they were, and new tags of those written. */
  write: (
    rows: readonly BulkRow[],
  ) => Promise<{ found: readonly Row[]; written: ReadonlyMap<string, string> }>;
  /** Judges the row's state only; whether the row is stale is checked here. */
  decide: (row: Row) => Verdict;
  /** What else the receipt says about a row that is not refused. */
  about?: (row: Row, outcome: "changed" | "unchanged") => Pick<BulkResult, "terms" | "expiry">;
};

const REPEATED: Verdict = {
  refused: "request.invalid",
  errors: [{ path: "id", code: "invalid", detail: "This id appears more than once in this call" }],
};

function verdictOn<Row extends FoundRow>(
  { changeTag: readAs }: BulkRow,
  row: Row | undefined,
  isWritten: boolean,
  { of, dryRun, decide }: BulkAction<Row>,
): Verdict {
  const { missing, stale } = CODES[of];
  if (!row) return { refused: missing };
  if (isWritten) return "changed";
  const isStale = readAs !== undefined && readAs !== row.changeTag;
  const verdict = decide(row);
  const currentVerdict = isStale && verdict !== "unchanged" ? { refused: stale } : verdict;
  // It could be changed but was not written, so something else changed it during this call.
  return currentVerdict === "changed" && !dryRun ? { refused: stale } : currentVerdict;
}

function resultOf(
  id: string,
  row: FoundRow | undefined,
  tag: string | undefined,
  verdict: Verdict,
): BulkResult {
  const [outcome, code, errors] =
    typeof verdict === "string"
      ? ([verdict, null, []] as const)
      : (["refused", verdict.refused, verdict.errors ?? []] as const);
  const previousStatus = row?.status ?? null;
  const changeTag = tag ?? row?.changeTag ?? null;
  return { id, outcome, code, errors: [...errors], previousStatus, changeTag };
}

/**
 * Runs a bulk action on each row by itself; when a row is sent twice, only the first one counts.
 * Returns the outcome for each, in the order sent.
 */
export async function runBulkAction<Row extends FoundRow>(
  action: BulkAction<Row>,
): Promise<BulkReceipt> {
  const { dryRun = false, rows: sent, read, write } = action;
  const firsts = new Map(sent.toReversed().map((row) => [row.id, row]));
  const rows = sent.filter((row) => firsts.get(row.id) === row);
  const { found, written } = dryRun
    ? { found: await read(rows), written: new Map<string, string>() }
    : await write(rows);
  const byId = new Map(found.map((row) => [row.id, row]));
  const results = sent.map((row) => {
    const { id } = row;
    const [before, tag] = [byId.get(id), written.get(id)];
    const isFirst = firsts.get(id) === row;
    const verdict = isFirst ? verdictOn(row, before, tag !== undefined, action) : REPEATED;
    return {
      ...resultOf(id, before, tag, verdict),
      ...(typeof verdict === "string" && before && action.about?.(before, verdict)),
    };
  });
  const counts = { changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return { dryRun, counts, results };
}
