import type { ResponseName, ResponseOf } from "#contract/api/responses";
import { problemText } from "../../lib/words";
import type { SheetRecord } from "../applications/sheet-records";
import { rowOf } from "../applications/sheets";
import { invitationMessages } from "../invitations/invitation-messages";
import {
  Application,
  ApplicationStatus,
  ApplicationSummary,
  after,
  CWJ,
  Document,
  FamilyMember,
  ID,
  Milestone,
  Milestones,
  NAME,
  Note,
  offer,
  OfferChange,
  PHONE,
  PORTAL,
  StatusChange,
  Tags,
  TOKEN,
  WorkerRecord,
} from "./example-application";
import {
  ApplicationSelection,
  BulkReceipt,
  InvitationSelection,
  ManyInvitations,
} from "./example-bulk";
import {
  Contract,
  ContractReceipt,
  INVITATION_URL,
  TERMS,
  WorkerOutcome,
} from "./example-contract";
import { EXPORTED_MESSAGE, MESSAGE_EXAMPLES } from "./example-messages";
import { Season } from "./example-season";
import { Filter, Member, Reviewers, Settings } from "./example-team";

/** Examples of all responses, as of one season; the tests check each against its schema. */

const invitationFacts = {
  id: ID.invitation,
  contractId: ID.contract,
  cwj: CWJ,
  status: "opened" as const,
  invitationUrl: INVITATION_URL,
  ...NAME,
  email: null,
  countryCode: "+52",
  phone: PHONE,
  ...offer,
  language: "es" as const,
  ...TERMS,
  openedAt: after(1),
  acceptedAt: null,
  declineReason: null,
  declinedAt: null,
  revokedAt: null,
  lastActivityAt: after(1),
  expiresAt: after(720),
  createdAt: after(0),
  updatedAt: after(1),
  applicationId: null,
  changeTag: String(Date.parse(after(1))),
};
/** Created on demand, because formatting its dates loads locale data, which is slow. */
function exampleInvitation(): ResponseOf<"Invitation"> {
  const expiresAt = Date.parse(invitationFacts.expiresAt);
  const known = { ...invitationFacts, expiresAt, isUsed: false };
  return { ...invitationFacts, ...invitationMessages(known, PORTAL, TOKEN) };
}

const AuditEvent: ResponseOf<"AuditEvent"> = {
  id: "3d9e5b7a-2c61-4f08-a4d3-7b1e9c5f2a60",
  at: after(5),
  action: "application.reviewed",
  subject: ID.application,
  actor: `key:${ID.key}`,
  onBehalfOf: "clerk-17",
  before: { status: "submitted" },
  after: { status: "reviewed" },
  requestId: "9a4f7c1e-6d2b-4835-bf0e-8c3a5d7e1f09",
};
const person = {
  id: Application.userId,
  cwj: CWJ,
  ...NAME,
  email: null,
  countryCode: "+52",
  phone: PHONE,
  createdAt: after(2),
};
const Person: ResponseOf<"Person"> = {
  ...person,
  applicationIds: [ID.application],
  invitationIds: [ID.invitation],
  possibleDuplicateIds: [],
};
function examplePersonExport(): ResponseOf<"PersonExport"> {
  const { position: _position, worker: _worker, ...application } = Application;
  const {
    status: _status,
    invitationUrl: _invitationUrl,
    lastActivityAt: _lastActivityAt,
    changeTag: _changeTag,
    ...invitation
  } = invitationFacts;
  return {
    exportedAt: after(40),
    person: { ...person, emailConfirmedAt: null, provedEmail: null },
    applications: [{ ...application, draftsSavedAt: null, drafts: {} }],
    invitations: [
      {
        ...invitation,
        acceptedAt: after(2),
        applicationId: ID.application,
        prefill: { city: "Oaxaca" },
      },
    ],
    signIns: [{ at: after(2), method: "link", device: "android" }],
    sessions: [
      {
        createdAt: after(2),
        lastSeenAt: after(3),
        expiresAt: after(14),
        revokedAt: null,
      },
    ],
    correspondence: [EXPORTED_MESSAGE],
    stoppedPhones: [],
    audit: [AuditEvent],
  };
}
const Key: ResponseOf<"Key"> = {
  id: ID.key,
  name: "Payroll",
  status: "live",
  scopes: ["read"],
  sandbox: false,
  createdAt: after(0),
  createdBy: `member:${ID.member}`,
  lastUsedAt: null,
  expiresAt: after(2160),
  revokedAt: null,
};
const Webhook: ResponseOf<"Webhook"> = {
  id: ID.webhook,
  url: "https://hooks.example.com/seasonal",
  description: "Payroll",
  events: ["invitation.accepted", "application.submitted"],
  contractIds: [ID.contract],
  failingSince: null,
  disabledAt: null,
  disabledReason: null,
  previousSecretUntil: null,
  createdAt: after(0),
  updatedAt: after(0),
};
const WebhookMessage: ResponseOf<"WebhookMessage"> = {
  type: "application.submitted",
  timestamp: after(4),
  data: {
    applicationId: ID.application,
    invitationId: ID.invitation,
    contractId: ID.contract,
    cwj: CWJ,
  },
};
const Delivery: ResponseOf<"Delivery"> = {
  id: "e6c0a5f2-1b94-4d37-8f6c-4a9e7d3b2c0a",
  eventId: ID.event,
  status: "delivered",
  message: WebhookMessage,
  attempts: [{ at: after(4), status: 204, error: null, ms: 131 }],
  nextAttemptAt: null,
  deliveredAt: after(4),
  createdAt: after(4),
};

const wrong: ResponseOf<"WorkerOutcome">["errors"] = [
  { path: "wage", code: "negative", detail: "Wage must be non-negative" },
];

const pageOf = <T>(item: T) => ({ items: [item], nextCursor: null });

/** The record that sheets read: the view has all its columns, but milestones are keyed by kind. */
const SHEET_RECORD = {
  application: {
    ...Application,
    milestones: Object.fromEntries(Application.milestones.map((one) => [one.kind, one])),
  },
  opened: Application,
  family: Application.familyMembers,
  documents: Application.documents,
  tags: Application.tags,
} as unknown as SheetRecord;

type Examples = { [N in ResponseName]: ResponseOf<N> } & { ApplicationSheetRow: object };

/** An example of every response, by the name of its schema. */
export function responseExamples(): Examples {
  const Invitation = exampleInvitation();
  return {
    Problem: {
      type: "about:blank",
      ...problemText("request.invalid", "en", { reader: "system" }),
      status: 400,
      code: "request.invalid",
      requestId: AuditEvent.requestId,
      errors: wrong,
    },
    Season,
    WorkerOutcome,
    Contract,
    ContractPage: pageOf(Contract),
    ContractReceipt,
    ManyInvitations,
    Invitation,
    InvitationPage: { ...pageOf(Invitation), total: 1 },
    InvitationSelection,
    NewInvitation: {
      ...Invitation,
      warnings: [
        { code: "possible_duplicate", personIds: ["c2f7e9a4-6b1d-4a83-9d50-7e3c8f2b1a11"] },
      ],
    },
    OfferChange,
    ApplicationSummary,
    ApplicationPage: {
      ...pageOf(ApplicationSummary),
      total: 1,
      erased: [
        {
          id: "a6d0c2b8-4f19-4e73-95d2-8b1c7f3e0a15",
          contractId: ID.contract,
          erasedAt: after(60),
        },
      ],
    },
    ApplicationSelection,
    BulkReceipt,
    Application,
    WorkerRecord,
    FamilyMember,
    StatusChange,
    Milestone,
    Milestones,
    Note,
    Tags,
    UsedTags: { items: [{ tag: "bus 3", count: 48 }] },
    ApplicationStatus,
    AuditEvent,
    AuditPage: pageOf(AuditEvent),
    Ds160: rowOf("ds160", SHEET_RECORD),
    ApplicationSheetRow: rowOf("applications", SHEET_RECORD),
    Reviewers,
    Document,
    ReviewedDocument: { ...Document, version: 7, updatedAt: after(6) },
    DocumentPage: pageOf(Document),
    ...MESSAGE_EXAMPLES,
    Person,
    PersonPage: pageOf(Person),
    PersonExport: examplePersonExport(),
    Erased: { id: Person.id, erasedAt: after(60) },
    Filter,
    FilterPage: pageOf(Filter),
    Member,
    MemberPage: pageOf(Member),
    Settings,
    Key,
    KeyPage: pageOf(Key),
    NewKey: { ...Key, key: `swp_${ID.key}_<secret>` },
    Webhook,
    WebhookPage: pageOf(Webhook),
    NewWebhook: { ...Webhook, secret: "whsec_<base64>" },
    WebhookMessage,
    Delivery,
    DeliveryPage: pageOf(Delivery),
    Replay: { queued: 12, nextSince: null },
    TestEvent: { eventId: ID.event, endpoints: 1, message: WebhookMessage },
  };
}
