import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ChannelFault, MessageSettings, OptOutView } from "#contract/message-settings";
import type {
  Channel,
  MessageFacts,
  MessageKind,
  MessageReason,
  MessageState,
  SentBy,
  Wait,
} from "#contract/messages";
import { createdAt, flag, id, instant } from "./columns";
import { employerId } from "./employers";
import { invitations } from "./invitations";

/**
 * Messages to workers, one row each. Whom it is for and in which language is the invitation's to say
 * until it is sent. `writeId` names the last write that won.
 */
export const messages = sqliteTable(
  "messages",
  {
    id: id(),
    employerId: employerId(),
    invitationId: text("invitation_id")
      .notNull()
      .references(() => invitations.id),
    /** Copied from the invitation, for the filter of lists. */
    contractId: text("contract_id"),
    /** One for all invitations of a person: CWJ, else person, else the invitation itself. */
    personKey: text("person_key").notNull(),
    kind: text("kind").$type<MessageKind>().notNull(),
    /** What tells it from another one of its kind: nobody is told twice of one occasion. */
    occasion: text("occasion").notNull(),
    about: text("about", { mode: "json" }).$type<MessageFacts>().notNull().default({}),
    turn: integer("turn").notNull().default(1),
    causeAt: instant("cause_at").notNull(),
    state: text("state").$type<MessageState>().notNull().default("to_send"),
    /** Since when it is in its state. */
    at: instant("at").notNull(),
    channel: text("channel").$type<SentBy>(),
    /** The channel's row while it waits in its queue. */
    channelId: text("channel_id"),
    /** Somebody of the team asked for it: neither spacing nor "automatic" keeps it. */
    asked: flag("asked"),
    /** When it is due, or the end of the lease while it is being sent. Null: it waits for nobody. */
    nextAttemptAt: instant("next_attempt_at"),
    attempts: integer("attempts").notNull().default(0),
    claimId: text("claim_id"),
    waitsFor: text("waits_for").$type<Wait>(),
    reason: text("reason").$type<MessageReason>(),
    /** Own words of a free message; once sent, what was sent, `{link}` in place of the link. */
    words: text("words"),
    /** The provider's id of it. */
    providerId: text("provider_id"),
    sentAt: instant("sent_at"),
    /** The phone that the invitation had when it was sent. */
    sentTo: text("sent_to"),
    /** As in the audit trail. */
    sentBy: text("sent_by"),
    deliveredAt: instant("delivered_at"),
    readAt: instant("read_at"),
    createdAt: createdAt(),
    writeId: text("write_id"),
  },
  (table) => [
    // Never twice. Also finds all of an invitation.
    uniqueIndex("messages_once").on(table.invitationId, table.kind, table.occasion),
    index("messages_state").on(table.employerId, table.state, table.at, table.id),
    index("messages_person").on(table.employerId, table.personKey, table.sentAt),
    // Made since a time and untouched: what may go out by itself.
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

/** An employer's way to send, one of each kind. Its secrets are sealed together. */
export const messageChannels = sqliteTable(
  "message_channels",
  {
    id: id(),
    employerId: employerId(),
    channel: text("channel").$type<Channel>().notNull(),
    /** What is no secret, by kind of channel. */
    config: text("config", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    /** Encrypted JSON. */
    secret: text("secret"),
    /** The portal's address as its owner reached it, for links of messages that the cron sends. */
    origin: text("origin").notNull(),
    perMinute: integer("per_minute").notNull(),
    /** When the queue was last worked on: at most once a minute. */
    workedAt: instant("worked_at").notNull().default(0),
    /** The run whose turn that was. */
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

/** What an employer changed about its messages; without a row everything is as the contract says. */
export const messageSettings = sqliteTable(
  "message_settings",
  {
    employerId: employerId().primaryKey(),
    settings: text("settings", { mode: "json" }).$type<Partial<MessageSettings>>().notNull(),
    /** Messages that were made since then are sent automatically; null: none are. */
    automaticSince: instant("automatic_since"),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("message_settings_automatic")
      .on(table.automaticSince)
      .where(sql`automatic_since IS NOT NULL`),
  ],
);

/** Phones that want no messages of an employer. */
export const optOuts = sqliteTable(
  "opt_outs",
  {
    id: id(),
    employerId: employerId(),
    phone: text("phone").notNull(),
    /** Last ten digits: the same phone, however a provider writes it. */
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
