import type { Channel, MessageKind, MessagesSent } from "#contract/messages";
import { callApi } from "../api";
import { addUp, countQueued } from "./send-summary";

/** The given messages, or all messages of a kind, of one contract or of all. */
export type ToSend = { messageIds?: string[]; kind?: MessageKind; contract?: string };
type SendBody = ToSend & { channel?: Channel };

/** Previews what sending would do. */
export async function lookAhead(bodies: readonly SendBody[]): Promise<MessagesSent | undefined> {
  const query = { dryRun: "true" };
  const parts = await Promise.all(
    bodies.map((body) => callApi("POST /api/v1/messages/send", { query, body })),
  );
  return parts.reduce<MessagesSent | undefined>(addUp, undefined);
}

/** Adds the next call of one request, which skips again everybody who was skipped before. */
const goneOn = (before: MessagesSent | undefined, part: MessagesSent): MessagesSent => ({
  ...addUp(before, part),
  skipped: part.skipped,
  more: part.more,
});

/** Sends in calls of at most 500, until nothing is left that can be sent. */
export async function sendByChannel(
  bodies: readonly SendBody[],
  onProgress?: (done: number) => void,
): Promise<MessagesSent | undefined> {
  let total: MessagesSent | undefined;
  // oxlint-disable no-await-in-loop -- each call goes on where the one before ended
  for (const body of bodies) {
    let ofBody: MessagesSent | undefined;
    for (let isMore = true; isMore;) {
      const idempotencyKey = crypto.randomUUID();
      const part = await callApi("POST /api/v1/messages/send", { body, idempotencyKey });
      ofBody = goneOn(ofBody, part);
      onProgress?.((total ? countQueued(total) : 0) + countQueued(ofBody));
      isMore = part.more && countQueued(part) > 0;
    }
    if (ofBody) total = addUp(total, ofBody);
  }
  // oxlint-enable no-await-in-loop
  return total;
}
