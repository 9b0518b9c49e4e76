import { AppError } from "../../lib/app-error";
import type { EmployerCall, EmployerCtx } from "../../lib/ctx";
import { messageView } from "./message-view";
import { findVisible } from "./messages.repository";

/** A message that this caller may see, with the settings. @throws AppError message.not_found */
export async function findMessage(ctx: EmployerCtx, id: string) {
  const { message, settings } = await findVisible(ctx, id);
  if (!message) throw new AppError("message.not_found");
  return { message, settings };
}

/**
 * One message with its words.
 * @throws AppError message.not_found, also for another employer's message
 */
export async function readMessage({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  const { message, settings } = await findMessage(ctx, id);
  return messageView(ctx, message, settings);
}
