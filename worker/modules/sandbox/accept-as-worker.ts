import type { EmployerInvitationView } from "#contract/employer-views";
import type { EmployerCtx } from "../../lib/ctx";
import { readInvitation } from "../invitations/read-invitation";
import { asWorker, sandboxInvitation } from "./as-worker";

type Call = { ctx: EmployerCtx; input: { id: string } };

/** Accepts an invitation as its made-up worker; repeating it only signs in again. */
export async function acceptAsWorker({ ctx, input }: Call): Promise<EmployerInvitationView> {
  await asWorker(ctx, await sandboxInvitation(ctx, input.id), async () => undefined);
  return readInvitation({ ctx, input });
}
