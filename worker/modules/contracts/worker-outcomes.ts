import type { WorkerOutcome } from "#contract/employer-views";
import type { FieldCode } from "#contract/errors";
import type { Language } from "#contract/languages";
import { nameKey } from "#contract/names";
import { phoneKey } from "#contract/phone-text";
import type { EmployerCtx } from "../../lib/ctx";
import { invitationUrl } from "../../lib/invitation-url";
import { describeErrors } from "../../lib/problem-texts/describe-errors";
import { ifReadable } from "../../lib/unreadable";
import { sha256 } from "../../platform/encoding";
import { newId, newSecret } from "../../platform/ids";
import { invitationContext } from "../../platform/seal-contexts";
import {
  duplicateWarnings,
  invitedWarnings,
  knownPersonWarnings,
} from "../invitations/find-duplicates";
import { invitationState } from "../invitations/invitation-state";
import type { StoredBefore, StoredInvitation } from "./contracts.repository";
import { type ContractWorker, readWorker, type WorkerResult } from "./read-worker";

/** A worker as sent; the hash is "" without a token. */
export type ReadWorker = { result: WorkerResult; tokenHash: string };

export async function readAndHash(raw: unknown, start: string): Promise<ReadWorker> {
  const result = readWorker(raw, start);
  const token = result.ok ? result.worker.token : undefined;
  return { result, tokenHash: token === undefined ? "" : await sha256(token) };
}

/** A worker ready to invite: missing values come from their invitation, or are a new token. */
type Invitable = ContractWorker & { token: string; email: string };
export type Candidate = {
  result: WorkerResult<Invitable>;
  tokenHash: string;
  isTokenReplaced?: boolean;
};

export async function candidateOf(
  ctx: EmployerCtx,
  { result, tokenHash }: ReadWorker,
  stored: StoredBefore,
): Promise<Candidate> {
  if (!result.ok) return { result, tokenHash };
  const found = stored.invitations.get(result.worker.cwj);
  const email = result.worker.email ?? found?.email ?? "";
  const worker = { ...result.worker, email };
  const isTokenReplaced = isOldToken(ctx, { result, tokenHash }, stored);
  if (worker.token !== undefined && !isTokenReplaced) {
    return { result: { ...result, worker: { ...worker, token: worker.token } }, tokenHash };
  }
  const token = (found && (await storedToken(ctx, found))) ?? newSecret();
  return {
    result: { ...result, worker: { ...worker, token } },
    tokenHash: await sha256(token),
    isTokenReplaced,
  };
}

/**
 * The token of the same worker's link in another contract, as in the record that the API returned.
 * It counts as not sent, so that last season's list can be sent again as it was read.
 */
function isOldToken(ctx: EmployerCtx, { result, tokenHash }: ReadWorker, stored: StoredBefore) {
  const holder = stored.tokenHolders.get(tokenHash);
  if (!result.ok || !holder) return false;
  const { cwj } = result.worker;
  const isSamePerson = holder.employerId === ctx.employer.employerId && holder.cwj === cwj;
  return isSamePerson && holder.id !== stored.invitations.get(cwj)?.id;
}

/** Undefined if the token cannot be decrypted. */
const storedToken = (ctx: EmployerCtx, { id, token }: StoredInvitation) =>
  ifReadable(ctx, "invitation.unreadable", ctx.vault.open(invitationContext(id, "token"), token));

function rejected(cwj: string | null, path: string, code: FieldCode, detail?: string) {
  const errors = describeErrors([{ path, code }]);
  return {
    cwj,
    status: "rejected" as const,
    ...NO_INVITATION,
    errors: errors.map((error) => ({ ...error, detail: detail ?? error.detail })),
  };
}
const NO_INVITATION = { invitationId: null, invitationUrl: null, warnings: [] };

/** Why a stored invitation may not change; undefined when it may. */
function closedReason({ isUsed, isDeclined, revokedAt }: StoredInvitation) {
  if (revokedAt !== null) return "revoked";
  if (isUsed) return "already_accepted";
  return isDeclined ? "declined" : undefined;
}

export const nameAndPhoneOf = ({ firstName, lastName, phone }: ContractWorker) => ({
  nameKey: nameKey(firstName, lastName),
  phoneKey: phoneKey(phone),
});

/** The values of the stored invitation that differ from the worker's record. */
function storedIn(found: StoredInvitation, worker: Invitable) {
  const { firstName, lastName, phone } = found;
  return {
    ...(firstName !== worker.firstName && { firstName }),
    ...(lastName !== worker.lastName && { lastName }),
    ...(phone !== worker.phone && { phone }),
    ...((found.email ?? "") !== worker.email && { email: found.email }),
  };
}

/** An invitation that stays as it is, with the reason. */
type Closed = { found: StoredInvitation; worker: Invitable; reason: Reason };

/** An invitation that stays as it is; its link is returned only while it opens. */
async function unchanged(ctx: EmployerCtx, cwj: string, { found, worker, reason }: Closed) {
  const opens = reason === "already_accepted" && invitationState(found, ctx.now) === "open";
  const token = opens ? await storedToken(ctx, found) : undefined;
  return {
    cwj,
    status: "unchanged" as const,
    reason,
    stored: storedIn(found, worker),
    invitationId: found.id,
    invitationUrl: token === undefined ? null : invitationUrl(ctx.origin, token, found.language),
    warnings: [],
    errors: [],
  };
}
type Reason = NonNullable<ReturnType<typeof closedReason>>;

function warningsOf(ctx: EmployerCtx, worker: ContractWorker, stored: StoredBefore) {
  const person = { ...nameAndPhoneOf(worker), cwj: worker.cwj };
  const invited = invitedWarnings(person, stored.invited);
  // A member limited to their own workers must not learn of the employer's other workers.
  return ctx.employer.onlyInvitedBy === null
    ? [
        ...knownPersonWarnings(person, stored.knownPeople),
        ...invited,
        ...duplicateWarnings(person, stored.possibleDuplicates),
      ]
    : invited;
}

/** Warns of earlier workers of the call with the same name and phone, under other CWJs. */
function repeatedWarnings(worker: ContractWorker, earlier: Map<string, number[]>, at: number) {
  const { nameKey: name, phoneKey: phone } = nameAndPhoneOf(worker);
  const key = JSON.stringify([name, phone]);
  const workers = earlier.get(key) ?? [];
  earlier.set(key, [...workers, at]);
  return workers.length === 0 ? [] : [{ code: "repeated_in_call" as const, workers }];
}

/** Decides about each worker in the order sent, by stored data and earlier workers of the call. */
export async function workerOutcomes(
  ctx: EmployerCtx,
  candidates: Candidate[],
  stored: StoredBefore,
  language: Language | null,
): Promise<WorkerOutcome[]> {
  const seen = new Set<string>();
  const tokens = new Map([...stored.tokenHolders].map(([hash, { id }]) => [hash, id]));
  const earlier = new Map<string, number[]>();
  const outcomeOf = (
    { result, tokenHash, isTokenReplaced }: Candidate,
    at: number,
  ): WorkerOutcome | Promise<WorkerOutcome> => {
    if (!result.ok) {
      return { cwj: result.cwj, status: "rejected", ...NO_INVITATION, errors: result.errors };
    }
    const { cwj, worker } = result;
    if (seen.has(worker.cwj)) {
      return rejected(cwj, "___CWJ", "invalid", "This CWJ appears more than once in this call");
    }
    seen.add(worker.cwj);
    const found = stored.invitations.get(worker.cwj);
    if (stored.colleagues.has(worker.cwj)) {
      return rejected(cwj, "___CWJ", "invalid", "A colleague has invited this worker");
    }
    const reason = found && closedReason(found);
    if (found && reason) return unchanged(ctx, cwj, { found, worker, reason });
    const id = found?.id ?? newId();
    if ((tokens.get(tokenHash) ?? id) !== id) return rejected(cwj, "token", "token_taken");
    tokens.set(tokenHash, id);
    return {
      cwj,
      ...(found
        ? { status: "updated" as const, stored: storedIn(found, worker) }
        : { status: "created" as const }),
      invitationId: id,
      invitationUrl: invitationUrl(ctx.origin, worker.token, worker.language ?? language),
      warnings: [
        ...warningsOf(ctx, worker, stored),
        ...repeatedWarnings(worker, earlier, at),
        ...(isTokenReplaced ? [{ code: "token_replaced" as const }] : []),
      ],
      errors: [],
    };
  };
  return Promise.all(candidates.map(outcomeOf));
}

/** The outcome of a dry run, without ids or links: nothing was created, so no token works. */
export const unwrittenOutcome = (outcome: WorkerOutcome): WorkerOutcome => {
  if (outcome.status === "created") return { ...outcome, ...NO_LINK, invitationId: null };
  return outcome.status === "updated" ? { ...outcome, ...NO_LINK } : outcome;
};
const NO_LINK = { invitationUrl: null };
