import type { WorkerOutcome } from "#contract/employer-views";
import { callApi } from "../api";
import type { ContractTermsInput } from "../contracts/contract-terms";
import type { OneWorkerOutput } from "./one-worker-rules";

type Sending = {
  terms: ContractTermsInput;
  worker: OneWorkerOutput;
  /** A code of this form, for a worker who has none: sent twice, it is still one worker. */
  cwj: string;
  dryRun: boolean;
};

/** Adds one worker to an existing contract; a dry run only returns what would happen. */
export async function sendOne({ terms, worker, cwj, dryRun }: Sending): Promise<WorkerOutcome> {
  const { givenNames, surnames, callingCode, mobile, mail, ownCode, offerLanguage } = worker;
  const record = {
    partial: true as const,
    ___CWJ: ownCode || cwj,
    name_first: givenNames,
    name_last: surnames,
    country_code: callingCode,
    phone: mobile,
    email: mail,
    language: offerLanguage,
  };
  const receipt = await callApi("POST /api/v1/contracts", {
    query: { dryRun: dryRun ? "true" : null },
    body: { ...terms, workers: [record] },
  });
  const [outcome] = receipt.workers;
  if (!outcome) throw new Error("a contract's receipt without its worker");
  return outcome;
}
