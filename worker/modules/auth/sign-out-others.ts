import type { SessionCtx } from "../../lib/ctx";
import { dropSession } from "../../platform/sessions";
import { revokeOthers } from "./sign-ins.repository";

/**
 * Ends all other sessions of the person at once, because the rows in D1 decide.
 * @throws AppError auth.required
 */
export async function signOutOthers({ ctx }: { ctx: SessionCtx }) {
  const hashes = await revokeOthers(ctx);
  ctx.waitUntil(Promise.all(hashes.map((hash) => dropSession(ctx.env, hash))));
  return { ended: hashes.length };
}
