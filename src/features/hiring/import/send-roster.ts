import { CONTRACT_WORKERS_MAX } from "#contract/constants";
import type { ContractReceipt, WorkerOutcome } from "#contract/employer-views";
import { cwjKey } from "#contract/employers";
import { callApi } from "../api";
import { type ContractToSend, termsNow } from "../contracts/contract-terms";
import type { WorkerRecord } from "./records";

type Roster = {
  contract: ContractToSend;
  records: readonly WorkerRecord[];
  /** Only returns what would happen. */
  dryRun: boolean;
  /** The idempotency key of a batch: the same when it is sent again after a lost connection. */
  keyOf: (sent: unknown) => string;
  /** Called after each batch with how many workers are done. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
};

/** The outcome of each worker, in the order of the records, and the contract's id. */
export type Sent = { contractId: string; outcomes: WorkerOutcome[] };

/**
 * Rejects a repeated code. The API checks each batch alone, so in a later batch the code would
 * correct the worker of an earlier one.
 */
const twice = (cwj: string): WorkerOutcome => ({
  cwj,
  status: "rejected",
  invitationId: null,
  invitationUrl: null,
  warnings: [],
  errors: [{ path: "___CWJ", code: "invalid", detail: "" }],
});

function firstOfEach(records: readonly WorkerRecord[]): WorkerRecord[] {
  const byCode = new Map<string, WorkerRecord>();
  for (const record of records) {
    const code = cwjKey(record.___CWJ);
    if (!byCode.has(code)) byCode.set(code, record);
  }
  return [...byCode.values()];
}

/** Sends a roster in the largest batches that the API accepts, one after the other. */
export async function sendRoster(roster: Roster): Promise<Sent> {
  const { records, dryRun, keyOf, onProgress, signal } = roster;
  const outcomes = new Map<WorkerRecord, WorkerOutcome>();
  const sent = firstOfEach(records);
  let { contract } = roster;
  let contractId = "";
  for (let from = 0; from < sent.length; from += CONTRACT_WORKERS_MAX) {
    const workers = sent.slice(from, from + CONTRACT_WORKERS_MAX);
    // oxlint-disable no-await-in-loop -- the first batch creates the contract that the others use
    const body = { ...(await termsNow(contract)), workers };
    const receipt: ContractReceipt = await callApi("POST /api/v1/contracts", {
      query: { dryRun: dryRun ? "true" : null },
      body,
      ...(!dryRun && { idempotencyKey: keyOf(body) }),
      signal,
    });
    // oxlint-enable no-await-in-loop
    contractId = receipt.id;
    if (!dryRun) contract = { id: contractId };
    for (const [at, worker] of workers.entries()) outcomes.set(worker, receipt.workers[at]!);
    onProgress?.(outcomes.size);
  }
  return {
    contractId,
    outcomes: records.map((record) => outcomes.get(record) ?? twice(record.___CWJ)),
  };
}
