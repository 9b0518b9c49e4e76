import type { EmployerInvitationView } from "#contract/employer-views";
import type { InvitationInput } from "#contract/invitation-bodies";
import { nameKey } from "#contract/names";
import { phoneKey } from "#contract/phone-text";
import { AppError } from "../../lib/app-error";
import type { EmployerCall, EmployerCtx } from "../../lib/ctx";
import { invalidField } from "../../lib/invalid-field";
import { describeErrors } from "../../lib/problem-texts/describe-errors";
import { retryOnConflict } from "../../lib/retry-on-conflict";
import { employerInvitationView } from "./employer-invitation-view";
import { findForNew, insertInvitation } from "./employer-invitations.repository";
import { duplicateWarnings, knownPersonWarnings } from "./find-duplicates";
import { type NewInvitation, newInvitation } from "./new-invitation";

/** The new invitation as a later read will return it. */
function viewOf(
  ctx: EmployerCtx,
  invitation: NewInvitation,
  isOptedOut: number,
): EmployerInvitationView {
  const { token, email, ...plain } = invitation;
  const untouched = {
    isUsed: false,
    isDeclined: false,
    declineReason: null,
    declinedAt: null,
    openedAt: null,
    reissuedAt: null,
    revokedAt: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    isOptedOut,
  };
  const row = { ...plain, ...untouched, email: email || null };
  return employerInvitationView(ctx, row, token, undefined);
}

type Named = { id: string; cwj: string | null };

/** `personId` must name a known person, and the CWJ must not be another's. */
function assertPerson({ personId, cwj }: NewInvitation, named: readonly Named[]) {
  if (personId === null) return;
  const person = named.find(({ id }) => id === personId);
  const isOther = person?.cwj && cwj !== null && person.cwj !== cwj;
  if (person && named.length === 1 && !isOther) return;
  throw invalidField("personId", "invalid");
}

/**
 * Creates one invitation without a contract; its token is 32 random bytes unless given. A warning
 * names people with the same name and phone; the employer decides whether they are one person. If
 * another call changes what this one depends on, it decides again.
 * @throws AppError invitation.token_taken, request.invalid, service.unavailable
 */
export async function sendInvitation({ ctx, input }: EmployerCall<InvitationInput>) {
  const invitation = newInvitation(ctx, input);
  const { firstName, lastName, phone } = invitation;
  const nameAndPhone = { nameKey: nameKey(firstName, lastName), phoneKey: phoneKey(phone) };
  return retryOnConflict(async () => {
    const { isTokenTaken, named, possibleDuplicates, isOptedOut } = await findForNew(
      ctx,
      invitation,
      nameAndPhone,
    );
    assertPerson(invitation, named);
    if (isTokenTaken) {
      const errors = describeErrors([{ path: "token", code: "token_taken" }]);
      throw new AppError("invitation.token_taken", { errors });
    }
    const person = { ...invitation, ...nameAndPhone };
    const warnings = [
      ...knownPersonWarnings(person, named),
      ...duplicateWarnings(person, possibleDuplicates),
    ];
    const body = { ...viewOf(ctx, invitation, isOptedOut), warnings };
    return (await insertInvitation(ctx, invitation, { status: 201, body })) ? body : undefined;
  });
}
