import type { ExtendInput } from "#contract/invitation-bodies";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { storedInvitationView } from "./employer-invitation-view";
import { actOnOne } from "./employer-invitations.repository";

/**
 * Gives an invitation more time: 30 days from now but never less than it had, or the given end,
 * which may be sooner. Nothing changes if it already ends then. An expired link opens again; a
 * declined or revoked one stays closed until it is reopened.
 * @throws AppError invitation.not_found, .declined, .revoked
 */
export async function extendInvitation({ ctx, input }: EmployerCall<ExtendInput & { id: string }>) {
  const { id, expiresAt } = input;
  const row = await actOnOne(ctx, id, { name: "extend", expiresAt });
  if (!row) throw new AppError("invitation.not_found");
  if (row.revokedAt !== null) throw new AppError("invitation.revoked");
  if (row.isDeclined) throw new AppError("invitation.declined");
  return storedInvitationView(ctx, row);
}
