import type { LoginInput } from "#contract/auth";
import type { CodeAsked } from "#contract/sign-in-code";
import { nameKey } from "#contract/names";
import { phoneKey } from "#contract/phone-text";
import { normalizePhone } from "../../lib/phone";
import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";
import { sha256 } from "../../platform/encoding";
import { newId } from "../../platform/ids";
import type { Presented } from "../../platform/sessions";
import { invitationState } from "../invitations/invitation-state";
import { freezeTerms, isSameOffer } from "../offers/accepted-terms";
import { offerOf } from "../offers/offer-of";
import { acceptOpen, enterUsed, readDoor, type Door, type Newcomer } from "./acceptance.repository";
import { askCode, senderOf } from "./ask-code";
import { newApplication } from "./new-application";
import { finishSignIn, type Attempt, type SignIn } from "./open-session";
import {
  assertMayTry,
  assertStillMayTry,
  failSignIn,
  type LimitKeys,
  limitKeys,
} from "./sign-in-limits";

/** Who loses a race reads what the winner made; more than twice means something else is wrong. */
const ROUNDS = 3;

type Invitation = NonNullable<Door["invitation"]>;
type Accepted = NonNullable<Door["accepted"]>;

/** The invitation's own names win; the worker's fill what it does not say. */
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

/** Behind a used invitation only its own person is let in; an invitation with names says who. */
function isSamePerson({ invitation, accepted }: Door, newcomer: Newcomer): boolean {
  if (invitation?.firstName && invitation.lastName) return true;
  const { firstName, lastName } = accepted ?? {};
  return [accepted?.nameKey, nameKey(firstName ?? "", lastName ?? "")].includes(newcomer.nameKey);
}

/**
 * Whether the link lets its worker in. A declined one does, which takes the no back; but not when it
 * was declined while this very sign-in was under way: of two at once exactly one wins.
 */
function isDoorOpen(invitation: Invitation, now: number, round: number): boolean {
  const state = invitationState(invitation, now);
  return state === "open" || (state === "declined" && round === 0);
}

/** The first sign-in: what was shown is what is accepted. @throws AppError invitation.changed */
async function accept(ctx: Ctx, door: Door & { invitation: Invitation }, asked: Asked) {
  const { input, newcomer, attempt } = asked;
  const { invitation, last, person } = door;
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
    last,
    ownEmail: person?.email ?? null,
  });
  return acceptOpen(ctx, { door, newcomer, draft, attempt });
}
type Asked = { input: LoginInput; newcomer: Newcomer; attempt: Attempt };

/**
 * The code that a used link asks for, where codes are switched on: on a device where its person has
 * never signed in, once they have confirmed an e-mail. Undefined when it lets them in at once.
 */
async function codeBehind(ctx: Ctx, accepted: Accepted, keys: LimitKeys) {
  const { id: applicationId, userId, confirmedEmail: email, isKnownDevice } = accepted;
  const sender = email && !isKnownDevice ? senderOf(ctx) : undefined;
  return sender && email
    ? askCode(ctx, { sender, keys, userIds: [userId], email, applicationId })
    : undefined;
}

/**
 * Invitation sign-in: token and phone prove the person. The first time accepts the invitation, and
 * takes back a no; later the same person comes back through it, to the application that it opened,
 * by `enterCode` where a code is asked for.
 * @throws AppError auth.failed for every mismatch, rate_limited, request.invalid for the phone,
 * invitation.changed when the worker was shown another offer.
 */
export async function login({
  ctx,
  input,
  presented,
}: {
  ctx: Ctx;
  input: LoginInput;
  presented: Presented;
}): Promise<SignIn | CodeAsked> {
  const phone = normalizePhone(input.phone, input.countryCode);
  if (!phone.ok) {
    throw new AppError("request.invalid", { errors: [{ path: "phone", code: phone.code }] });
  }
  const tokenHash = await sha256(input.token);
  const keys = await limitKeys(ctx, `token|${tokenHash}`);
  const attempt = { keys, method: "link" as const, presented };
  for (let round = 0; round < ROUNDS; round++) {
    const door = await readDoor(ctx, tokenHash, attempt);
    assertMayTry(ctx, keys, door.attempts);
    const { invitation, accepted } = door;
    const open =
      invitation &&
      isDoorOpen(invitation, ctx.now, round) &&
      phoneKey(invitation.phone) === phoneKey(phone.e164);
    if (!open) return failSignIn(ctx, keys);
    const newcomer = newcomerOf(invitation, input);
    let entered: Awaited<ReturnType<typeof acceptOpen>>;
    if (!invitation.isUsed) {
      entered = await accept(ctx, { ...door, invitation }, { input, newcomer, attempt });
    } else if (accepted && isSamePerson(door, newcomer)) {
      const asked = await codeBehind(ctx, accepted, keys);
      if (asked) return asked;
      entered = await enterUsed(ctx, { invitationId: invitation.id, accepted, attempt });
    } else {
      return failSignIn(ctx, keys);
    }
    if (entered) return finishSignIn(ctx, { ...entered, attempt });
  }
  throw new AppError("service.unavailable", { headers: { "Retry-After": "1" } });
}
