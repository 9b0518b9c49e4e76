import { CODE_TRIES } from "#contract/constants";
import type { SignInChoices } from "#contract/auth";
import type { SignInCodeInput } from "#contract/sign-in-code";
import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";
import type { Presented } from "../../platform/sessions";
import { finishSignIn, type SignIn } from "./open-session";
import { codeHashes, readAsked, tryCode } from "./sign-in-code.repository";
import { assertMayTry, keysOf, networkKey } from "./sign-in-limits";
import { choiceOf } from "./user-login";

/**
 * The second half of a returning sign-in with a code: six digits for a challenge, once, within ten
 * minutes and five tries. A challenge that names nobody answers as one whose code is wrong; one that
 * fits several people lists them once the code is right, and the next call names one.
 * @throws AppError auth.code, auth.code_expired, rate_limited
 */
export async function enterCode({
  ctx,
  input,
  presented,
}: {
  ctx: Ctx;
  input: SignInCodeInput;
  presented: Presented;
}): Promise<SignIn | SignInChoices> {
  const { hash, codeHash } = await codeHashes(input.challenge, input.code);
  const network = await networkKey(ctx);
  const read = await readAsked(ctx, hash, network);
  if (!read) throw new AppError("auth.code_expired");
  const { asked, choices, attempts } = read;
  const keys = keysOf(asked.identityKey, network);
  assertMayTry(ctx, keys, attempts);
  const attempt = { keys, method: "code" as const, presented };
  const { triesSoFar, entered } = await tryCode(ctx, {
    asked,
    codeHash,
    personId: input.personId,
    attempt,
  });
  if (entered) return finishSignIn(ctx, { ...entered, attempt });
  const isRight = asked.codeHash === codeHash && triesSoFar !== undefined;
  if (isRight && choices.length > 1 && !input.personId) return { choices: choices.map(choiceOf) };
  const mayTryAgain = triesSoFar !== undefined && triesSoFar < CODE_TRIES;
  throw new AppError(mayTryAgain ? "auth.code" : "auth.code_expired");
}
