import * as z from "zod/mini";
import { auditView } from "./audit";
import { NAME_MAX } from "./constants";
import { applicationView } from "./employer-application";
import { pageQuery, queryFlag, typedPhone } from "./employer-queries";
import { instant, instantOrNull, invitationView, textOrNull } from "./employer-views";
import { optOutView } from "./message-settings";
import { messageView } from "./messages";
import { DEVICE_KINDS, SIGN_IN_METHODS } from "./sign-ins";
import { text } from "./value-schemas";

/** An employer's people: the workers who have signed in. */

/** Filters of the list of people. */
export const personQuery = z.extend(pageQuery, {
  q: z.optional(text(NAME_MAX)),
  phone: z.optional(typedPhone()),
  cwj: z.optional(text(NAME_MAX)),
  duplicates: queryFlag(),
});
export type PersonQuery = z.output<typeof personQuery>;

const identity = {
  id: z.string(),
  cwj: textOrNull(),
  firstName: z.string(),
  lastName: z.string(),
  email: textOrNull(),
  countryCode: z.string(),
  phone: z.string(),
  createdAt: instant(),
};

export const personView = z.object({
  ...identity,
  applicationIds: z.array(z.string()),
  invitationIds: z.array(z.string()),
  possibleDuplicateIds: z.array(z.string()),
});
export type PersonView = z.output<typeof personView>;

const values = () => z.record(z.string(), z.unknown());

const exportedApplication = z.extend(z.omit(applicationView, { position: true, worker: true }), {
  draftsSavedAt: instantOrNull(),
  drafts: z.record(z.string(), values()),
});

const exportedInvitation = z.extend(
  z.omit(invitationView, {
    status: true,
    invitationUrl: true,
    messages: true,
    whatsappUrl: true,
    lastActivityAt: true,
    changeTag: true,
  }),
  { prefill: z.nullable(values()) },
);

/** One message to the person, without links. */
const exportedMessage = z.object({
  ...z.pick(messageView, { kind: true, state: true, channel: true, createdAt: true, sentAt: true })
    .shape,
  /** The phone that the invitation had then. */
  sentTo: textOrNull(),
  deliveredAt: instantOrNull(),
  readAt: instantOrNull(),
  /** The employer's own words, or the text that was sent. */
  text: textOrNull(),
});

/** Everything that is stored about a person, without links and hashes of sessions. */
export const personExport = z.object({
  exportedAt: instant(),
  person: z.object({
    ...identity,
    emailConfirmedAt: instantOrNull(),
    /** The last address whose sign-in code they typed. */
    provedEmail: textOrNull(),
  }),
  applications: z.array(exportedApplication),
  invitations: z.array(exportedInvitation),
  signIns: z.array(
    z.object({ at: instant(), method: z.enum(SIGN_IN_METHODS), device: z.enum(DEVICE_KINDS) }),
  ),
  sessions: z.array(
    z.object({
      createdAt: instant(),
      lastSeenAt: instant(),
      expiresAt: instant(),
      revokedAt: instantOrNull(),
    }),
  ),
  correspondence: z.array(exportedMessage),
  stoppedPhones: z.array(
    z.pick(optOutView, { phone: true, source: true, note: true, createdAt: true }),
  ),
  /** What was done with the person, their applications and their invitations. */
  audit: z.array(auditView),
});
export type PersonExport = z.output<typeof personExport>;
