import type { EmployerCall } from "../../lib/ctx";
import { extendInvitation } from "../invitations/extend-invitation";
import { sandboxInvitation } from "./as-worker";

/** Makes an invitation expire now; the cron announces it. @throws AppError as extendInvitation */
export async function expireInvitation({ ctx, input }: EmployerCall<{ id: string }>) {
  const { id } = await sandboxInvitation(ctx, input.id);
  return extendInvitation({ ctx, input: { id, expiresAt: ctx.now } });
}
