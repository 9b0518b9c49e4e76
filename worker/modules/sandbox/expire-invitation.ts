import type { EmployerInvitationView } from "#contract/employer-views";
import type { EmployerCtx } from "../../lib/ctx";
import { extendInvitation } from "../invitations/extend-invitation";
import { sandboxInvitation } from "./as-worker";

type Call = { ctx: EmployerCtx; input: { id: string } };

/** Ends the time of an invitation now; the cron announces it. @throws AppError as extendInvitation */
export async function expireInvitation({ ctx, input }: Call): Promise<EmployerInvitationView> {
  const { id } = await sandboxInvitation(ctx, input.id);
  return extendInvitation({ ctx, input: { id, expiresAt: ctx.now } });
}
