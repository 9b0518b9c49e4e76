import type { SignInChoices } from "#contract/auth";
import type { SignInCodeInput } from "#contract/sign-in-code";
import { AppError } from "../../lib/app-error";
import { codeHashes, codeRefusal } from "./codes";
import { completeSignIn, type SignIn, type SignInCall } from "./open-session";
import { findCode, attemptCode } from "./sign-in-code.repository";
import { assertMayTry, keysOf, networkKey } from "./sign-in-limits";
import { choiceOf } from "./user-login";

/**
 * The second half of a sign-in with a code: six digits for a challenge, once, within ten minutes
 * and five tries. A challenge of nobody behaves like a wrong code. If the right code fits several
 * people, the response lists them and the next call chooses one.
 * @throws AppError auth.code, auth.code_expired, rate_limited
 */
export async function enterCode({
  ctx,
  input,
  presented,
}: SignInCall<SignInCodeInput>): Promise<SignIn | SignInChoices> {
  const { hash, codeHash } = await codeHashes(input.challenge, input.code);
  const network = await networkKey(ctx);
  const found = await findCode(ctx, hash, network);
  if (!found) throw new AppError("auth.code_expired");
  const { storedCode, choices, attempts } = found;
  const keys = keysOf(storedCode.identityKey, network);
  assertMayTry(ctx, keys, attempts);
  const attempt = { keys, method: "code" as const, presented };
  const { triesSoFar, opened } = await attemptCode(ctx, {
    storedCode,
    codeHash,
    personId: input.personId,
    attempt,
  });
  if (opened) return completeSignIn(ctx, { ...opened, attempt });
  const isRight = storedCode.codeHash === codeHash && triesSoFar !== undefined;
  if (isRight && choices.length > 1 && !input.personId) return { choices: choices.map(choiceOf) };
  throw codeRefusal(triesSoFar);
}
