import { CODE_TRIES } from "#contract/constants";
import type { SignInCodeInput } from "#contract/sign-in-code";
import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";
import { finishSignIn, type SignIn } from "./open-session";
import { codeHashes, readAsked, tryCode } from "./sign-in-code.repository";
import { addressKey, assertMayTry } from "./sign-in-limits";

/**
 * The second half of a returning sign-in with a code: six digits for a challenge, once, within ten
 * minutes and five tries. A challenge that names nobody answers as one whose code is wrong.
 * @throws AppError auth.code, auth.code_expired, rate_limited
 */
export async function enterCode({
  ctx,
  input,
  presented,
}: {
  ctx: Ctx;
  input: SignInCodeInput;
  presented: string | undefined;
}): Promise<SignIn> {
  const { hash, codeHash } = await codeHashes(input.challenge, input.code);
  const ip = await addressKey(ctx);
  const read = await readAsked(ctx, hash, ip);
  if (!read) throw new AppError("auth.code_expired");
  const { asked, attempts } = read;
  const keys = { identity: asked.identityKey, ip };
  assertMayTry(ctx, keys, attempts);
  const attempt = { keys, presented };
  const { triesSoFar, entered } = await tryCode(ctx, { asked, codeHash, attempt });
  if (entered) return finishSignIn(ctx, { ...entered, attempt });
  const mayTryAgain = triesSoFar !== undefined && triesSoFar < CODE_TRIES;
  throw new AppError(mayTryAgain ? "auth.code" : "auth.code_expired");
}
