import { type DismissInput, UNDO_MS } from "#contract/messages";
import type { EmployerCall } from "../../lib/ctx";
import { changedMessage } from "./changed-message";
import { writeDismissed, writeSent, writeUndone } from "./message-acts.repository";
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

/**
 * Undoes the last action on a message, which is then ready to send again.
 * @throws AppError message.not_found, message.state
 */
export async function undoMessage({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  const { message, settings } = await findMessage(ctx, id);
  // A free message keeps its words; those of other kinds are composed again.
  const words = message.kind === "free" ? message.words : null;
  const undone = { since: ctx.now - UNDO_MS, words };
  const written = await writeUndone(ctx, message, undone);
  return changedMessage(ctx, settings, written, { sends: false });
}
