import type { UserLoginInput } from "#contract/auth";
import { normalizePhone, phoneKey } from "#contract/phone";
import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";
import { enterReturning, readReturning } from "./returning.repository";
import { finishSignIn, type SignIn } from "./open-session";
import { assertMayTry, failSignIn, limitKeys } from "./sign-in-limits";

type Found = Awaited<ReturnType<typeof readReturning>>;

/**
 * The person whose phone this is, the one with the newest application of several. The phone is the
 * one that was invited, or the first one of the person's current application.
 */
function matching({ people, newest }: Found, key: string): string | undefined {
  const seen = new Set<string>();
  for (const { userId, phone1 } of newest) {
    const isCurrent = !seen.has(userId);
    seen.add(userId);
    if (people.some((person) => person.id === userId && person.phoneKey === key)) return userId;
    if (isCurrent && phone1 && phoneKey(phone1) === key) return userId;
  }
  return undefined;
}

/**
 * Returning sign-in by e-mail and phone (decision 1). Whether the e-mail, the phone or both are
 * wrong: the same answer after the same work.
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
}): Promise<SignIn> {
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
  const entered = userId && (await enterReturning(ctx, userId, attempt));
  if (!entered) return failSignIn(ctx, keys);
  return finishSignIn(ctx, { ...entered, attempt });
}
