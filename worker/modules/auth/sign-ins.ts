import type { SignInView } from "#contract/sign-ins";
import type { SessionCtx } from "../../lib/ctx";
import { dropSession } from "../../platform/sessions";
import { readSignIns, revokeOthers } from "./sign-ins.repository";

/** When and on which kind of device the person last signed in. @throws AppError auth.required */
export async function listSignIns({ ctx }: { ctx: SessionCtx }): Promise<SignInView[]> {
  const rows = await readSignIns(ctx);
  return rows.map(({ at, sessionHash, method, device, isSignedIn }) => ({
    at,
    device,
    method,
    isThisDevice: sessionHash === ctx.session.hash,
    isSignedIn: isSignedIn === 1,
  }));
}

/**
 * Ends all other sessions of the person at once, because the rows in D1 decide.
 * @throws AppError auth.required
 */
export async function signOutOthers({ ctx }: { ctx: SessionCtx }) {
  const hashes = await revokeOthers(ctx);
  ctx.waitUntil(Promise.all(hashes.map((hash) => dropSession(ctx.env, hash))));
  return { ended: hashes.length };
}
