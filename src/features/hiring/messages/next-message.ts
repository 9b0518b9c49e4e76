import type { MessageView } from "#contract/messages";
import { changedSearch } from "../list/list-path";

/** What was done last on this screen: the message as it is now, or one that a colleague was faster with. */
export type Done =
  | { message: MessageView; what: "sent" | "undo" | "dismiss" | "send" }
  | { id: string; what: "conflict" };

/** The one after this, else the first, of those that may be sent now where there are any. */
export function nextOf(items: readonly MessageView[], id?: string): MessageView | undefined {
  const at = items.findIndex((one) => one.id === id);
  const inTurn = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))];
  return inTurn.find(({ quietUntil }) => quietUntil === null) ?? inTurn[0];
}

/** The address with another message, on the same page of the list. */
export function withMessage(search: string, id: string | undefined): string {
  const query = new URLSearchParams(search);
  return changedSearch(query, { message: id ?? null, cursor: query.get("cursor") });
}
