import type { HiringSignInInput, Me, TeamChoice } from "#contract/hiring";
import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";
import { codeHashes, codeRefusal } from "../auth/codes";
import { assertMayTry, keysOf, networkKey } from "../auth/sign-in-limits";
import { meView } from "./me-view";
import { findTeamCode, tryTeamCode } from "./team-codes.repository";

/**
 * The second half of a member's sign-in: six digits for a challenge, once, within ten minutes and five
 * tries. For a person in several teams the response lists them, and the next call chooses one.
 * @throws AppError auth.code, auth.code_expired, rate_limited
 */
export async function hiringSignIn({
  ctx,
  input,
  presented,
}: {
  ctx: Ctx;
  input: HiringSignInInput;
  presented: string | undefined;
}): Promise<{ sessionId: string; me: Me } | { employers: TeamChoice[] }> {
  const { hash, codeHash } = await codeHashes(input.challenge, input.code);
  const network = await networkKey(ctx);
  const found = await findTeamCode(ctx, hash, network);
  if (!found) throw new AppError("auth.code_expired");
  const { asked, counters } = found;
  const keys = keysOf(asked.identityKey, network);
  assertMayTry(ctx, keys, counters);
  const attempt = { asked, codeHash, employerId: input.employerId, keys, presented };
  const { triesSoFar, signedIn, teams } = await tryTeamCode(ctx, attempt);
  if (signedIn) return { sessionId: signedIn.sessionId, me: meView(signedIn) };
  const isRight = asked.codeHash === codeHash && triesSoFar !== undefined;
  if (isRight && teams.length > 1 && !input.employerId) return { employers: teams };
  throw codeRefusal(triesSoFar);
}
