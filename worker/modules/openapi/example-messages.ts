import type { ResponseOf } from "#contract/api/responses";
import { DEFAULT_MESSAGE_SETTINGS } from "#contract/message-settings";
import {
  BOX_NAMES,
  MESSAGE_KINDS,
  SEND_METHODS,
  SKIP_REASONS,
  WORDED_KINDS,
} from "#contract/messages";
import { MILESTONES } from "#contract/milestones";
import { after, ID, NAME, PHONE, PORTAL, TOKEN } from "./example-application";

/** Messages to workers, for the examples of the document. */

const none = <K extends string>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>;

const WORDS = `Hola, ${NAME.firstName}. Example Farm espera su respuesta. Vea la oferta y conteste con este enlace, que es solo para usted: ${PORTAL}/welcome/${TOKEN}?lang=es`;

const Message: ResponseOf<"Message"> = {
  id: "5b2e8c1d-7f40-4a96-b3d8-0c9e6a1f4d72",
  kind: "reminder_unopened",
  state: "to_send",
  invitationId: ID.invitation,
  applicationId: null,
  contractId: ID.contract,
  ...NAME,
  phone: PHONE,
  language: "es",
  about: {},
  turn: 1,
  causeAt: after(0),
  at: after(72),
  createdAt: after(72),
  channel: null,
  reason: null,
  waitsFor: null,
  waitsUntil: null,
  quietUntil: null,
  sentAt: null,
  sentBy: null,
  undoUntil: null,
  deliveredAt: null,
  readAt: null,
  words: WORDS,
  whatsappUrl: `https://wa.me/${PHONE.slice(1)}?text=${encodeURIComponent(WORDS)}`,
};

const MessagePage: ResponseOf<"MessagePage"> = {
  items: [Message],
  nextCursor: null,
  counts: { ...none(BOX_NAMES), to_send: 1, sent: 611 },
  kinds: { ...none(MESSAGE_KINDS), reminder_unopened: 1 },
  optOuts: 2,
};

const MessagesSent: ResponseOf<"MessagesSent"> = {
  dryRun: false,
  queued: { ...none(SEND_METHODS), whatsapp: 23 },
  quiet: 4,
  skipped: { ...none(SKIP_REASONS), recent: 2 },
  more: false,
};

const bothLanguages = { en: "Hello {name}: {link}", es: "Hola {name}: {link}" };

const MessageSettings: ResponseOf<"MessageSettings"> = {
  ...DEFAULT_MESSAGE_SETTINGS,
  automatic: ["reminder_unopened"],
  ownWords: { reminder_unopened: { es: "Hola {name}, somos {employer}. Vea su oferta: {link}" } },
  defaultWords: Object.fromEntries(
    WORDED_KINDS.map((kind) => [kind, bothLanguages]),
  ) as ResponseOf<"MessageSettings">["defaultWords"],
  milestoneWords: Object.fromEntries(
    MILESTONES.map((milestone) => [milestone, bothLanguages]),
  ) as ResponseOf<"MessageSettings">["milestoneWords"],
  updatedAt: after(1),
};

const MessageChannel: ResponseOf<"MessageChannel"> = {
  channel: "whatsapp",
  ready: true,
  possible: true,
  fault: null,
  faultAt: null,
  perMinute: 30,
  callbackUrl: `${PORTAL}/api/message-callbacks/whatsapp/${ID.event}`,
  verifyToken: "<verify token>",
  phoneNumberId: "106540352242922",
  templates: { invitation: "job_offer", reminder_unopened: "job_offer_reminder" },
  templateLanguages: { es: "es_MX", en: "en_US" },
  accountSid: null,
  from: null,
  replyTo: null,
  updatedAt: after(1),
};

const OptOut: ResponseOf<"OptOut"> = {
  id: "c0d4a7e2-95b1-4f38-8e6c-1a2b3c4d5e6f",
  phone: PHONE,
  source: "worker",
  actor: "worker",
  note: null,
  createdAt: after(80),
};

/** Examples by the name of their schema. */
export const MESSAGE_EXAMPLES = {
  Message,
  MessagePage,
  MessagesSent,
  MessageSettings,
  MessageChannel,
  MessageChannels: { items: [MessageChannel] },
  MessageTest: { ok: true, reason: null },
  OptOut,
  OptOutPage: { items: [OptOut], nextCursor: null },
};

/** A message in the export of a person's data. */
export const EXPORTED_MESSAGE: ResponseOf<"PersonExport">["correspondence"][number] = {
  kind: "invitation",
  state: "sent",
  channel: "whatsapp",
  createdAt: after(0),
  sentAt: after(1),
  sentTo: "+525555500142",
  deliveredAt: after(1),
  readAt: null,
  text: "Hola Guadalupe: {link}",
};
