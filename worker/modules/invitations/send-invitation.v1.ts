import { sql } from "drizzle-orm";
import { INVITATION_DAYS } from "#contract/constants";
import { describeErrors } from "#contract/employer-messages";
import type { InvitationInput } from "#contract/employer-queries";
import type { EmployerInvitationView } from "#contract/employer-views";
import { normalizePhone } from "#contract/phone";
import { auditStatement } from "../../db/audit";
import { isUniqueViolation } from "../../db/unique-violation";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { sha256 } from "../../platform/encoding";
import { newId, newSecret } from "../../platform/ids";
import {
  type Answer,
  type IdempotentRequest,
  findAnswer,
  keepAnswer,
  replay,
} from "../employers/idempotency";
import { type NewInvitation, findTokenHolders, invitationUpserts } from "./create-invitation";
import { employerInvitationView } from "./invitation-view.v1";

const DAY_MS = 86_400_000;
const ATTEMPTS = 5;

function newInvitation(ctx: EmployerCtx, input: InvitationInput): NewInvitation {
  const { token, cwj, expiresAt, language, phone: typed, ...offer } = input;
  const { firstName, lastName, email, countryCode, ...rest } = offer;
  const { companyName, position, location, duration, wage, ...terms } = rest;
  const phone = normalizePhone(typed, countryCode);
  if (!phone.ok) throw new AppError("request.invalid");
  return {
    id: newId(),
    contractId: null,
    token: token ?? newSecret(),
    firstName,
    lastName,
    email,
    countryCode,
    phone: phone.e164,
    companyName,
    position,
    location,
    duration,
    wage,
    cwj: cwj ?? null,
    terms,
    language: language ?? null,
    expiresAt: expiresAt ?? ctx.now + INVITATION_DAYS * DAY_MS,
  };
}

/** The row as it will be read back. */
function viewOf(ctx: EmployerCtx, invitation: NewInvitation): EmployerInvitationView {
  const { token, email, ...plain } = invitation;
  const untouched = {
    isUsed: false,
    isDeclined: false,
    declineReason: null,
    declinedAt: null,
    openedAt: null,
    revokedAt: null,
    createdAt: ctx.now,
  };
  const row = { ...plain, ...untouched, email: email || null };
  return employerInvitationView(ctx, row, token, undefined);
}

/** One round: read what is stored, then write it all in one batch. Throws on a lost race. */
async function attempt(
  ctx: EmployerCtx,
  invitation: NewInvitation,
  request: IdempotentRequest | undefined,
): Promise<Answer<EmployerInvitationView>> {
  const [earlier, holders] = await ctx.db.batch([
    findAnswer(ctx, request),
    findTokenHolders(ctx, [await sha256(invitation.token)]),
  ]);
  if (request && earlier[0]) return replay(ctx, request, earlier[0]);
  if (holders.length > 0) {
    const errors = describeErrors([{ path: "token", code: "token_taken" }], undefined);
    throw new AppError("invitation.token_taken", { errors });
  }
  const answer = { status: 201, body: viewOf(ctx, invitation), replayed: false } as const;
  const event = { action: "invitation.created", entityId: invitation.id };
  await ctx.db.batch([
    auditStatement(ctx, event, sql`true`),
    ...(await invitationUpserts(ctx, [invitation], newId())),
    ...(await keepAnswer(ctx, request, answer)),
  ]);
  return answer;
}

/**
 * Makes one invitation without a contract; its token is 32 random bytes unless given (decision 9).
 * @throws AppError invitation.token_taken, idempotency.mismatch, service.unavailable
 */
export async function sendInvitation({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: { invitation: InvitationInput; idempotency: IdempotentRequest | undefined };
}): Promise<Answer<EmployerInvitationView>> {
  const invitation = newInvitation(ctx, input.invitation);
  for (let left = ATTEMPTS; left > 0; left -= 1) {
    try {
      return await attempt(ctx, invitation, input.idempotency);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  throw new AppError("service.unavailable", { headers: { "Retry-After": "1" } });
}
