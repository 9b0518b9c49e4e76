import type { MessageView } from "#contract/messages";
import { changedSearch } from "../list/list-path";

/**
 * The last action on this screen: the message as it is now, or one with which a colleague was
 * faster.
 */
export type Done =
  | { message: MessageView; what: "sent" | "undo" | "dismiss" | "send" }
  | { id: string; what: "conflict" };

/**
 * The next message after `id` that may be sent now, starting over at the end of the list. If none
 * may, simply the next one.
 */
export function nextOf(items: readonly MessageView[], id?: string): MessageView | undefined {
  const at = items.findIndex((one) => one.id === id);
  const inTurn = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))];
  return inTurn.find(({ quietUntil }) => quietUntil === null) ?? inTurn[0];
}

/** The URL's query with another message, on the same page of the list. */
export function withMessage(search: string, id: string | undefined): string {
  const query = new URLSearchParams(search);
  return changedSearch(query, { message: id ?? null, cursor: query.get("cursor") });
}
