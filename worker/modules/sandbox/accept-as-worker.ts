import type { EmployerCall } from "../../lib/ctx";
import { readInvitation } from "../invitations/read-invitation";
import { asWorker, sandboxInvitation } from "./as-worker";

/** Accepts an invitation as its made-up worker. A repeated call only signs in again. */
export async function acceptAsWorker({ ctx, input }: EmployerCall<{ id: string }>) {
  await asWorker(ctx, await sandboxInvitation(ctx, input.id), async () => undefined);
  return readInvitation({ ctx, input });
}
