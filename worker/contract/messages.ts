import * as z from "zod/mini";
import { NAME_MAX } from "./constants";
import { DOCUMENT_KINDS, REVIEW_REASONS } from "./documents";
import { instantInput, pageQuery, rowId } from "./employer-queries";
import { instant, instantOrNull, loggedId, page, textOrNull } from "./employer-views";
import { code } from "./errors";
import { idText } from "./ids";
import type { CheckParams } from "./issues";
import { LANGUAGES } from "./languages";
import { MILESTONES } from "./milestones";
import { choice, filledList, longText, text } from "./value-schemas";

/** Messages to workers: `/api/v1/messages`. Settings and opt-outs are in `message-settings.ts`. */

/** Reminders to workers who have not done what is theirs to do. */
export const REMINDER_KINDS = [
  "reminder_unopened",
  "reminder_unanswered",
  "reminder_unfinished",
  "reminder_document",
] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

const STATUS_NEWS = [
  "status_reviewed",
  "status_returned",
  "status_approved",
  "status_rejected",
  "status_reopened",
  "status_withdrawn",
] as const;
/** The hiring team did something that the worker should know. */
const NEWS_KINDS = [
  ...STATUS_NEWS,
  "document_requested",
  "milestone_recorded",
  "offer_changed",
] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** Kinds with standard words; a free message brings its own. */
export const WORDED_KINDS = ["invitation", ...REMINDER_KINDS, ...NEWS_KINDS] as const;
export type WordedKind = (typeof WORDED_KINDS)[number];

export const MESSAGE_KINDS = [...WORDED_KINDS, "free"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
export const isNews = (kind: MessageKind): kind is NewsKind =>
  NEWS_KINDS.some((one) => one === kind);

/** Channels that a provider operates; without any of them the team sends by hand. */
export const CHANNELS = ["whatsapp", "sms", "mail"] as const;
export type Channel = (typeof CHANNELS)[number];
export const SEND_METHODS = ["hand", ...CHANNELS] as const;
export type SendMethod = (typeof SEND_METHODS)[number];

/** The state of a message; worker/modules/messages/messages.md has the diagram. */
const MESSAGE_STATES = [
  "to_send",
  "snoozed",
  "queued",
  "sending",
  "sent",
  "failed",
  "unsure",
  "dismissed",
  "cancelled",
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** The tabs of the list, each with the states it shows. */
export const MESSAGE_BOXES = {
  to_send: ["to_send"],
  waiting: ["snoozed", "queued", "sending"],
  sent: ["sent"],
  failed: ["failed", "unsure"],
  dismissed: ["dismissed"],
  cancelled: ["cancelled"],
} as const satisfies Record<string, readonly MessageState[]>;
export type MessageBox = keyof typeof MESSAGE_BOXES;
export const BOX_NAMES = Object.keys(MESSAGE_BOXES) as [MessageBox, ...MessageBox[]];

/** Why a message did not arrive, or was never sent. */
export const MESSAGE_REASONS = [
  /** Failed, and the cause is this person's number or address. */
  "not_on_whatsapp",
  "invalid_number",
  "invalid_email",
  "blocked",
  "undeliverable",
  /** Failed, and the cause is the employer's account at the provider. */
  "template_missing",
  "account",
  "gave_up",
  /** Nobody knows whether it went out. */
  "no_response",
  /** Cancelled. */
  "opted_out",
  "cause_gone",
] as const;
export type MessageReason = (typeof MESSAGE_REASONS)[number];

/** What a message in the queue waits for. */
const WAIT_REASONS = [
  "snooze",
  "turn",
  "daily_limit",
  "quiet_hours",
  "spacing",
  "retry",
  "channel",
] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** How long marking a message as sent by hand can be undone. */
export const UNDO_MS = 10 * 60_000;
export const FREE_TEXT_MAX = 700;
/** The most messages in one call. */
export const MESSAGES_MAX = 500;

/** What a message is about: only words of closed lists, and a day. */
const messageFacts = z.object({
  milestone: z.optional(z.enum(MILESTONES)),
  /** The milestone's day. */
  date: z.optional(z.string()),
  documentKind: z.optional(z.enum(DOCUMENT_KINDS)),
  reviewReason: z.optional(z.enum(REVIEW_REASONS)),
});
export type MessageFacts = z.output<typeof messageFacts>;

export const messageView = z.object({
  id: loggedId(),
  kind: z.enum(MESSAGE_KINDS),
  state: z.enum(MESSAGE_STATES),
  invitationId: z.string(),
  applicationId: textOrNull(),
  contractId: textOrNull(),
  firstName: z.string(),
  lastName: z.string(),
  /** For a sent message, the phone it went to. */
  phone: z.string(),
  /** The language of its words. */
  language: z.enum(LANGUAGES),
  about: messageFacts,
  turn: z.int(),
  causeAt: instant(),
  /** Since when it has been in its state. */
  at: instant(),
  createdAt: instant(),
  /** How it was sent, or will be; null while nobody has decided. */
  channel: z.nullable(z.enum(SEND_METHODS)),
  reason: z.nullable(z.enum(MESSAGE_REASONS)),
  waitsFor: z.nullable(z.enum(WAIT_REASONS)),
  waitsUntil: instantOrNull(),
  quietUntil: instantOrNull(),
  sentAt: instantOrNull(),
  sentBy: textOrNull(),
  undoUntil: instantOrNull(),
  deliveredAt: instantOrNull(),
  readAt: instantOrNull(),
  /**
   * The exact text to send, with the link in it; for a sent message the text that was sent, with
   * "…" for a link that was replaced since. Null where there is none.
   */
  words: textOrNull(),
  whatsappUrl: textOrNull(),
});
export type MessageView = z.output<typeof messageView>;

export const messagePage = z.extend(page(messageView), {
  /** The number of messages in every tab, with the same filters except `kind`. */
  counts: z.record(z.enum(BOX_NAMES), z.int()),
  kinds: z.record(z.enum(MESSAGE_KINDS), z.int()),
  optOuts: z.int(),
});
export type MessagePage = z.output<typeof messagePage>;

export const messageQuery = z.extend(pageQuery, {
  box: z._default(choice(BOX_NAMES), "to_send"),
  kind: z.optional(choice(MESSAGE_KINDS)),
  contract: z.optional(rowId()),
  invitation: z.optional(rowId()),
  q: z.optional(text(NAME_MAX)),
});
export type MessageQuery = z.output<typeof messageQuery>;

/** Body of `POST /api/v1/messages/:id/dismiss`: for good, or until a time. */
export const dismissInput = z.strictObject({
  until: z.optional(
    instantInput().check(
      z.refine((at) => at > Date.now(), {
        error: code("invalid"),
        params: { isFuture: true } satisfies CheckParams,
      }),
    ),
  ),
});
export type DismissInput = z.output<typeof dismissInput>;

/** A channel by name; without one, the first that is set up and reaches the person. */
const channel = () => z.optional(choice(CHANNELS));

/** Body of `POST /api/v1/messages/:id/send`. */
export const sendInput = z.strictObject({ channel: channel() });
export type SendInput = z.output<typeof sendInput>;

/** The database itself makes the ids of messages: not all are UUIDs. */
const messageId = () =>
  z
    .string({ error: code("invalid") })
    .check(z.regex(/^(?:[0-9a-f]{32}|[0-9a-f-]{36})$/, code("invalid")));

/** Body of `POST /api/v1/messages/send`: the named ones, or all to send of a kind or contract. */
export const sendManyInput = z
  .strictObject({
    messageIds: z.optional(filledList(messageId(), MESSAGES_MAX)),
    kind: z.optional(choice(MESSAGE_KINDS)),
    contract: z.optional(rowId()),
    channel: channel(),
  })
  .check(
    // Leaving something out must not send everything.
    z.refine(
      (body) => [body.messageIds, body.kind, body.contract].some((one) => one !== undefined),
      {
        error: code("required"),
        path: ["messageIds"],
        params: { oneOf: ["messageIds", "kind", "contract"] } satisfies CheckParams,
      },
    ),
  );
export type SendManyInput = z.output<typeof sendManyInput>;

/** The placeholders that words may contain: `{name}` and so on. */
export const PLACEHOLDERS = ["name", "employer", "position", "place", "lastDay", "link"] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

export const hasOnlyKnownPlaceholders = (value: string): boolean =>
  [...value.matchAll(/\{([^{}]*)\}/g)].every(([, name]) =>
    PLACEHOLDERS.some((known) => known === name),
  );

/**
 * Body of `POST /api/v1/messages`: the employer's own words. Without `channel` the messages are
 * left to be sent by hand.
 */
export const freeMessageInput = z.strictObject({
  invitationIds: filledList(idText(), MESSAGES_MAX),
  text: longText(FREE_TEXT_MAX).check(
    z.refine(hasOnlyKnownPlaceholders, {
      error: code("placeholders"),
      params: { named: PLACEHOLDERS } satisfies CheckParams,
    }),
  ),
  /** "auto": the first channel that is set up and reaches the person. */
  channel: z.optional(choice([...CHANNELS, "auto"])),
});
export type FreeMessageInput = z.output<typeof freeMessageInput>;

/** Why a person gets no message. */
export const SKIP_REASONS = [
  "opted_out",
  "no_channel",
  "recent",
  "not_to_send",
  "unknown",
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** What sending many did, or with `dryRun` would do. */
export const messagesSent = z.object({
  dryRun: z.boolean(),
  queued: z.record(z.enum(SEND_METHODS), z.int()),
  quiet: z.int(),
  skipped: z.record(z.enum(SKIP_REASONS), z.int()),
  more: z.boolean(),
});
export type MessagesSent = z.output<typeof messagesSent>;
