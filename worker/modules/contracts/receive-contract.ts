import { sql } from "drizzle-orm";
import { describeErrors } from "#contract/employer-messages";
import type { ContractInput } from "#contract/employers";
import type { ContractReceipt, WorkerOutcome } from "#contract/employer-views";
import type { FieldCode } from "#contract/errors";
import { auditStatement } from "../../db/audit";
import { isUniqueViolation } from "../../db/unique-violation";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { derivedId } from "../../platform/derived-id";
import { sha256 } from "../../platform/encoding";
import { newId } from "../../platform/ids";
import {
  type Answer,
  type IdempotentRequest,
  findAnswer,
  keepAnswer,
  replay,
} from "../employers/idempotency";
import {
  type NewInvitation,
  findInvitations,
  findTokenHolders,
  invitationUpserts,
  invitationUrl,
} from "../invitations/create-invitation";
import { findContract, upsertContract } from "./contracts.repository";
import { durationText, expiryOf, termsOf, wageText } from "./offer-text";
import { type ContractWorker, type WorkerResult, readWorker } from "./read-worker";

/** Each lost race leaves a row that the next attempt sees; more than a few means overload. */
const ATTEMPTS = 5;

type Candidate = { result: WorkerResult; id: string; tokenHash: string };

async function candidateOf(contractId: string, raw: unknown): Promise<Candidate> {
  const result = readWorker(raw);
  if (!result.ok) return { result, id: "", tokenHash: "" };
  const [id, tokenHash] = await Promise.all([
    derivedId("invitation", contractId, result.worker.cwj),
    sha256(result.worker.token),
  ]);
  return { result, id, tokenHash };
}

function rejected(cwj: string | null, path: string, code: FieldCode, detail?: string) {
  const errors = describeErrors([{ path, code }], undefined);
  return {
    cwj,
    status: "rejected" as const,
    invitationId: null,
    invitationUrl: null,
    errors: errors.map((error) => ({ ...error, detail: detail ?? error.detail })),
  };
}

/** Judges the candidates in the order sent against what is stored and against each other. */
function outcomes(
  candidates: Candidate[],
  stored: { ids: Set<string>; tokenHolders: Map<string, string> },
  urlOf: (worker: ContractWorker) => string,
): WorkerOutcome[] {
  const ids = new Set<string>();
  const tokens = new Map(stored.tokenHolders);
  return candidates.map(({ result, id, tokenHash }) => {
    const { cwj } = result;
    if (!result.ok) {
      const { errors } = result;
      return { cwj, status: "rejected", invitationId: null, invitationUrl: null, errors };
    }
    if (ids.has(id)) {
      return rejected(cwj, "___CWJ", "invalid", "This CWJ appears more than once in this call");
    }
    if ((tokens.get(tokenHash) ?? id) !== id) return rejected(cwj, "token", "token_taken");
    ids.add(id);
    tokens.set(tokenHash, id);
    return {
      cwj,
      status: stored.ids.has(id) ? "updated" : "created",
      invitationId: id,
      invitationUrl: urlOf(result.worker),
      errors: [],
    };
  });
}

function receiptOf(id: string, input: ContractInput, known: boolean, workers: WorkerOutcome[]) {
  const { workers: _raw, ...head } = input;
  const counts = { created: 0, updated: 0, rejected: 0 };
  for (const worker of workers) counts[worker.status] += 1;
  const status = known ? ("updated" as const) : ("created" as const);
  return { id, ...head, status, counts, workers } satisfies ContractReceipt;
}

/** One round: read what is stored, judge, write it all in one batch. Throws on a lost race. */
async function attempt(
  ctx: EmployerCtx,
  input: ContractInput,
  { id, candidates }: { id: string; candidates: Candidate[] },
  request: IdempotentRequest | undefined,
): Promise<Answer<ContractReceipt>> {
  const good = candidates.filter(({ result }) => result.ok);
  const [earlier, known, sameIds, holders] = await ctx.db.batch([
    findAnswer(ctx, request),
    findContract(ctx, id),
    findInvitations(
      ctx,
      good.map((one) => one.id),
    ),
    findTokenHolders(
      ctx,
      good.map((one) => one.tokenHash),
    ),
  ]);
  if (request && earlier[0]) return replay(ctx, request, earlier[0]);

  const language = input.language ?? null;
  const terms = termsOf(input);
  const workers = outcomes(
    candidates,
    {
      ids: new Set(sameIds.map((row) => row.id)),
      tokenHolders: new Map(holders.map((row) => [row.tokenHash, row.id])),
    },
    (worker) => invitationUrl(ctx.origin, worker.token, language),
  );
  const receipt = receiptOf(id, input, known.length > 0, workers);
  const answer = { status: known.length ? 200 : 201, body: receipt, replayed: false } as const;

  const rows = candidates.flatMap(({ result, id: invitationId }, index): NewInvitation[] => {
    if (!result.ok || workers[index]?.status === "rejected") return [];
    return [
      {
        ...result.worker,
        id: invitationId,
        contractId: id,
        companyName: input.employer,
        position: input.position,
        location: input.location,
        duration: durationText(input.date_start, input.date_end),
        wage: wageText(input.wage),
        terms,
        language,
        expiresAt: expiryOf(input.date_start, ctx.now),
      },
    ];
  });
  await ctx.db.batch([
    upsertContract(ctx, {
      id,
      employerId: ctx.employer.employerId,
      dateStart: input.date_start,
      dateEnd: input.date_end,
      employer: input.employer,
      location: input.location,
      position: input.position,
      wage: input.wage,
      terms,
      language,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    }),
    ...(await invitationUpserts(ctx, rows, newId())),
    ...(await keepAnswer(ctx, request, answer)),
    auditStatement(ctx, { action: "contract.received", entityId: id }, sql`true`),
  ]);
  return answer;
}

/**
 * Takes a contract with 1 to 500 workers (decision 9). The contract is known by employer, dates,
 * name, location and position, a worker in it by CWJ: both ids are made from these, so sending
 * again updates. Bad workers are answered one by one and never lose the good ones.
 * @throws AppError idempotency.mismatch, service.unavailable
 */
export async function receiveContract({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: { contract: ContractInput; idempotency: IdempotentRequest | undefined };
}): Promise<Answer<ContractReceipt>> {
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
    try {
      return await attempt(ctx, contract, { id, candidates }, idempotency);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  throw new AppError("service.unavailable", { headers: { "Retry-After": "1" } });
}
