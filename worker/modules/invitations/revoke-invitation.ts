import type { EmployerInvitationView } from "#contract/employer-views";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { storedInvitationView } from "./employer-invitation-view";
import { revokeUnrevoked } from "./employer-invitations.repository";

/**
 * Closes a link in any state until it is reopened; an application it opened stays. Repeating it
 * changes nothing. @throws AppError invitation.not_found
 */
export async function revokeInvitation({
  ctx,
  input: { id },
}: {
  ctx: EmployerCtx;
  input: { id: string };
}): Promise<EmployerInvitationView> {
  const row = await revokeUnrevoked(ctx, id);
  if (!row) throw new AppError("invitation.not_found");
  return storedInvitationView(ctx, row);
}
