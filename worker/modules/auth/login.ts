import type { LoginInput } from "#contract/login";
import { nameKey } from "#contract/names";
import { phoneKey } from "#contract/phone-text";
import type { CodeChallenge } from "#contract/sign-in-code";
import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";
import { signInPhone } from "../../lib/phone";
import { retryOnConflict } from "../../lib/retry-on-conflict";
import { sha256 } from "../../platform/encoding";
import { newId } from "../../platform/ids";
import { invitationState } from "../invitations/invitation-state";
import { freezeTerms, isSameOffer } from "../offers/accepted-terms";
import { offerOf } from "../offers/offer-of";
import {
  acceptOpen,
  findInvitationForSignIn,
  type InvitationForSignIn,
  type Newcomer,
  openUsed,
  needsTakeover,
} from "./acceptance.repository";
import { newApplication, withoutContact } from "./new-application";
import { completeSignIn, type SignIn, type SignInCall } from "./open-session";
import { assertStillMayTry, failSignIn } from "./refuse-sign-in";
import { sendCode, senderOf } from "./send-code";
import type { Attempt } from "./sessions.repository";
import { assertMayTry, type LimitKeys, limitKeys } from "./sign-in-limits";

type Invitation = NonNullable<InvitationForSignIn["invitation"]>;
type Accepted = NonNullable<InvitationForSignIn["accepted"]>;

/** The invitation's names win; the typed names fill in missing ones. */
function newcomerOf(invitation: Invitation, input: LoginInput): Newcomer {
  const name = {
    firstName: invitation.firstName || input.firstName,
    lastName: invitation.lastName || input.lastName,
  };
  return {
    name,
    nameKey: nameKey(name.firstName, name.lastName),
    phoneKey: phoneKey(invitation.phone),
  };
}

/**
 * A used invitation lets in only its own person; the typed names matter only if it lacks a name.
 */
function isSamePerson({ invitation, accepted }: InvitationForSignIn, newcomer: Newcomer): boolean {
  if (invitation?.firstName && invitation.lastName) return true;
  const { firstName, lastName } = accepted ?? {};
  return [accepted?.nameKey, nameKey(firstName ?? "", lastName ?? "")].includes(newcomer.nameKey);
}

/**
 * Whether the link lets its worker in. Signing in takes back a decline, but not one that arrived
 * during this very sign-in: of the two exactly one wins.
 */
function isLinkOpen(invitation: Invitation, now: number, round: number): boolean {
  const state = invitationState(invitation, now);
  return state === "open" || (state === "declined" && round === 0);
}

/**
 * The first sign-in accepts exactly the offer that was shown. @throws AppError invitation.changed
 */
async function accept(
  ctx: Ctx,
  found: InvitationForSignIn & { invitation: Invitation },
  request: SignInRequest,
) {
  const { input, newcomer, attempt } = request;
  const { invitation, last, person } = found;
  const offer = offerOf(invitation);
  if (input.shown && !isSameOffer(input.shown, offer)) {
    await assertStillMayTry(ctx, attempt.keys);
    throw new AppError("invitation.changed");
  }
  const acceptedTerms = await freezeTerms(offer, { language: ctx.language, acceptedAt: ctx.now });
  const { name } = newcomer;
  const draft = await newApplication(ctx, {
    id: newId(),
    invitation,
    acceptedTerms,
    name,
    ...(needsTakeover(found)
      ? { last: last && withoutContact(last), ownEmail: null }
      : { last, ownEmail: person?.email ?? null }),
  });
  return acceptOpen(ctx, { found, newcomer, draft, attempt });
}
type SignInRequest = { input: LoginInput; newcomer: Newcomer; attempt: Attempt };

/**
 * Asks for a code, where codes are on, when a used link is opened on a device where its person has
 * never signed in and they have confirmed an e-mail. Undefined when no code is needed.
 */
async function codeForUsedLink(ctx: Ctx, accepted: Accepted, keys: LimitKeys) {
  const { id: applicationId, userId, confirmedEmail: email, isKnownDevice } = accepted;
  const sender = email && !isKnownDevice ? senderOf(ctx) : undefined;
  return sender && email
    ? sendCode(ctx, { sender, keys, userIds: [userId], email, applicationId })
    : undefined;
}

/**
 * Signs in with the token of an invitation and the phone. The first sign-in accepts the invitation,
 * even a declined one. Later ones open the same application for the same person, through
 * `enterCode` if a code is needed.
 * @throws AppError auth.failed for every mismatch, rate_limited, request.invalid for the phone,
 * invitation.changed when the worker was shown another offer.
 */
export async function login({
  ctx,
  input,
  presented,
}: SignInCall<LoginInput>): Promise<SignIn | CodeChallenge> {
  const phone = signInPhone(input);
  const tokenHash = await sha256(input.token);
  const keys = await limitKeys(ctx, `token|${tokenHash}`);
  const attempt = { keys, method: "link" as const, presented };
  return retryOnConflict(async (round) => {
    const found = await findInvitationForSignIn(ctx, tokenHash, attempt);
    assertMayTry(ctx, keys, found.attempts);
    const { invitation, accepted } = found;
    const open =
      invitation &&
      isLinkOpen(invitation, ctx.now, round) &&
      phoneKey(invitation.phone) === phoneKey(phone);
    if (!open) return failSignIn(ctx, keys);
    const newcomer = newcomerOf(invitation, input);
    let opened: Awaited<ReturnType<typeof acceptOpen>>;
    if (!invitation.isUsed) {
      opened = await accept(ctx, { ...found, invitation }, { input, newcomer, attempt });
    } else if (accepted && isSamePerson(found, newcomer)) {
      const challenge = await codeForUsedLink(ctx, accepted, keys);
      if (challenge) return challenge;
      opened = await openUsed(ctx, { invitation, accepted, attempt });
    } else {
      return failSignIn(ctx, keys);
    }
    return opened && completeSignIn(ctx, { ...opened, attempt });
  });
}
