import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { storedInvitationView } from "./employer-invitation-view";
import { actOnOne } from "./employer-invitations.repository";

/**
 * Closes a link until it is reopened; repeating it changes nothing. An accepted invitation stays
 * accepted: its worker continues and learns of decisions only through the application.
 * @throws AppError invitation.not_found, invitation.used
 */
export async function revokeInvitation({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  const row = await actOnOne(ctx, id, { name: "revoke" });
  if (!row) throw new AppError("invitation.not_found");
  if (row.revokedAt === null) throw new AppError("invitation.used");
  return storedInvitationView(ctx, row);
}
