import { UNDO_MS } from "#contract/messages";
import type { EmployerCall } from "../../lib/ctx";
import { changedMessage } from "./changed-message";
import { writeUndone } from "./message-acts.repository";
import { findMessage } from "./read-message";

/** Makes it ready to send again. @throws AppError message.not_found, message.state */
export async function undoMessage({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  const { message, settings } = await findMessage(ctx, id);
  // The words of a free message are its own; those of the others are made anew.
  const words = message.kind === "free" ? message.words : null;
  const undone = { since: ctx.now - UNDO_MS, words };
  const written = await writeUndone(ctx, message, undone);
  return changedMessage(ctx, settings, written, { sends: false });
}
