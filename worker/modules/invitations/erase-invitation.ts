import { cwjKey } from "#contract/employers";
import type { EraseInput } from "#contract/erasures";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { rfc3339 } from "../../lib/rfc3339";
import { findErasable } from "./erase-invitation.repository";
import { eraseUnaccepted } from "./erase-unaccepted";

/**
 * Erases an invitation that nobody has accepted; `confirm` must be its id or CWJ. Repeating it
 * returns the same.
 * @throws AppError invitation.not_found, erase.not_confirmed, invitation.used (erase the person)
 */
export async function eraseInvitation({
  ctx,
  input: { id, confirm },
}: EmployerCall<EraseInput & { id: string }>) {
  const { invitation, tombstone } = await findErasable(ctx, id);
  if (!invitation) {
    if (!tombstone) throw new AppError("invitation.not_found");
    return { id, erasedAt: rfc3339(tombstone.erasedAt) };
  }
  if (confirm !== invitation.id && cwjKey(confirm) !== invitation.cwj) {
    throw new AppError("erase.not_confirmed");
  }
  const erasedAt = await eraseUnaccepted({ ctx, input: { invitationId: id } });
  if (erasedAt === undefined) throw new AppError("invitation.used");
  return { id, erasedAt: rfc3339(erasedAt) };
}
