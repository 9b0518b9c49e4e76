import type { BulkReceipt, BulkResult } from "#contract/bulk";
import { callApi, type EmployerAddress, type Response } from "../api";
import type { Chosen } from "./chosen";

/** Small enough that the progress moves, large enough that 3,000 rows are a dozen calls. */
const CHUNK = 250;

/** The endpoints that take many rows. */
type BulkAddress = {
  [A in EmployerAddress]: Response<A> extends BulkReceipt ? A : never;
}[EmployerAddress];

/** What is done with each row: an endpoint, and its body beside the rows. */
export type BulkCall = {
  address: BulkAddress;
  body: Readonly<Record<string, unknown>>;
  /** Overwrites nothing, so that it does not matter what else has changed. */
  anyVersion?: boolean;
};

type Row = Pick<Chosen, "id" | "changeTag">;

type Run = BulkCall & {
  rows: readonly Row[];
  dryRun: boolean;
  /** Of this run; the same again after a lost connection, so that nothing is done twice. */
  runId: string;
  /** What an earlier try of this run did: it goes on behind that. */
  done?: readonly BulkResult[];
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
};

/** The results so far; with what kept the others from being sent, if anything did. */
export type BulkRun = { results: BulkResult[]; failure?: unknown };

/** Sends rows chunk by chunk. A chunk that fails ends the run; what was done is still told. */
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
      // oxlint-disable-next-line no-await-in-loop -- one chunk after the other, so that it can end
      const receipt: BulkReceipt = await call;
      results.push(...receipt.results);
    } catch (failure) {
      return { results, failure };
    }
    onProgress?.(results.length);
  }
  return { results };
}
