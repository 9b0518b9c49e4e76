import { AppError } from "../../lib/app-error";
import type { SessionCall } from "../../lib/ctx";
import { offerOf } from "../offers/offer-of";
import { findCurrentPosition } from "./invitations.repository";

/**
 * The position behind the signed-in person's current application. Another person's id is the same
 * 404 as an unknown one.
 * @throws AppError invitation.not_found.
 */
export async function getPosition({ ctx, input }: SessionCall<{ userId: string }>) {
  const row = await findCurrentPosition(ctx);
  if (!row || input.userId !== ctx.session.userId) throw new AppError("invitation.not_found");
  return offerOf(row);
}
