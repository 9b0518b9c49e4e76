import { TOKEN_PATTERN } from "#contract/value-schemas";
import { AppError } from "../../lib/app-error";
import type { Call } from "../../lib/ctx";
import { sha256 } from "../../platform/encoding";
import { invitationState } from "./invitation-state";
import { invitationView } from "./invitation-view";
import { findByTokenHash } from "./invitations.repository";

/**
 * The offer behind a link. Changes nothing, because chat apps open links to draw previews.
 * @throws AppError invitation.not_found, .revoked, .expired, or .declined with the declined offer
 */
export async function getInvitation({ ctx, input }: Call<{ token: string }>) {
  if (!TOKEN_PATTERN.test(input.token)) throw new AppError("invitation.not_found");
  const row = await findByTokenHash(ctx, await sha256(input.token));
  if (!row) throw new AppError("invitation.not_found");
  const state = invitationState(row, ctx.now);
  const view = invitationView(row);
  if (state === "declined") {
    const declined = { at: row.declinedAt ?? row.createdAt, invitation: view };
    throw new AppError("invitation.declined", { declined });
  }
  if (state !== "open") throw new AppError(`invitation.${state}`);
  return view;
}
