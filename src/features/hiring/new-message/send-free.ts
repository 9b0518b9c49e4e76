import { type Channel, MESSAGES_MAX, type MessagesSent } from "#contract/messages";
import { callApi } from "../api";
import { addUp } from "../messages/send-summary";

/** By hand, by the first channel that reaches each person, or by one channel. */
export type SendMethod = "hand" | "auto" | Channel;

type FreeMessage = { invitationIds: readonly string[]; text: string; method: SendMethod };

export type Sending = {
  message: FreeMessage;
  /**
   * The same for every retry of one message, also after closing the dialog: nobody gets it twice.
   */
  sendingId: string;
};

/** Writes to many people in the largest batches that the API accepts. */
export async function sendFree(
  { message, sendingId }: Sending,
  dryRun: boolean,
  onProgress?: (done: number) => void,
): Promise<MessagesSent | undefined> {
  const { invitationIds, text, method } = message;
  let total: MessagesSent | undefined;
  for (let from = 0; from < invitationIds.length; from += MESSAGES_MAX) {
    const some = invitationIds.slice(from, from + MESSAGES_MAX);
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other, so that progress is true
    const part = await callApi("POST /api/v1/messages", {
      query: { dryRun: dryRun ? "true" : null },
      body: { invitationIds: some, text, ...(method !== "hand" && { channel: method }) },
      ...(!dryRun && { idempotencyKey: `${sendingId}-${from}` }),
    });
    total = addUp(total, part);
    onProgress?.(from + some.length);
  }
  return total;
}
