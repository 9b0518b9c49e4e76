import type { SignInChoice, SignInChoices } from "#contract/auth";
import { phoneKey } from "#contract/phone-text";
import type { CodeChallenge } from "#contract/sign-in-code";
import type { UserLoginInput } from "#contract/user-login";
import { signInPhone } from "../../lib/phone";
import { completeSignIn, type SignIn, type SignInCall } from "./open-session";
import { assertStillMayTry, failSignIn } from "./refuse-sign-in";
import { openReturning, findReturning, type ReturningPerson } from "./returning.repository";
import { sendCode, senderOf } from "./send-code";
import { assertMayTry, limitKeys } from "./sign-in-limits";

/**
 * Keeps each employer's people who were invited under this phone, or if there are none, those who
 * typed it themselves: nobody can pass for a person who was invited under it.
 */
function matching(people: ReturningPerson[], key: string): ReturningPerson[] {
  const invited = people.filter((person) => person.phoneKey === key);
  const employers = new Set(invited.map(({ employerId }) => employerId));
  return people.filter((person) => invited.includes(person) || !employers.has(person.employerId));
}

/** The details that tell several people with one e-mail and phone apart. */
export const choiceOf = ({
  userId,
  firstName,
  lastName,
  acceptedTerms,
  startedAt,
}: Omit<ReturningPerson, "employerId" | "phoneKey">): SignInChoice => ({
  personId: userId,
  firstName: firstName ?? "",
  lastName: lastName ?? "",
  companyName: acceptedTerms.companyName,
  position: acceptedTerms.position,
  startedAt,
});

/**
 * Signs in by e-mail and phone; response and work are the same whether either or both are wrong. If
 * they fit several people (two employers, a family that shares both), the response lists them and
 * the next call chooses. If codes are on, everybody is asked for one and signs in by `enterCode`.
 * @throws AppError auth.failed, rate_limited, request.invalid for the phone.
 */
export async function userLogin({
  ctx,
  input,
  presented,
}: SignInCall<UserLoginInput>): Promise<SignIn | CodeChallenge | SignInChoices> {
  const sender = senderOf(ctx);
  const phone = signInPhone(input);
  const emailKey = input.email.toLowerCase();
  const keys = await limitKeys(ctx, `email|${emailKey}`);
  const attempt = { keys, method: "email" as const, presented };
  const key = phoneKey(phone);
  const found = await findReturning(ctx, { emailKey, phoneKey: key }, attempt);
  assertMayTry(ctx, keys, found.attempts);
  const matched = matching(found.people, key);
  if (sender) {
    const userIds = matched.map(({ userId }) => userId);
    return sendCode(ctx, { sender, keys, userIds, email: emailKey });
  }
  const { personId } = input;
  const chosen = personId ? matched.filter(({ userId }) => userId === personId) : matched;
  const [person, ...others] = chosen;
  if (others.length > 0) {
    await assertStillMayTry(ctx, keys);
    return { choices: chosen.map(choiceOf) };
  }
  const opened = person && (await openReturning(ctx, person.userId, attempt));
  if (!opened) return failSignIn(ctx, keys);
  return completeSignIn(ctx, { ...opened, attempt });
}
