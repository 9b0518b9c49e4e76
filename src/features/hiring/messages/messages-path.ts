import {
  BOX_NAMES,
  MESSAGE_KINDS,
  type MessageBox,
  type MessageKind,
  type MessagePage,
} from "#contract/messages";
import { withQuery } from "../../../lib/query-path";

export const MESSAGES = "/hiring/messages";

export const boxOf = (search: URLSearchParams): MessageBox =>
  BOX_NAMES.find((box) => box === search.get("box")) ?? "to_send";

export const kindOf = (search: URLSearchParams): MessageKind | undefined =>
  MESSAGE_KINDS.find((kind) => kind === search.get("kind"));

/**
 * The tab with the messages of the person in a URL, if none is to be sent and no tab was chosen.
 */
export const boxOfPerson = (search: URLSearchParams, page: MessagePage | undefined) =>
  !page || !search.has("invitation") || search.has("box") || page.counts.to_send > 0
    ? undefined
    : BOX_NAMES.find((box) => page.counts[box] > 0);

export const personMessages = (invitation: string) => withQuery(MESSAGES, { invitation });

/** The path to a contract's links that are not sent yet. */
export const linksToSend = (contract: string) =>
  withQuery(MESSAGES, { contract, kind: "invitation" satisfies MessageKind });
