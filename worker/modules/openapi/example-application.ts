import type { ResponseOf } from "#contract/api/responses";
import { EXAMPLE_RECORD, exampleMember, exampleRecordMember } from "#contract/example-person";
import { FIELDS } from "#contract/fields/application";
import { exampleValues } from "#contract/fields/field";

/** One person's application as the API returns it, for the examples of the document. */

/** The instant a number of hours after the example season begins. */
export const after = (hours: number) =>
  new Date(1_924_765_200_000 + hours * 3_600_000).toISOString();
export const ID = {
  contract: "6b0f2a2e-8f0d-4a51-9a3e-1f6d2c7b9e01",
  invitation: "0c9d4e52-5a3f-4b7e-8d21-7e5f9a1b3c02",
  application: "f1a7c3d9-2b64-4c08-b5e7-93d0a6e8b103",
  document: "3e5b8d70-9c1a-4f26-a7d4-5b2c8e0f6a04",
  webhook: "a94c6e1f-7d30-4b85-92fe-c6b1d8034f05",
  event: "d2086b7a-4e9f-4d13-8c5a-0f7e3b9a6c06",
  key: "7f3a9c2e5b8d4160a1e4c7f09d6b2835",
  member: "58e1d7c3-06b9-4f2a-93d4-e7a8c5b01f07",
};
export const CWJ = "3f0c2f0e-6f0b-4d0f-9c55-0a3c1f6f7b21";
export const TOKEN = "replace-with-20-to-128-random-characters";
export const PORTAL = "https://portal.example.com";
export const PHONE = "+525555500142";
export const NAME = { firstName: "Guadalupe", lastName: "Ejemplo Núñez" };
export const OFFER = { position: "Harvest worker", location: "Yuma, Arizona" };

export const ApplicationStatus: ResponseOf<"ApplicationStatus"> = {
  id: ID.application,
  status: "submitted",
  statusReason: null,
  version: 7,
  updatedAt: after(4),
};
const { version, ...standing } = ApplicationStatus;
const head = {
  ...standing,
  reference: "K7M4Q-2031",
  contractId: ID.contract,
  invitationId: ID.invitation,
  cwj: CWJ,
  ...NAME,
  submittedAt: after(4),
  createdAt: after(2),
};
export const ApplicationSummary: ResponseOf<"ApplicationSummary"> = {
  ...head,
  changeTag: `${version}-${Date.parse(after(4))}`,
  documents: [{ kind: "passport", reviewReason: null }],
  tags: ["bus 3"],
  latestMilestone: null,
};
export const FamilyMember: ResponseOf<"FamilyMember"> = {
  id: "b8d3f6a1-0e7c-4952-8a4b-6c1f5d9e2a07",
  applicationId: ID.application,
  ...exampleMember("father"),
};
export const Document: ResponseOf<"Document"> = {
  id: ID.document,
  kind: "passport",
  fileName: "passport.jpg",
  contentType: "image/jpeg",
  size: 412_345,
  uploadedAt: after(3),
  documentUrl: `${PORTAL}/api/files/4f0b6c1d9e2a4d7f.jpg`,
  reviewReason: null,
  reviewNote: null,
  reviewedAt: null,
  reviewedBy: null,
  resentAt: null,
};
export const Milestone: ResponseOf<"Milestone"> = {
  kind: "consulate_appointment",
  date: "2031-02-10",
  time: "08:30",
  place: "US Consulate General, Monterrey",
  note: "Bring your passport and two photographs.",
};
export const Milestones: ResponseOf<"Milestones"> = {
  id: ID.application,
  milestones: [Milestone],
  version: 9,
  updatedAt: after(40),
};
export const Note: ResponseOf<"Note"> = {
  id: "1c7e9b3a-5d24-4f68-9a0b-e8f2d6c4a715",
  text: "Prefers to be called in the evening",
  actor: `key:${ID.key}`,
  createdAt: after(7),
};
export const Tags: ResponseOf<"Tags"> = {
  id: ID.application,
  tags: ["bus 3", "returning"],
  version: 9,
  updatedAt: after(8),
};
export const StatusChange: ResponseOf<"StatusChange"> = {
  at: after(6),
  status: "reviewed",
  reason: null,
  note: "Called, all clear",
  actor: `key:${ID.key}`,
  onBehalfOf: "clerk-17",
};
export const WorkerRecord: ResponseOf<"WorkerRecord"> = {
  ...EXAMPLE_RECORD,
  ___CWJ: CWJ,
  token: TOKEN,
  name_first: NAME.firstName,
  name_last: NAME.lastName,
  country_code: "+52",
  phone: PHONE,
  ssn: "123456789",
  phone1: PHONE,
  phone2: "",
  familyMembers: [exampleRecordMember("father")],
};
export const offer = {
  companyName: "Example Farm",
  ...OFFER,
  duration: "2031-03-01 – 2031-10-31",
  wage: "$15.25",
  pay: { amount: 15.25, currency: "USD" as const, unit: "hour" as const },
};
const acceptedTerms = {
  ...offer,
  language: "es" as const,
  acceptedAt: after(2),
  sha256: "3q2-7wQm1fXk0m4v9tJ8b6cR5yZ2aL7nE1hT0uS4oPg",
};
export const OfferChange: ResponseOf<"OfferChange"> = {
  id: "5f8e2d1c-7a4b-4390-86f5-d0c9b3a7e214",
  applicationId: ID.application,
  status: "pending",
  note: "The orchard next to ours has taken over the second month.",
  before: acceptedTerms,
  after: { ...offer, duration: "2031-03-15 – 2031-10-31" },
  proposedAt: after(30),
  answeredAt: null,
};
export const Application: ResponseOf<"Application"> = {
  ...exampleValues(FIELDS),
  ssn: "123456789",
  phone1: PHONE,
  phone2: null,
  phone3: null,
  ...head,
  userId: "5d1e9b4c-3a72-4f60-b8c9-2e0d7f6a1b08",
  version,
  position: offer,
  acceptedTerms,
  offerChanges: [OfferChange],
  fatherUnknown: false,
  motherUnknown: true,
  familyMembers: [FamilyMember],
  documents: [Document],
  statusHistory: [],
  milestones: [],
  tags: ["bus 3"],
  notes: [Note],
  worker: WorkerRecord,
};
