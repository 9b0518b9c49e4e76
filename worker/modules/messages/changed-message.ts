import type { MessageSettings } from "#contract/message-settings";
import type { MessageView } from "#contract/messages";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import type { MessageWithRecipient } from "./message-row";
import { messageView } from "./message-view";

type Written = { message: MessageWithRecipient; isChanged: boolean } | undefined;

/**
 * The message after an action on it.
 * @throws AppError message.not_found, message.opted_out, message.state
 */
export function changedMessage(
  ctx: EmployerCtx,
  settings: MessageSettings,
  written: Written,
  { sends }: { sends: boolean },
): Promise<MessageView> {
  if (!written) throw new AppError("message.not_found");
  const { message, isChanged } = written;
  if (!isChanged) {
    throw new AppError(sends && message.isOptedOut ? "message.opted_out" : "message.state");
  }
  return messageView(ctx, message, settings);
}
