import type { DismissInput } from "#contract/messages";
import type { EmployerCall } from "../../lib/ctx";
import { changedMessage } from "./changed-message";
import { writeDismissed } from "./message-acts.repository";
import { findMessage } from "./read-message";

/**
 * Dismisses a message, until a time or for good.
 * @throws AppError message.not_found, message.state
 */
export async function dismissMessage({
  ctx,
  input: { id, until },
}: EmployerCall<DismissInput & { id: string }>) {
  const { message, settings } = await findMessage(ctx, id);
  const written = await writeDismissed(ctx, message, until);
  return changedMessage(ctx, settings, written, { sends: false });
}
