import type { MessageKind } from "#contract/messages";
import type { InvitationFacts } from "#contract/worker-words";
import type { messages } from "../../db/schema/messages";

export type MessageRow = typeof messages.$inferSelect;

/** The recipient of a message, from the row of its invitation. */
export type Recipient = InvitationFacts & {
  lastName: string;
  phone: string;
  email: string | null;
  language: string | null;
  /** Sealed. */
  token: string;
  revokedAt: number | null;
  isDeclined: boolean;
  reissuedAt: number | null;
  applicationId: string | null;
};

/** A message with its recipient. */
export type MessageWithRecipient = MessageRow & { recipient: Recipient; isOptedOut: boolean };

/** Kinds that some channel can deliver: to everybody, or to people with an e-mail address. */
export type Reach = { everybody: readonly MessageKind[]; mailed: readonly MessageKind[] };
