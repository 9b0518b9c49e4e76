import type { BulkReceipt, BulkResult } from "#contract/bulk";
import { callApi, type EmployerAddress, type Response } from "../api";
import type { Chosen } from "./chosen";

/**
 * Small enough for the progress to move, large enough for 3,000 rows to need only a dozen calls.
 */
const CHUNK = 250;

/** The endpoints that accept many rows. */
type BulkAddress = {
  [A in EmployerAddress]: Response<A> extends BulkReceipt ? A : never;
}[EmployerAddress];

/** What to do with each row: the endpoint, and the body without the rows. */
export type BulkCall = {
  address: BulkAddress;
  body: Readonly<Record<string, unknown>>;
  /** The call overwrites nothing, so other changes to the rows do not matter. */
  anyVersion?: boolean;
};

type Row = Pick<Chosen, "id" | "changeTag">;

type Run = BulkCall & {
  rows: readonly Row[];
  dryRun: boolean;
  /** Identifies this run. Reuse it after a lost connection, so that nothing is done twice. */
  runId: string;
  /** The results of an earlier try of this run, which continues after them. */
  done?: readonly BulkResult[];
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
};

/** The results so far, and the error that ended the run, if any. */
export type BulkRun = { results: BulkResult[]; failure?: unknown };

/**
 * Sends rows chunk by chunk. A chunk that fails ends the run; earlier results are still returned.
 */
export async function runBulk(run: Run): Promise<BulkRun> {
  const { address, body, anyVersion, rows, dryRun, runId, done = [], onProgress, signal } = run;
  const results = [...done];
  for (let from = done.length; from < rows.length; from += CHUNK) {
    const sent = rows
      .slice(from, from + CHUNK)
      .map(({ id, changeTag }) => (anyVersion ? { id } : { id, changeTag }));
    try {
      const call = callApi(address, {
        query: { dryRun: dryRun ? "true" : null },
        body: { ...body, rows: sent } as never,
        ...(!dryRun && { idempotencyKey: `${runId}-${from}` }),
        signal,
      });
      // oxlint-disable-next-line no-await-in-loop -- chunks run one after the other, so that a failure or an abort can stop the rest
      const receipt: BulkReceipt = await call;
      results.push(...receipt.results);
    } catch (failure) {
      return { results, failure };
    }
    onProgress?.(results.length);
  }
  return { results };
}
