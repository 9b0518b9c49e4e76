import type { LoginInput } from "#contract/auth";
import { nameKey } from "#contract/names";
import { normalizePhone, phoneKey } from "#contract/phone";
import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";
import { sha256 } from "../../platform/encoding";
import { newId } from "../../platform/ids";
import { invitationState } from "../invitations/invitation-state";
import {
  acceptOpen,
  enterUsed,
  lastOf,
  readDoor,
  type Door,
  type Person,
} from "./acceptance.repository";
import { newApplication } from "./new-application";
import { finishSignIn, type SignIn } from "./open-session";
import { assertMayTry, failSignIn, limitKeys } from "./sign-in-limits";

/** Who loses a race reads what the winner made; more than twice means something else is wrong. */
const ROUNDS = 3;

/** The invitation's own names win; the worker's fill what it does not say (decision 1). */
function personOf(invitation: NonNullable<Door["invitation"]>, input: LoginInput): Person {
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
function isSamePerson({ invitation, accepted }: Door, person: Person): boolean {
  if (invitation?.firstName && invitation.lastName) return true;
  const { firstName, lastName } = accepted ?? {};
  return [accepted?.nameKey, nameKey(firstName ?? "", lastName ?? "")].includes(person.nameKey);
}

/**
 * Invitation sign-in (decision 1): token and phone prove the person. The first time accepts the
 * invitation; later the same person comes back through it.
 * @throws AppError auth.failed for every mismatch, rate_limited, request.invalid for the phone.
 */
export async function login({
  ctx,
  input,
  presented,
}: {
  ctx: Ctx;
  input: LoginInput;
  /** Hash of the session that the browser presents; ended when the sign-in succeeds. */
  presented: string | undefined;
}): Promise<SignIn> {
  const phone = normalizePhone(input.phone, input.countryCode);
  if (!phone.ok) {
    throw new AppError("request.invalid", { errors: [{ path: "phone", code: phone.code }] });
  }
  const tokenHash = await sha256(input.token);
  const keys = await limitKeys(ctx, `token|${tokenHash}`);
  const attempt = { keys, presented };
  for (let round = 0; round < ROUNDS; round++) {
    const door = await readDoor(ctx, tokenHash, attempt);
    assertMayTry(ctx, keys, door.attempts);
    const { invitation, accepted } = door;
    const open =
      invitation &&
      invitationState(invitation, ctx.now) === "open" &&
      phoneKey(invitation.phone) === phoneKey(phone.e164);
    if (!open) return failSignIn(ctx, keys);
    const person = personOf(invitation, input);
    let entered: Awaited<ReturnType<typeof acceptOpen>>;
    if (!invitation.isUsed) {
      const { name } = person;
      const last = lastOf(door, person);
      const draft = await newApplication(ctx, { id: newId(), invitation, name, last });
      entered = await acceptOpen(ctx, { door: { ...door, invitation }, person, draft, attempt });
    } else if (accepted && isSamePerson(door, person)) {
      const { userId } = accepted;
      entered = await enterUsed(ctx, { invitationId: invitation.id, userId, attempt });
    } else {
      return failSignIn(ctx, keys);
    }
    if (entered) return finishSignIn(ctx, { ...entered, attempt });
  }
  throw new AppError("service.unavailable", { headers: { "Retry-After": "1" } });
}
