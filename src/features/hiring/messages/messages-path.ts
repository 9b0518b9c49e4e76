import { BOXES, type MessageBox } from "#contract/messages";
import { withQuery } from "../../../lib/query-path";
import { listRequest } from "../list/list-path";

export const MESSAGES = "/hiring/messages";

const NAMES = ["box", "kind", "contract", "invitation", "q", "cursor"];

/** The request behind the list of messages. */
export const messagesPath = (search: URLSearchParams) =>
  listRequest("/api/v1/messages", search, NAMES);

/** Where one person's messages are. */
export const personMessages = (invitation: string) => withQuery(MESSAGES, { invitation });

/** The numbers of all tabs, with the oldest message to send. */
export const COUNTS_PATH = "/api/v1/messages?limit=1";

export const CHANNELS_PATH = "/api/v1/message-channels";

export const messagePath = (id: string) => `/api/v1/messages/${encodeURIComponent(id)}`;

export const boxOf = (search: URLSearchParams): MessageBox =>
  BOXES.find((box) => box === search.get("box")) ?? "to_send";
