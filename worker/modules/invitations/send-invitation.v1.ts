import { and, eq, or, sql } from "drizzle-orm";
import { DAY_MS, INVITATION_DAYS } from "#contract/constants";
import { cwjKey } from "#contract/employers";
import { describeErrors } from "#contract/employer-messages";
import type { InvitationInput } from "#contract/employer-queries";
import type { EmployerInvitationView, NewInvitationView } from "#contract/employer-views";
import { nameKey } from "#contract/names";
import { phoneKey } from "#contract/phone-text";
import { countryCodeOf, normalizePhone } from "../../lib/phone";
import { auditStatement } from "../../db/audit";
import { isConstraintViolation } from "../../db/constraint-violation";
import { users } from "../../db/schema/users";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { sha256 } from "../../platform/encoding";
import { newId, newSecret } from "../../platform/ids";
import {
  type StoredResponse,
  type IdempotentRequest,
  findResponse,
  keepResponse,
  replay,
} from "../employers/idempotency";
import { duplicateWarnings, selectAlike } from "../people/find-duplicates";
import { type NewInvitation, findTokenHolders, invitationUpserts } from "./create-invitation";
import { employerInvitationView } from "./invitation-view.v1";

const ATTEMPTS = 5;

function newInvitation(ctx: EmployerCtx, input: InvitationInput): NewInvitation {
  const { token, cwj, personId, expiresAt, language, phone: typed, ...offer } = input;
  const { firstName, lastName, email, countryCode, ...rest } = offer;
  const { companyName, position, location, duration, wage, ...terms } = rest;
  const phone = normalizePhone(typed, countryCode);
  if (!phone.ok) {
    const errors = describeErrors([{ path: "phone", code: phone.code }], undefined);
    throw new AppError("request.invalid", { errors });
  }
  return {
    id: newId(),
    contractId: null,
    token: token ?? newSecret(),
    firstName,
    lastName,
    email,
    countryCode: countryCodeOf(phone.e164, countryCode),
    phone: phone.e164,
    companyName,
    position,
    location,
    duration,
    wage,
    pay: null,
    cwj: cwj === undefined ? null : cwjKey(cwj),
    personId: personId ?? null,
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

/** This employer's people whom an invitation names, by their id or by their CWJ. */
const selectNamed = (ctx: EmployerCtx, { personId, cwj }: NewInvitation) =>
  ctx.db
    .select({ id: users.id, cwj: users.cwj })
    .from(users)
    .where(
      and(
        eq(users.employerId, ctx.employer.employerId),
        or(eq(users.id, personId ?? ""), eq(users.cwj, cwj ?? "")),
      ),
    );
type Named = { id: string; cwj: string | null };

/** `personId` names a known person; nobody else has the CWJ, nor does that person have another. */
function assertPerson({ personId, cwj }: NewInvitation, named: readonly Named[]) {
  if (personId === null) return;
  const person = named.find(({ id }) => id === personId);
  const isOther = person?.cwj && cwj !== null && person.cwj !== cwj;
  if (person && named.length === 1 && !isOther) return;
  const errors = describeErrors([{ path: "personId", code: "invalid" }], undefined);
  throw new AppError("request.invalid", { errors });
}

/** One round: read what is stored, then write it all in one batch. Throws on a lost race. */
async function attempt(
  ctx: EmployerCtx,
  invitation: NewInvitation,
  request: IdempotentRequest | undefined,
): Promise<StoredResponse<NewInvitationView>> {
  const { firstName, lastName, phone } = invitation;
  const likeness = { nameKey: nameKey(firstName, lastName), phoneKey: phoneKey(phone) };
  const [earlier, holders, named, alike] = await ctx.db.batch([
    findResponse(ctx, request),
    findTokenHolders(ctx, [await sha256(invitation.token)]),
    selectNamed(ctx, invitation),
    selectAlike(ctx, [likeness]),
  ]);
  if (request && earlier[0]) return replay(ctx, request, earlier[0]);
  assertPerson(invitation, named);
  if (holders.length > 0) {
    const errors = describeErrors([{ path: "token", code: "token_taken" }], undefined);
    throw new AppError("invitation.token_taken", { errors });
  }
  const warnings = duplicateWarnings({ ...invitation, ...likeness }, alike);
  const body = { ...viewOf(ctx, invitation), warnings };
  const response = { status: 201, body, replayed: false } as const;
  const event = { action: "invitation.created", entityId: invitation.id };
  await ctx.db.batch([
    auditStatement(ctx, event, sql`true`),
    ...(await invitationUpserts(ctx, [invitation], newId())),
    ...(await keepResponse(ctx, request, response)),
  ]);
  return response;
}

/**
 * Makes one invitation without a contract; its token is 32 random bytes unless given. Whoever has
 * the same name and phone is named in a warning; the employer decides whether it is one person.
 * @throws AppError invitation.token_taken, request.invalid, idempotency.mismatch, service.unavailable
 */
export async function sendInvitation({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: { invitation: InvitationInput; idempotency: IdempotentRequest | undefined };
}): Promise<StoredResponse<NewInvitationView>> {
  const invitation = newInvitation(ctx, input.invitation);
  for (let left = ATTEMPTS; left > 0; left -= 1) {
    try {
      return await attempt(ctx, invitation, input.idempotency);
    } catch (error) {
      if (!isConstraintViolation(error)) throw error;
    }
  }
  throw new AppError("service.unavailable", { headers: { "Retry-After": "1" } });
}
