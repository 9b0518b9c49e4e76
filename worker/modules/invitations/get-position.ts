import type { PositionView } from "#contract/invitations";
import { AppError } from "../../lib/app-error";
import type { SessionCtx } from "../../lib/ctx";
import { positionView } from "./invitation-view";
import { findCurrentOf } from "./invitations.repository";

/**
 * The position behind the signed-in person's current application. Another person's id is the same
 * 404 as an unknown one (decision 3).
 * @throws AppError invitation.not_found.
 */
export async function getPosition({
  ctx,
  input,
}: {
  ctx: SessionCtx;
  input: { userId: string };
}): Promise<PositionView> {
  const row = await findCurrentOf(ctx);
  if (!row || input.userId !== ctx.session.userId) throw new AppError("invitation.not_found");
  return positionView(row);
}
