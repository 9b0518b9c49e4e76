import { sql } from "drizzle-orm";
import { describeErrors } from "#contract/employer-messages";
import type { ContractInput } from "#contract/employers";
import type { ContractReceipt, WorkerOutcome } from "#contract/employer-views";
import type { Language } from "#contract/languages";
import type { FieldCode } from "#contract/errors";
import { nameKey } from "#contract/names";
import { phoneKey } from "#contract/phone-text";
import { auditStatement } from "../../db/audit";
import { isConstraintViolation } from "../../db/constraint-violation";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { derivedId } from "../../platform/derived-id";
import { sha256 } from "../../platform/encoding";
import { newId } from "../../platform/ids";
import {
  type StoredResponse,
  type IdempotentRequest,
  findResponse,
  keepResponse,
  replay,
} from "../employers/idempotency";
import {
  type NewInvitation,
  findInvitations,
  findTokenHolders,
  invitationUpserts,
  invitationUrl,
} from "../invitations/create-invitation";
import { invitationState } from "../invitations/invitation-state";
import { givenTerms } from "../offers/offer-of";
import { duplicateWarnings, selectAlike } from "../people/find-duplicates";
import { findContract, upsertContract } from "./contracts.repository";
import { durationText, expiryOf, payOf, wageText } from "./offer-text";
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
    ...NO_INVITATION,
    errors: errors.map((error) => ({ ...error, detail: detail ?? error.detail })),
  };
}
const NO_INVITATION = { invitationId: null, invitationUrl: null, warnings: [] };

/** Why a stored invitation stays as it is, whatever is sent; undefined when it may change. */
function closedReason({ isUsed, isDeclined, revokedAt }: StoredInvitation) {
  if (revokedAt !== null) return "revoked";
  if (isUsed) return "already_accepted";
  return isDeclined ? "declined" : undefined;
}

type StoredInvitation = Awaited<ReturnType<typeof findInvitations>>[number];
type Stored = {
  invitations: Map<string, StoredInvitation>;
  tokenHolders: Map<string, string>;
  alike: Awaited<ReturnType<typeof selectAlike>>;
};

const likenessOf = ({ firstName, lastName, phone }: ContractWorker) => ({
  nameKey: nameKey(firstName, lastName),
  phoneKey: phoneKey(phone),
});

/** An invitation that stays as it is. Its link is shown only while it opens. */
async function unchanged(ctx: EmployerCtx, cwj: string, found: StoredInvitation, reason: Reason) {
  const place = { table: "invitations", column: "token", id: found.id };
  const opens = reason === "already_accepted" && invitationState(found, ctx.now) === "open";
  return {
    cwj,
    status: "unchanged" as const,
    reason,
    invitationId: found.id,
    invitationUrl: opens
      ? invitationUrl(ctx.origin, await ctx.vault.open(place, found.token), found.language)
      : null,
    warnings: [],
    errors: [],
  };
}
type Reason = NonNullable<ReturnType<typeof closedReason>>;

/** Judges the candidates in the order sent against what is stored and against each other. */
async function outcomes(
  ctx: EmployerCtx,
  candidates: Candidate[],
  stored: Stored,
  language: Language | null,
): Promise<WorkerOutcome[]> {
  const ids = new Set<string>();
  const tokens = new Map(stored.tokenHolders);
  const judge = ({ result, id, tokenHash }: Candidate): WorkerOutcome | Promise<WorkerOutcome> => {
    const { cwj } = result;
    if (!result.ok) return { cwj, status: "rejected", ...NO_INVITATION, errors: result.errors };
    if (ids.has(id)) {
      return rejected(cwj, "___CWJ", "invalid", "This CWJ appears more than once in this call");
    }
    ids.add(id);
    const found = stored.invitations.get(id);
    const reason = found && closedReason(found);
    if (found && reason) return unchanged(ctx, result.cwj, found, reason);
    if ((tokens.get(tokenHash) ?? id) !== id) return rejected(cwj, "token", "token_taken");
    tokens.set(tokenHash, id);
    const { worker } = result;
    return {
      cwj,
      status: found ? "updated" : "created",
      invitationId: id,
      invitationUrl: invitationUrl(ctx.origin, worker.token, language),
      warnings: duplicateWarnings({ ...likenessOf(worker), cwj: worker.cwj }, stored.alike),
      errors: [],
    };
  };
  return Promise.all(candidates.map(judge));
}

function receiptOf(id: string, input: ContractInput, known: boolean, workers: WorkerOutcome[]) {
  const { workers: _raw, ...head } = input;
  const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
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
): Promise<StoredResponse<ContractReceipt>> {
  const good = candidates.filter(({ result }) => result.ok);
  const people = good.flatMap(({ result }) => (result.ok ? [likenessOf(result.worker)] : []));
  const [earlier, known, sameIds, holders, alike] = await ctx.db.batch([
    findResponse(ctx, request),
    findContract(ctx, id),
    findInvitations(
      ctx,
      good.map((one) => one.id),
    ),
    findTokenHolders(
      ctx,
      good.map((one) => one.tokenHash),
    ),
    selectAlike(ctx, people),
  ]);
  if (request && earlier[0]) return replay(ctx, request, earlier[0]);

  const language = input.language ?? null;
  const terms = givenTerms(input);
  const stored = {
    invitations: new Map(sameIds.map((row) => [row.id, row])),
    tokenHolders: new Map(holders.map((row) => [row.tokenHash, row.id])),
    alike,
  };
  const workers = await outcomes(ctx, candidates, stored, language);
  const receipt = receiptOf(id, input, known.length > 0, workers);
  const response = { status: known.length ? 200 : 201, body: receipt, replayed: false } as const;

  const rows = candidates.flatMap(({ result, id: invitationId }, index): NewInvitation[] => {
    const isWritten = ["created", "updated"].includes(workers[index]?.status ?? "");
    if (!result.ok || !isWritten) return [];
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
        pay: payOf(input),
        personId: null,
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
      wageUnit: input.wage_unit,
      pieceName: input.piece_name ?? null,
      terms,
      language,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    }),
    ...(await invitationUpserts(ctx, rows, newId())),
    ...(await keepResponse(ctx, request, response)),
    auditStatement(ctx, { action: "contract.received", entityId: id }, sql`true`),
  ]);
  return response;
}

/**
 * Takes a contract with 1 to 500 workers. The contract is known by employer, dates, name, location
 * and position, a worker in it by CWJ: both ids are made from these, so sending again updates. What
 * a worker accepted stays as it was, and a door that was closed stays closed; the result says so.
 * Bad workers are answered one by one and never lose the good ones.
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
    try {
      return await attempt(ctx, contract, { id, candidates }, idempotency);
    } catch (error) {
      if (!isConstraintViolation(error)) throw error;
    }
  }
  throw new AppError("service.unavailable", { headers: { "Retry-After": "1" } });
}
