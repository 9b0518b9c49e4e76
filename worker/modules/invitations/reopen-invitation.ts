import type { ReopenInput } from "#contract/invitation-bodies";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { storedInvitationView } from "./employer-invitation-view";
import { actOnOne } from "./employer-invitations.repository";
import { invitationState } from "./invitation-state";

/**
 * Reopens a link that was declined, revoked or has expired; the audit trail keeps what the worker did
 * before. An open one stays as it is.
 * @throws AppError invitation.not_found, contract.closed
 */
export async function reopenInvitation({
  ctx,
  input: { id, expiresAt },
}: EmployerCall<ReopenInput & { id: string }>) {
  const row = await actOnOne(ctx, id, { name: "reopen", expiresAt });
  if (!row) throw new AppError("invitation.not_found");
  if (invitationState(row, ctx.now) !== "open") throw new AppError("contract.closed");
  return storedInvitationView(ctx, row);
}
