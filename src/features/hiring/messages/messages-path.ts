import {
  BOXES,
  MESSAGE_KINDS,
  type MessageBox,
  type MessageKind,
  type MessagePage,
} from "#contract/messages";
import { withQuery } from "../../../lib/query-path";
import { apiQuery } from "../api";
import { listRequest } from "../list/list-path";

export const MESSAGES = "/hiring/messages";

const NAMES = ["contract", "invitation", "q", "cursor"];

export const boxOf = (search: URLSearchParams): MessageBox =>
  BOXES.find((box) => box === search.get("box")) ?? "to_send";

export const kindOf = (search: URLSearchParams): MessageKind | undefined =>
  MESSAGE_KINDS.find((kind) => kind === search.get("kind"));

/** The request behind the list of messages; words that nobody knows filter nothing. */
export const messagesPath = (search: URLSearchParams) => {
  const kind = kindOf(search);
  return listRequest("/api/v1/messages", search, NAMES, {
    ...(search.has("box") && { box: boxOf(search) }),
    ...(kind && { kind }),
  });
};

/** Where the messages of the person in an address are, when none is to be sent and no tab was chosen. */
export const boxOfPerson = (search: URLSearchParams, page: MessagePage | undefined) =>
  !page || !search.has("invitation") || search.has("box") || page.counts.to_send > 0
    ? undefined
    : BOXES.find((box) => page.counts[box] > 0);

/** Where one person's messages are. */
export const personMessages = (invitation: string) => withQuery(MESSAGES, { invitation });

/** How many messages of one person are in each tab. */
export const countsOf = (invitation: string) =>
  apiQuery("GET /api/v1/messages", withQuery("/api/v1/messages", { limit: 1, invitation }));

/** The links of a contract that are not sent yet. */
export const linksToSend = (contract: string) =>
  withQuery(MESSAGES, { contract, kind: "invitation" satisfies MessageKind });

/** The numbers of all tabs, with the oldest message to send; of one contract alone, or of all. */
export const countsPath = (contract: string | null) =>
  withQuery("/api/v1/messages", { limit: 1, contract });
export const COUNTS_PATH = countsPath(null);

export const CHANNELS_PATH = "/api/v1/message-channels";

export const messagePath = (id: string) => `/api/v1/messages/${encodeURIComponent(id)}`;
