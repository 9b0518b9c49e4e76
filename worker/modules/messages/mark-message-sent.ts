import type { EmployerCall } from "../../lib/ctx";
import { changedMessage } from "./changed-message";
import { writeSent } from "./message-acts.repository";
import { wordsWithoutLink } from "./message-words";
import { findMessage } from "./read-message";

/**
 * Marks a message as sent by hand. Of two concurrent calls one wins.
 * @throws AppError message.not_found, message.opted_out, message.state
 */
export async function markMessageSent({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  const { message, settings } = await findMessage(ctx, id);
  const words = wordsWithoutLink(message, settings, "hand");
  return changedMessage(ctx, settings, await writeSent(ctx, message, words), { sends: true });
}
