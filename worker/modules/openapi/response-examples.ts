import type { ResponseName, ResponseOf } from "#contract/api/responses";
import { problemText } from "../../lib/words";
import type { SheetRecord } from "../applications/sheet-records";
import { rowOf } from "../applications/sheets";
import { invitationMessages } from "../invitations/invitation-messages";
import {
  Application,
  ApplicationStatus,
  ApplicationSummary,
  AT,
  CWJ,
  Document,
  FamilyMember,
  HOUR,
  ID,
  Milestone,
  Milestones,
  NAME,
  Note,
  OFFER,
  OfferChange,
  PHONE,
  PORTAL,
  StatusChange,
  Tags,
  TOKEN,
  WorkerRecord,
} from "./example-application";

/** A season as the API returns it; the tests hold each example against its schema. */

const INVITATION_URL = `${PORTAL}/welcome/${TOKEN}?lang=es`;
const TERMS = { hoursPerWeek: "40", housing: "Shared housing at no cost" };

const contractTerms = {
  id: ID.contract,
  date_start: "2031-03-01",
  date_end: "2031-10-31",
  employer: "Example Farm",
  ...OFFER,
  wage: 15.25,
  wage_unit: "hour" as const,
  language: "es",
  ...TERMS,
};
const WorkerOutcome: ResponseOf<"WorkerOutcome"> = {
  cwj: CWJ,
  status: "created",
  invitationId: ID.invitation,
  invitationUrl: INVITATION_URL,
  warnings: [],
  errors: [],
};
const unchanged: ResponseOf<"WorkerOutcome"> = {
  ...WorkerOutcome,
  cwj: "8b1d6f3a-2c97-4e05-a6d8-f04b7c9e5a12",
  status: "unchanged",
  reason: "already_accepted",
};
const rejected: ResponseOf<"WorkerOutcome"> = {
  cwj: "17",
  status: "rejected",
  invitationId: null,
  invitationUrl: null,
  warnings: [],
  errors: [{ path: "___CWJ", code: "invalid_uuid", detail: "Invalid CWJ UUID" }],
};
const ContractReceipt: ResponseOf<"ContractReceipt"> = {
  ...contractTerms,
  status: "created",
  dryRun: false,
  counts: { created: 1, updated: 0, unchanged: 1, rejected: 1 },
  workers: [WorkerOutcome, unchanged, rejected],
};
const Contract: ResponseOf<"Contract"> = {
  ...contractTerms,
  createdAt: AT,
  updatedAt: AT,
  closedAt: null,
  invitations: { pending: 12, opened: 5, accepted: 180, declined: 2, expired: 1, revoked: 0 },
  applications: { draft: 31, submitted: 40, reviewed: 9, approved: 98, rejected: 2, withdrawn: 1 },
};
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
  companyName: "Example Farm",
  ...OFFER,
  duration: "2031-03-01 – 2031-10-31",
  wage: "$15.25",
  pay: { amount: 15.25, currency: "USD" as const, unit: "hour" as const },
  language: "es" as const,
  ...TERMS,
  openedAt: AT + HOUR,
  acceptedAt: null,
  declineReason: null,
  declinedAt: null,
  revokedAt: null,
  lastActivityAt: AT + HOUR,
  expiresAt: AT + 720 * HOUR,
  createdAt: AT,
  applicationId: null,
};
/** Not before it is asked for: its dates in words open tables of the platform, which takes time. */
function exampleInvitation(): ResponseOf<"Invitation"> {
  const known = { ...invitationFacts, isUsed: false };
  return { ...invitationFacts, ...invitationMessages(known, PORTAL, TOKEN) };
}

const AuditEvent: ResponseOf<"AuditEvent"> = {
  id: "3d9e5b7a-2c61-4f08-a4d3-7b1e9c5f2a60",
  at: AT + 5 * HOUR,
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
  createdAt: AT + 2 * HOUR,
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
    ...invitation
  } = invitationFacts;
  return {
    exportedAt: AT + 40 * HOUR,
    person: { ...person, emailConfirmedAt: null },
    applications: [{ ...application, draftsSavedAt: null, drafts: {} }],
    invitations: [
      {
        ...invitation,
        acceptedAt: AT + 2 * HOUR,
        applicationId: ID.application,
        prefill: { city: "Oaxaca" },
      },
    ],
    signIns: [{ at: AT + 2 * HOUR, method: "link", device: "android" }],
    sessions: [
      {
        createdAt: AT + 2 * HOUR,
        lastSeenAt: AT + 3 * HOUR,
        expiresAt: AT + 14 * HOUR,
        revokedAt: null,
      },
    ],
    audit: [AuditEvent],
  };
}
const Key: ResponseOf<"Key"> = {
  id: ID.key,
  name: "Payroll",
  status: "live",
  scopes: ["read"],
  sandbox: false,
  createdAt: AT,
  lastUsedAt: null,
  expiresAt: AT + 2160 * HOUR,
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
  createdAt: AT,
  updatedAt: AT,
};
const WebhookMessage: ResponseOf<"WebhookMessage"> = {
  type: "application.submitted",
  timestamp: new Date(AT + 4 * HOUR).toISOString(),
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
  attempts: [{ at: AT + 4 * HOUR, status: 204, error: null, ms: 131 }],
  nextAttemptAt: null,
  deliveredAt: AT + 4 * HOUR,
  createdAt: AT + 4 * HOUR,
};

const wrong: ResponseOf<"WorkerOutcome">["errors"] = [
  { path: "wage", code: "negative", detail: "Wage must be non-negative" },
];

const pageOf = <T>(item: T) => ({ items: [item], nextCursor: null });

/** As the sheets read it: the view has all of its columns but the milestones, which no example cell shows. */
const SHEET_RECORD = {
  application: { ...Application, milestones: null },
  opened: Application,
  family: Application.familyMembers,
  documents: Application.documents,
} as unknown as SheetRecord;

type Examples = { [N in ResponseName]: ResponseOf<N> } & { ApplicationSheetRow: object };

/** An example of every response, by the name of its schema. */
export function responseExamples(): Examples {
  const Invitation = exampleInvitation();
  return {
    Problem: {
      type: "about:blank",
      title: problemText("request.invalid", "en").title,
      status: 400,
      code: "request.invalid",
      requestId: AuditEvent.requestId,
      errors: wrong,
    },
    WorkerOutcome,
    Contract,
    ContractPage: pageOf(Contract),
    ContractReceipt,
    ManyInvitations: { changed: 1, invitationIds: [ID.invitation] },
    Invitation,
    InvitationPage: pageOf(Invitation),
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
          erasedAt: AT + 60 * HOUR,
        },
      ],
    },
    Application,
    WorkerRecord,
    FamilyMember,
    StatusChange,
    Milestone,
    Milestones,
    Note,
    Tags,
    ApplicationStatus,
    AuditEvent,
    AuditPage: pageOf(AuditEvent),
    Ds160: rowOf("ds160", SHEET_RECORD),
    ApplicationSheetRow: rowOf("applications", SHEET_RECORD),
    Document,
    DocumentPage: pageOf(Document),
    Upload: { documentUrl: Document.documentUrl },
    Person,
    PersonPage: pageOf(Person),
    PersonExport: examplePersonExport(),
    Erased: { id: Person.id, erasedAt: AT + 60 * HOUR },
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
