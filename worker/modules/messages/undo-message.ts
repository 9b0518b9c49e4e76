import { UNDO_MS } from "#contract/messages";
import type { EmployerCall } from "../../lib/ctx";
import { changedMessage } from "./changed-message";
import { writeUndone } from "./message-acts.repository";
import { findMessage } from "./read-message";

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
