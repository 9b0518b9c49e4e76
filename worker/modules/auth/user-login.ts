import type { UserLoginInput } from "#contract/auth";
import { normalizePhone, phoneKey } from "#contract/phone";
import type { CodeAsked } from "#contract/sign-in-code";
import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";
import { askCode, senderOf } from "./ask-code";
import { enterReturning, readReturning } from "./returning.repository";
import { finishSignIn, type SignIn } from "./open-session";
import { assertMayTry, failSignIn, limitKeys } from "./sign-in-limits";

type Found = Awaited<ReturnType<typeof readReturning>>;

/**
 * The person with this e-mail whose invited phone it is; of several the one with the newest
 * application. Else the one person who wrote it as first phone of the current application: what
 * people type there themselves never takes the place of somebody who was invited under it.
 */
function matching({ people, newest }: Found, key: string): string | undefined {
  const invited = newest.find(({ userId }) =>
    people.some((person) => person.id === userId && person.phoneKey === key),
  );
  if (invited) return invited.userId;
  const current = people.flatMap(({ id }) => newest.find(({ userId }) => userId === id) ?? []);
  const typed = current.filter(({ phone1 }) => phone1 && phoneKey(phone1) === key);
  return typed.length === 1 ? typed[0]?.userId : undefined;
}

/**
 * Returning sign-in by e-mail and phone (decision 1). Whether the e-mail, the phone or both are
 * wrong: the same answer after the same work. Where codes are switched on, everybody is asked for
 * one and comes in by `enterCode`.
 * @throws AppError auth.failed, rate_limited, request.invalid for the phone.
 */
export async function userLogin({
  ctx,
  input,
  presented,
}: {
  ctx: Ctx;
  input: UserLoginInput;
  presented: string | undefined;
}): Promise<SignIn | CodeAsked> {
  const sender = senderOf(ctx);
  const phone = normalizePhone(input.phone, input.countryCode);
  if (!phone.ok) {
    throw new AppError("request.invalid", { errors: [{ path: "phone", code: phone.code }] });
  }
  const emailKey = input.email.toLowerCase();
  const keys = await limitKeys(ctx, `email|${emailKey}`);
  const attempt = { keys, presented };
  const found = await readReturning(ctx, emailKey, attempt);
  assertMayTry(ctx, keys, found.attempts);
  const userId = matching(found, phoneKey(phone.e164));
  if (sender) return askCode(ctx, { sender, keys, userId, email: emailKey });
  const entered = userId && (await enterReturning(ctx, userId, attempt));
  if (!entered) return failSignIn(ctx, keys);
  return finishSignIn(ctx, { ...entered, attempt });
}
