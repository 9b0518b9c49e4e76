import type { HiringSignInInput, Me, TeamChoice } from "#contract/hiring";
import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";
import { codeHashes, codeRefusal } from "../auth/codes";
import { assertMayTry, keysOf, networkKey } from "../auth/sign-in-limits";
import { knownBrowser, newBrowser } from "./known-browser";
import { meView } from "./me-view";
import { findTeamCode, tryTeamCode } from "./team-codes.repository";

type SignedIn = { sessionId: string; me: Me; newBrowser: string | undefined };

/**
 * The second step of a member's sign-in: six digits for a challenge, once, within ten minutes and
 * five tries. For a person in several teams the response lists them, and the next call chooses one.
 * `newBrowser` is the cookie for a browser in which they have not signed in before.
 * @throws AppError auth.code, auth.code_expired, rate_limited
 */
export async function hiringSignIn({
  ctx,
  input,
  presented,
  browser,
}: {
  ctx: Ctx;
  input: HiringSignInInput;
  presented: string | undefined;
  browser: string | undefined;
}): Promise<SignedIn | { employers: TeamChoice[] }> {
  const { hash, codeHash } = await codeHashes(input.challenge, input.code);
  const network = await networkKey(ctx);
  const found = await findTeamCode(ctx, hash, network);
  if (!found) throw new AppError("auth.code_expired");
  const { storedCode, counters } = found;
  const keys = keysOf(storedCode.identityKey, network);
  assertMayTry(ctx, keys, counters);
  const attempt = { storedCode, codeHash, employerId: input.employerId, keys, presented };
  const { triesSoFar, signedIn, teams } = await tryTeamCode(ctx, attempt);
  if (signedIn) {
    const { emailKey } = storedCode;
    const isKnown = await knownBrowser(ctx, browser, emailKey);
    return {
      sessionId: signedIn.sessionId,
      me: meView(signedIn),
      newBrowser: isKnown ? undefined : await newBrowser(ctx, emailKey),
    };
  }
  const isRight = storedCode.codeHash === codeHash && triesSoFar !== undefined;
  if (isRight && teams.length > 1 && !input.employerId) return { employers: teams };
  throw codeRefusal(triesSoFar);
}
