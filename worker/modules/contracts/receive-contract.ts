import type { DryRun } from "#contract/employer-queries";
import type { ContractReceipt, WorkerOutcome } from "#contract/employer-views";
import type { ContractInput } from "#contract/employers";
import { AppError } from "../../lib/app-error";
import type { EmployerCall, EmployerCtx } from "../../lib/ctx";
import { retryOnConflict } from "../../lib/retry-on-conflict";
import { newId } from "../../platform/ids";
import type { NewInvitation } from "../invitations/new-invitation";
import { expiryOf } from "../offers/offer-text";
import { type StoredTerms, hasSameTerms, offerOfContract, termsOf } from "./contract-offer";
import { contractTermsView } from "./contract-views";
import { type ContractRow, findBefore, writeContract } from "./contracts.repository";
import {
  type Candidate,
  candidateOf,
  nameAndPhoneOf,
  readAndHash,
  type ReadWorker,
  unwrittenOutcome,
  workerOutcomes,
} from "./worker-outcomes";

type Receipt = Pick<ContractReceipt, "id" | "status" | "dryRun" | "workers">;

function receiptOf(terms: StoredTerms, { id, status, dryRun, workers }: Receipt) {
  const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
  for (const worker of workers) counts[worker.status] += 1;
  return { ...contractTermsView(id, terms), status, dryRun, counts, workers };
}

/** The invitations of the workers that the outcomes create or update. */
function invitationsOf(
  ctx: EmployerCtx,
  contractId: string,
  terms: StoredTerms,
  { candidates, outcomes }: { candidates: Candidate[]; outcomes: WorkerOutcome[] },
): NewInvitation[] {
  const expiresAt = expiryOf(terms, ctx.now);
  const shared = { contractId, ...offerOfContract(terms), personId: null, expiresAt };
  return candidates.flatMap(({ result }, index) => {
    const { status, invitationId: id } = outcomes[index] ?? {};
    const isWritten = status === "created" || status === "updated";
    if (!result.ok || !isWritten || !id) return [];
    const language = result.worker.language ?? shared.language;
    return [{ ...result.worker, ...shared, language, id }];
  });
}

/** The outcome for the contract: a new one without any valid worker is not created. */
function statusOf(known: ContractRow | undefined, outcomes: readonly WorkerOutcome[]) {
  if (known) return "updated";
  return outcomes.every(({ status }) => status === "rejected") ? "rejected" : "created";
}

/** The errors of each worker of a contract that has no valid one. */
const rejections = (outcomes: readonly WorkerOutcome[]) =>
  outcomes.flatMap(({ errors }, index) =>
    errors.map(({ path, ...error }) => ({
      ...error,
      path: path === "" ? `workers.${index}` : `workers.${index}.${path}`,
    })),
  );

/**
 * A member limited to their own workers may only add workers to an existing contract, not change
 * its terms, because that would change the offers of others.
 * @throws AppError key.scope
 */
function assertMayChangeTerms(
  ctx: EmployerCtx,
  known: ContractRow | undefined,
  terms: StoredTerms,
) {
  if (ctx.employer.onlyInvitedBy === null) return;
  if (!known || !hasSameTerms(known, terms)) throw new AppError("key.scope", { scope: "admin" });
}

type Attempt = {
  contract: ContractInput;
  read: ReadWorker[];
  dryRun: boolean;
};

/** The receipt, and whether the contract is new (201) or was known. */
export type Received = { status: 200 | 201; body: ContractReceipt };

/** One attempt: read, decide, write all in one batch. Undefined if a concurrent call was faster. */
async function attempt(
  ctx: EmployerCtx,
  { contract, read, dryRun }: Attempt,
): Promise<Received | undefined> {
  const good = read.flatMap(({ result, tokenHash }) =>
    result.ok ? [{ ...result.worker, tokenHash }] : [],
  );
  const terms = termsOf(contract);
  const candidateKeys = {
    cwjs: good.map(({ cwj }) => cwj),
    tokenHashes: good.map(({ tokenHash }) => tokenHash),
    people: good.map(nameAndPhoneOf),
  };
  const stored = await findBefore(ctx, terms, candidateKeys);
  const { known } = stored;
  if (known?.closedAt) throw new AppError("contract.closed");
  assertMayChangeTerms(ctx, known, terms);
  const candidates = await Promise.all(read.map((one) => candidateOf(ctx, one, stored)));
  const outcomes = await workerOutcomes(ctx, candidates, stored, contract.language ?? null);
  const status = statusOf(known, outcomes);
  const id = known?.id ?? newId();
  if (dryRun) {
    const workers = outcomes.map(unwrittenOutcome);
    return { status: 200, body: receiptOf(terms, { id, status, dryRun, workers }) };
  }
  if (status === "rejected") {
    throw new AppError("contract.no_workers", { errors: rejections(outcomes) });
  }
  const body = receiptOf(terms, { id, status, dryRun, workers: outcomes });
  const response = { status: known ? 200 : 201, body } as const;
  const invitations = invitationsOf(ctx, id, terms, { candidates, outcomes });
  const isWritten = await writeContract(ctx, { id, known, terms }, invitations, response);
  return isWritten ? response : undefined;
}

/**
 * Takes a contract with 1 to 500 workers. Its external id, or else its terms, identify it, and a
 * CWJ identifies a worker in it, so sending again updates. Accepted and closed invitations stay, as
 * the outcome says. Invalid workers are reported, valid ones invited. A dry run writes nothing.
 * @throws AppError contract.closed, contract.no_workers, service.unavailable
 */
export async function receiveContract({
  ctx,
  input,
}: EmployerCall<ContractInput & DryRun>): Promise<Received> {
  const { dryRun = false, ...contract } = input;
  const { date_start: start, workers } = contract;
  const read = await Promise.all(workers.map((raw) => readAndHash(raw, start)));
  return retryOnConflict(() => attempt(ctx, { contract, read, dryRun }));
}
