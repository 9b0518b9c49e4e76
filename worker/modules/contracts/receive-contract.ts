import type { ContractInput } from "#contract/employers";
import type { ContractReceipt, WorkerOutcome } from "#contract/employer-views";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { derivedId } from "../../platform/derived-id";
import { type IdempotentRequest, replay, type StoredResponse } from "../employers/idempotency";
import type { NewInvitation } from "../invitations/new-invitation";
import { givenTerms } from "../offers/offer-of";
import { durationText, expiryOf, payOf, wageText } from "../offers/offer-text";
import { findBefore, writeContract } from "./contracts.repository";
import { type Candidate, candidateOf, likenessOf, workerOutcomes } from "./worker-outcomes";

/** Each lost race leaves a row that the next attempt sees; more than a few means overload. */
const ATTEMPTS = 5;

function receiptOf(id: string, input: ContractInput, known: boolean, workers: WorkerOutcome[]) {
  const { workers: _raw, ...head } = input;
  const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
  for (const worker of workers) counts[worker.status] += 1;
  const status = known ? ("updated" as const) : ("created" as const);
  return { id, ...head, status, counts, workers } satisfies ContractReceipt;
}

/** The invitations of the workers that the outcomes create or update. */
function invitationsOf(
  ctx: EmployerCtx,
  contractId: string,
  input: ContractInput,
  { candidates, outcomes }: { candidates: Candidate[]; outcomes: WorkerOutcome[] },
): NewInvitation[] {
  const shared = {
    contractId,
    companyName: input.employer,
    position: input.position,
    location: input.location,
    duration: durationText(input.date_start, input.date_end),
    wage: wageText(input.wage),
    pay: payOf(input),
    personId: null,
    terms: givenTerms(input),
    language: input.language ?? null,
    expiresAt: expiryOf(input.date_start, ctx.now),
  };
  return candidates.flatMap(({ result, id }, index) => {
    const isWritten = ["created", "updated"].includes(outcomes[index]?.status ?? "");
    return result.ok && isWritten ? [{ ...result.worker, ...shared, id }] : [];
  });
}

const rowOf = (ctx: EmployerCtx, id: string, input: ContractInput) => ({
  id,
  employerId: ctx.employer.employerId,
  dateStart: input.date_start,
  dateEnd: input.date_end,
  employer: input.employer,
  location: input.location,
  position: input.position,
  wage: input.wage,
  wageUnit: input.wage_unit,
  pieceName: input.piece_name ?? null,
  terms: givenTerms(input),
  language: input.language ?? null,
  createdAt: ctx.now,
  updatedAt: ctx.now,
});

/** One attempt: read, decide, write all in one batch. Undefined when another call was faster. */
async function attempt(
  ctx: EmployerCtx,
  input: ContractInput,
  { id, candidates }: { id: string; candidates: Candidate[] },
  request: IdempotentRequest | undefined,
): Promise<StoredResponse<ContractReceipt> | undefined> {
  const good = candidates.filter(({ result }) => result.ok);
  const wanted = {
    ids: good.map((one) => one.id),
    tokenHashes: good.map((one) => one.tokenHash),
    people: good.flatMap(({ result }) => (result.ok ? [likenessOf(result.worker)] : [])),
  };
  const { earlier, ...stored } = await findBefore(ctx, id, wanted, request);
  if (request && earlier) return replay(ctx, request, earlier);
  const outcomes = await workerOutcomes(ctx, candidates, stored, input.language ?? null);
  const body = receiptOf(id, input, stored.isKnown, outcomes);
  const response = { status: stored.isKnown ? 200 : 201, body, replayed: false } as const;
  const invitations = invitationsOf(ctx, id, input, { candidates, outcomes });
  const row = rowOf(ctx, id, input);
  const isWritten = await writeContract(ctx, row, invitations, { request, response });
  return isWritten ? response : undefined;
}

/**
 * Takes a contract with 1 to 500 workers. Its id is made from employer, dates, name, location and
 * position, a worker's from contract and CWJ, so sending again updates. What a worker accepted stays,
 * and a closed invitation stays closed; the outcome says so. Bad workers are reported one by one and
 * never lose the good ones.
 * @throws AppError idempotency.mismatch, service.unavailable
 */
export async function receiveContract({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: { contract: ContractInput; idempotency: IdempotentRequest | undefined };
}): Promise<StoredResponse<ContractReceipt>> {
  const { contract, idempotency } = input;
  const id = await derivedId(
    "contract",
    ctx.employer.employerId,
    contract.date_start,
    contract.date_end,
    contract.employer,
    contract.location,
    contract.position,
  );
  const candidates = await Promise.all(contract.workers.map((raw) => candidateOf(id, raw)));
  for (let left = ATTEMPTS; left > 0; left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- each attempt reads what the last one lost to
    const response = await attempt(ctx, contract, { id, candidates }, idempotency);
    if (response) return response;
  }
  throw new AppError("service.unavailable", { headers: { "Retry-After": "1" } });
}
