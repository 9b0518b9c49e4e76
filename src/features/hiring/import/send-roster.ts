import { CONTRACT_WORKERS_MAX } from "#contract/constants";
import type { ContractReceipt, WorkerOutcome } from "#contract/employer-views";
import { callApi } from "../api";
import type { ContractTermsInput } from "../contracts/contract-terms";
import type { WorkerRecord } from "./records";

type Roster = {
  terms: ContractTermsInput;
  records: readonly WorkerRecord[];
  /** Only says what would happen. */
  dryRun: boolean;
  /** The key of a batch: the same when it is sent again after a lost connection. */
  keyOf: (workers: readonly WorkerRecord[]) => string;
  /** Called after each batch with how many workers are done. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
};

/** The outcome of each worker, in the order of the records, and the contract's id. */
export type Sent = { contractId: string; outcomes: WorkerOutcome[] };

/** Sends a roster in the largest batches that the API takes, one after the other. */
export async function sendRoster(roster: Roster): Promise<Sent> {
  const { terms, records, dryRun, keyOf, onProgress, signal } = roster;
  const outcomes: WorkerOutcome[] = [];
  let contractId = "";
  for (let from = 0; from < records.length; from += CONTRACT_WORKERS_MAX) {
    const workers = records.slice(from, from + CONTRACT_WORKERS_MAX);
    // oxlint-disable-next-line no-await-in-loop -- the first batch makes the contract of the others
    const receipt: ContractReceipt = await callApi("POST /api/v1/contracts", {
      query: { dryRun: dryRun ? "true" : null },
      body: { ...terms, workers: [...workers] },
      ...(!dryRun && { idempotencyKey: keyOf(workers) }),
      signal,
    });
    contractId = receipt.id;
    outcomes.push(...receipt.workers);
    onProgress?.(outcomes.length);
  }
  return { contractId, outcomes };
}
