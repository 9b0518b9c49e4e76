import type { FakeDecline } from "#contract/sandbox";
import type { EmployerCall } from "../../lib/ctx";
import { declineInvitation } from "../invitations/decline-invitation";
import { readInvitation } from "../invitations/read-invitation";
import { sandboxInvitation, tokenOf } from "./as-worker";

/** Declines an invitation as its made-up worker. @throws AppError as declineInvitation */
export async function declineAsWorker({ ctx, input }: EmployerCall<FakeDecline & { id: string }>) {
  const { employer: _employer, ...visitor } = ctx;
  const token = await tokenOf(ctx, await sandboxInvitation(ctx, input.id));
  await declineInvitation({ ctx: visitor, input: { token, reason: input.reason } });
  return readInvitation({ ctx, input });
}
