import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ChannelFault, MessageSettings, OptOutView } from "#contract/message-settings";
import type {
  Channel,
  MessageFacts,
  MessageKind,
  MessageReason,
  MessageState,
  SendMethod,
  WaitReason,
} from "#contract/messages";
import { createdAt, flag, id, instant } from "./columns";
import { employerId } from "./employers";
import { invitations } from "./invitations";

/**
 * Messages to workers, one row each. Until a message is sent, its invitation determines the
 * recipient and the language. `writeId` is the id of the last successful write.
 */
export const messages = sqliteTable(
  "messages",
  {
    id: id(),
    employerId: employerId(),
    invitationId: text("invitation_id")
      .notNull()
      .references(() => invitations.id),
    /** Copied from the invitation, so that lists can filter by it. */
    contractId: text("contract_id"),
    /**
     * The same for all invitations of a person: the CWJ, else the person, else the invitation
     * itself.
     */
    personKey: text("person_key").notNull(),
    kind: text("kind").$type<MessageKind>().notNull(),
    /** Tells it apart from others of its kind: a person gets one message per occasion. */
    occasion: text("occasion").notNull(),
    about: text("about", { mode: "json" }).$type<MessageFacts>().notNull().default({}),
    turn: integer("turn").notNull().default(1),
    causeAt: instant("cause_at").notNull(),
    state: text("state").$type<MessageState>().notNull().default("to_send"),
    /** Since when it has been in its state. */
    at: instant("at").notNull(),
    channel: text("channel").$type<SendMethod>(),
    /** The channel on which it is queued or was sent; otherwise null. */
    channelId: text("channel_id"),
    /** A team member asked for it, so neither spacing nor the "automatic" setting holds it back. */
    asked: flag("asked"),
    /**
     * When it is due, or, while it is being sent, when the lease ends. Null: it waits for nobody.
     */
    nextAttemptAt: instant("next_attempt_at"),
    attempts: integer("attempts").notNull().default(0),
    claimId: text("claim_id"),
    waitsFor: text("waits_for").$type<WaitReason>(),
    reason: text("reason").$type<MessageReason>(),
    /**
     * The text of a free message; once sent, the text that was sent, with `{link}` instead of the
     * link.
     */
    words: text("words"),
    /** The provider's id for the message. */
    providerId: text("provider_id"),
    sentAt: instant("sent_at"),
    /** The invitation's phone at the time of sending. */
    sentTo: text("sent_to"),
    /** As in the audit trail. */
    sentBy: text("sent_by"),
    deliveredAt: instant("delivered_at"),
    readAt: instant("read_at"),
    createdAt: createdAt(),
    writeId: text("write_id"),
  },
  (table) => [
    // Prevents sending twice; also finds all messages of an invitation.
    uniqueIndex("messages_once").on(table.invitationId, table.kind, table.occasion),
    index("messages_state").on(table.employerId, table.state, table.at, table.id),
    index("messages_person").on(table.employerId, table.personKey, table.sentAt),
    // Recently created and not acted on yet: what may be sent automatically.
    index("messages_made")
      .on(table.employerId, table.createdAt)
      .where(sql`state = 'to_send'`),
    index("messages_due")
      .on(table.channelId, table.nextAttemptAt)
      .where(sql`channel_id IS NOT NULL AND next_attempt_at IS NOT NULL`),
    index("messages_snoozed")
      .on(table.nextAttemptAt)
      .where(sql`state = 'snoozed'`),
    uniqueIndex("messages_provider")
      .on(table.channelId, table.providerId)
      .where(sql`provider_id IS NOT NULL`),
  ],
);

/** An employer's message channels, at most one of each kind. Its secrets are sealed together. */
export const messageChannels = sqliteTable(
  "message_channels",
  {
    id: id(),
    employerId: employerId(),
    channel: text("channel").$type<Channel>().notNull(),
    /** The settings that are not secret; they depend on the kind of channel. */
    config: text("config", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    /** Encrypted JSON. */
    secret: text("secret"),
    /** The portal's address as the owner reached it, for links in messages that the cron sends. */
    origin: text("origin").notNull(),
    perMinute: integer("per_minute").notNull(),
    /** When the queue was last worked on: at most once a minute. */
    workedAt: instant("worked_at").notNull().default(0),
    /** The run that worked on it then. */
    turnId: text("turn_id"),
    fault: text("fault").$type<ChannelFault>(),
    faultAt: instant("fault_at"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("message_channels_employer").on(table.employerId, table.channel),
    index("message_channels_worked").on(table.workedAt),
  ],
);

/** What an employer changed about its messages; without a row, the defaults apply. */
export const messageSettings = sqliteTable(
  "message_settings",
  {
    employerId: employerId().primaryKey(),
    settings: text("settings", { mode: "json" }).$type<Partial<MessageSettings>>().notNull(),
    /** Messages created since then are sent automatically; null: none are. */
    automaticSince: instant("automatic_since"),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("message_settings_automatic")
      .on(table.automaticSince)
      .where(sql`automatic_since IS NOT NULL`),
  ],
);

/** Phones that want no messages from an employer. */
export const optOuts = sqliteTable(
  "opt_outs",
  {
    id: id(),
    employerId: employerId(),
    phone: text("phone").notNull(),
    /** The last ten digits, to recognize the same phone however a provider formats it. */
    phoneKey: text("phone_key").notNull(),
    source: text("source").$type<OptOutView["source"]>().notNull(),
    actor: text("actor").notNull(),
    note: text("note"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("opt_outs_phone").on(table.employerId, table.phoneKey),
    index("opt_outs_employer").on(table.employerId, table.createdAt, table.id),
  ],
);
