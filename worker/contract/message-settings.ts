import * as z from "zod/mini";
import { EMAIL_MAX, NAME_MAX, NUMBER_MAX, TEXT_MAX } from "./constants";
import { typedPhone, rowId } from "./employer-queries";
import { instant, instantOrNull, textOrNull } from "./employer-views";
import { code } from "./errors";
import type { CheckParams } from "./issues";
import { type Language, LANGUAGE_FACTS, LANGUAGES } from "./languages";
import {
  CHANNELS,
  FREE_TEXT_MAX,
  MESSAGE_KINDS,
  MESSAGE_REASONS,
  hasOnlyKnownPlaceholders,
  REMINDER_KINDS,
  WORDED_KINDS,
} from "./messages";
import { MILESTONES } from "./milestones";
import { choice, list, longText, optionalText, text } from "./value-schemas";

/** How an employer's messages are worded and sent, and which phones get none. */

/** Every placeholder is a known one, and {link} is among them: without it the worker cannot act. */
const hasPlaceholders = (value: string) =>
  value.includes("{link}") && hasOnlyKnownPlaceholders(value);
const ownWords = () =>
  longText(FREE_TEXT_MAX).check(
    z.refine((value) => value === "" || hasPlaceholders(value), { error: code("placeholders") }),
  );

const wordsOf = <T extends z.ZodMiniType>(words: T) =>
  z.partialRecord(z.enum(WORDED_KINDS), z.partialRecord(z.enum(LANGUAGES), words));

const wholeNumber = (min: number, max: number) =>
  z
    .int({ error: code("invalid") })
    .check(z.minimum(min, code("invalid")), z.maximum(max, code("invalid")));

const DAYS_MAX = 60;
const REMINDERS_MAX = 5;

const messageSettings = z.object({
  automatic: z.array(z.enum(WORDED_KINDS)),
  channels: z.array(z.enum(CHANNELS)),
  ownWords: wordsOf(z.string()),
  fromHour: z.int(),
  toHour: z.int(),
  spacingDays: z.int(),
  remindersMax: z.int(),
  remindAfterDays: z.record(z.enum(REMINDER_KINDS), z.int()),
});
export type MessageSettings = z.output<typeof messageSettings>;

export const DEFAULT_MESSAGE_SETTINGS: MessageSettings = {
  automatic: [],
  channels: ["whatsapp", "sms", "mail"],
  ownWords: {},
  fromHour: 8,
  toHour: 20,
  spacingDays: 3,
  remindersMax: 2,
  remindAfterDays: {
    reminder_unopened: 3,
    reminder_unanswered: 3,
    reminder_unfinished: 5,
    reminder_document: 2,
  },
};

/** The settings, with the default words that apply where there are no own ones, for the form. */
export const messageSettingsView = z.extend(messageSettings, {
  defaultWords: z.record(z.enum(WORDED_KINDS), z.record(z.enum(LANGUAGES), z.string())),
  milestoneWords: z.record(z.enum(MILESTONES), z.record(z.enum(LANGUAGES), z.string())),
  updatedAt: instantOrNull(),
});
export type MessageSettingsView = z.output<typeof messageSettingsView>;

/** Body of `PATCH /api/v1/message-settings`: what is left out stays. */
export const messageSettingsChange = z.strictObject({
  automatic: z.optional(list(choice(WORDED_KINDS), WORDED_KINDS.length)),
  channels: z.optional(list(choice(CHANNELS), CHANNELS.length)),
  ownWords: z.optional(wordsOf(z.nullable(ownWords()))),
  fromHour: z.optional(wholeNumber(0, 23)),
  toHour: z.optional(wholeNumber(1, 24)),
  spacingDays: z.optional(wholeNumber(0, DAYS_MAX)),
  remindersMax: z.optional(wholeNumber(0, REMINDERS_MAX)),
  remindAfterDays: z.optional(z.partialRecord(z.enum(REMINDER_KINDS), wholeNumber(1, DAYS_MAX))),
});
export type MessageSettingsChange = z.output<typeof messageSettingsChange>;

const PER_MINUTE_MAX = 100;
const perMinute = () => z._default(wholeNumber(1, PER_MINUTE_MAX), 30);
/** A secret is never returned; when it is left out, the stored one stays. */
const secret = () => z.optional(text(1000));
const word = (pattern: RegExp, max = NAME_MAX) =>
  text(max).check(z.regex(pattern, code("invalid")));
const digits = () => word(/^\d+$/, NUMBER_MAX);
/** A template's name in the WhatsApp Manager. */
const templateName = () => word(/^[a-z0-9_]+$/);

/** Meta's codes for our languages: "es_MX". */
export const META_LANGUAGES = Object.fromEntries(
  LANGUAGES.map((language) => [language, LANGUAGE_FACTS[language].locale.replace("-", "_")]),
) as Record<Language, string>;

/** Body of `PUT /api/v1/message-channels/whatsapp`: the WhatsApp Cloud API. */
export const whatsappInput = z.strictObject({
  phoneNumberId: digits(),
  accessToken: secret(),
  appSecret: secret(),
  templates: z.partialRecord(z.enum(MESSAGE_KINDS), templateName()),
  templateLanguages: z._default(
    z.partialRecord(z.enum(LANGUAGES), word(/^[a-z]{2,3}(?:_[A-Z]{2})?$/)),
    META_LANGUAGES,
  ),
  perMinute: perMinute(),
});
export type WhatsappInput = z.output<typeof whatsappInput>;

/** Body of `PUT /api/v1/message-channels/sms`: Twilio's API. */
export const smsInput = z.strictObject({
  accountSid: word(/^AC[0-9a-fA-F]{32}$/),
  authToken: secret(),
  from: word(/^(?:\+\d{7,15}|MG[0-9a-fA-F]{32})$/),
  perMinute: perMinute(),
});
export type SmsInput = z.output<typeof smsInput>;

/** Body of `PUT /api/v1/message-channels/mail`: the portal's own mail. */
export const mailChannelInput = z.strictObject({
  replyTo: z.optional(word(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/)),
  perMinute: perMinute(),
});
export type MailChannelInput = z.output<typeof mailChannelInput>;

/** Why a channel has stopped until somebody fixes it. */
const CHANNEL_FAULTS = ["credentials", "account", "unavailable"] as const;
export type ChannelFault = (typeof CHANNEL_FAULTS)[number];

/** A channel without its secrets. */
export const channelView = z.object({
  channel: z.enum(CHANNELS),
  ready: z.boolean(),
  possible: z.boolean(),
  fault: z.nullable(z.enum(CHANNEL_FAULTS)),
  faultAt: instantOrNull(),
  perMinute: z.int(),
  callbackUrl: textOrNull(),
  verifyToken: textOrNull(),
  phoneNumberId: z.nullable(z.string().check(z.regex(/^\d+$/))),
  templates: z.nullable(z.partialRecord(z.enum(MESSAGE_KINDS), z.string())),
  templateLanguages: z.nullable(z.partialRecord(z.enum(LANGUAGES), z.string())),
  accountSid: textOrNull(),
  from: textOrNull(),
  replyTo: textOrNull(),
  updatedAt: instantOrNull(),
});
export type ChannelView = z.output<typeof channelView>;

export const channelList = z.object({ items: z.array(channelView) });

/** Body of `POST /api/v1/message-channels/:channel/test`: a phone, or an e-mail address. */
export const testMessageInput = z.strictObject({
  to: text(EMAIL_MAX),
  language: z.optional(choice(LANGUAGES)),
});
export type TestMessageInput = z.output<typeof testMessageInput>;

export const testMessageView = z.object({
  /** Whether the provider accepted it. */
  ok: z.boolean(),
  reason: z.nullable(z.enum([...MESSAGE_REASONS, ...CHANNEL_FAULTS, "busy", "daily_limit"])),
});
export type TestMessageView = z.output<typeof testMessageView>;

export const optOutView = z.object({
  id: z.string(),
  phone: z.string(),
  source: z.enum(["worker", "team"]),
  actor: z.string(),
  note: textOrNull(),
  createdAt: instant(),
});
export type OptOutView = z.output<typeof optOutView>;

/** Body of `POST /api/v1/opt-outs`: the phone of an invitation, or a phone as it is typed. */
export const optOutInput = z
  .strictObject({
    invitationId: z.optional(rowId()),
    phone: z.optional(typedPhone()),
    countryCode: z.optional(word(/^\+\d{1,3}$/)),
    note: optionalText(TEXT_MAX),
  })
  .check(
    z.refine((body) => (body.invitationId === undefined) !== (body.phone === undefined), {
      error: code("required"),
      path: ["phone"],
      params: { oneOf: ["invitationId", "phone"] } satisfies CheckParams,
    }),
  );
export type OptOutInput = z.output<typeof optOutInput>;

/** Words that stop messages, and those that allow them again; case and accents do not matter. */
export const STOP_WORDS = ["stop", "alto", "baja", "parar"] as const;
export const START_WORDS = ["start", "alta"] as const;
