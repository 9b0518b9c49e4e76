import type { EmployerCall } from "../../lib/ctx";
import { readInvitation } from "../invitations/read-invitation";
import { reportOpened } from "../invitations/report-opened";
import { sandboxInvitation, tokenOf } from "./as-worker";

/** Opens a link as its made-up worker. @throws AppError invitation.not_found */
export async function openAsWorker({ ctx, input }: EmployerCall<{ id: string }>) {
  const { employer: _employer, ...visitor } = ctx;
  const token = await tokenOf(ctx, await sandboxInvitation(ctx, input.id));
  await reportOpened({ ctx: visitor, input: { token } });
  return readInvitation({ ctx, input });
}
