import type { Ctx } from "../../lib/ctx";
import { dropSession } from "../../platform/sessions";
import { revokeSession } from "./sessions.repository";

/** Ends the presented session at once, because the row in D1 decides. */
export async function logout({
  ctx,
  presented,
}: {
  ctx: Ctx;
  presented: string | undefined;
}): Promise<void> {
  if (!presented) return;
  await revokeSession(ctx, presented);
  await dropSession(ctx.env, presented);
}
