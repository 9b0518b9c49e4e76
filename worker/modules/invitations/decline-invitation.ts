import type { DeclineInput } from "#contract/invitations";
import { AppError } from "../../lib/app-error";
import type { Call } from "../../lib/ctx";
import { sha256 } from "../../platform/encoding";
import { invitationState } from "./invitation-state";
import { declineOpen } from "./invitations.repository";

/**
 * Declines an invitation. Repeating it returns the same and changes nothing; against a concurrent
 * acceptance exactly one wins.
 * @throws AppError invitation.not_found, .used, .revoked or .expired.
 */
export async function declineInvitation({ ctx, input }: Call<DeclineInput>) {
  const row = await declineOpen(ctx, await sha256(input.token), input.reason);
  if (!row) throw new AppError("invitation.not_found");
  if (row.isUsed) throw new AppError("invitation.used");
  const state = invitationState(row, ctx.now);
  if (state === "revoked" || state === "expired") throw new AppError(`invitation.${state}`);
  return { isDeclined: row.isDeclined, declinedAt: row.declinedAt };
}
