import type { MessageKind } from "#contract/messages";
import type { InvitationFacts } from "#contract/worker-words";
import type { messages } from "../../db/schema/messages";

export type MessageRow = typeof messages.$inferSelect;

/** The invitation of a message, as its row has it. */
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

/** A message with whom it is for. */
export type Addressed = MessageRow & { recipient: Recipient; isOptedOut: boolean };

/** The kinds that reach everybody by some channel, and those that reach who has an e-mail. */
export type Reach = { everybody: readonly MessageKind[]; mailed: readonly MessageKind[] };
