import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { storedInvitationView } from "./employer-invitation-view";
import { findVisible } from "./employer-invitations.repository";

/** One invitation. @throws AppError invitation.not_found, also for another employer's invitation */
export async function readInvitation({ ctx, input }: EmployerCall<{ id: string }>) {
  const row = await findVisible(ctx, input.id);
  if (!row) throw new AppError("invitation.not_found");
  return storedInvitationView(ctx, row);
}
