import type { FakeDecline } from "#contract/sandbox";
import type { EmployerCall } from "../../lib/ctx";
import { declineInvitation } from "../invitations/decline-invitation";
import { readInvitation } from "../invitations/employer-invitations";
import { extendInvitation } from "../invitations/extend-invitation";
import { reportOpened } from "../invitations/report-opened";
import { asWorker, sandboxInvitation, tokenOf } from "./as-worker";

/** Opens a link as its made-up worker. @throws AppError invitation.not_found */
export async function openAsWorker({ ctx, input }: EmployerCall<{ id: string }>) {
  const { employer: _employer, ...visitor } = ctx;
  const token = await tokenOf(ctx, await sandboxInvitation(ctx, input.id));
  await reportOpened({ ctx: visitor, input: { token } });
  return readInvitation({ ctx, input });
}

/** Accepts an invitation as its made-up worker. A repeated call only signs in again. */
export async function acceptAsWorker({ ctx, input }: EmployerCall<{ id: string }>) {
  await asWorker(ctx, await sandboxInvitation(ctx, input.id), async () => undefined);
  return readInvitation({ ctx, input });
}

/** Declines an invitation as its made-up worker. @throws AppError as declineInvitation */
export async function declineAsWorker({ ctx, input }: EmployerCall<FakeDecline & { id: string }>) {
  const { employer: _employer, ...visitor } = ctx;
  const token = await tokenOf(ctx, await sandboxInvitation(ctx, input.id));
  await declineInvitation({ ctx: visitor, input: { token, reason: input.reason } });
  return readInvitation({ ctx, input });
}

/** Makes an invitation expire now; the cron announces it. @throws AppError as extendInvitation */
export async function expireInvitation({ ctx, input }: EmployerCall<{ id: string }>) {
  const { id } = await sandboxInvitation(ctx, input.id);
  return extendInvitation({ ctx, input: { id, expiresAt: ctx.now } });
}
