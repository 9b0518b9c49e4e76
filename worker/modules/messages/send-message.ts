import type { SendInput } from "#contract/messages";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { changedMessage } from "./changed-message";
import { findChannels } from "./channels.repository";
import { writeQueued } from "./message-acts.repository";
import { pickChannel } from "./pick-channel";
import { findMessage } from "./read-message";

/**
 * Puts a message into the queue of a channel, because somebody of the team wants it sent.
 * @throws AppError message.not_found, message.no_channel, message.opted_out, message.state
 */
export async function sendMessage({
  ctx,
  input: { id, channel: wanted },
}: EmployerCall<SendInput & { id: string }>) {
  const [{ message, settings }, rows] = await Promise.all([
    findMessage(ctx, id),
    findChannels(ctx),
  ]);
  const addressee = { kind: message.kind, email: message.recipient.email };
  const row = pickChannel(rows, settings, addressee, { wanted });
  if (!row) throw new AppError("message.no_channel");
  const written = await writeQueued(ctx, message, row);
  return changedMessage(ctx, settings, written, { sends: true });
}
