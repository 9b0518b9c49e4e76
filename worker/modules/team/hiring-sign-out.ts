import type { Ctx } from "../../lib/ctx";
import { endSession } from "./team-codes.repository";

/** Ends the session that the browser presents, if any. */
export async function hiringSignOut({
  ctx,
  presented,
}: {
  ctx: Ctx;
  presented: string | undefined;
}): Promise<void> {
  if (presented) await endSession(ctx, presented);
}
