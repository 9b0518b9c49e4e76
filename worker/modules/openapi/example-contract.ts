import type { ResponseOf } from "#contract/api/responses";
import { after, CWJ, ID, OFFER, PORTAL, TOKEN } from "./example-application";

/** A contract as the API returns it, for the examples of the document. */

export const INVITATION_URL = `${PORTAL}/welcome/${TOKEN}?lang=es`;
export const TERMS = { hoursPerWeek: "40", housing: "Shared housing at no cost" };

const contractTerms = {
  id: ID.contract,
  dateStart: "2031-03-01",
  dateEnd: "2031-10-31",
  employer: "Example Farm",
  ...OFFER,
  wage: 15.25,
  wageUnit: "hour" as const,
  language: "es" as const,
  ...TERMS,
};
export const WorkerOutcome: ResponseOf<"WorkerOutcome"> = {
  cwj: CWJ,
  status: "created",
  invitationId: ID.invitation,
  invitationUrl: INVITATION_URL,
  warnings: [],
  errors: [],
};
const othersCode: ResponseOf<"WorkerOutcome"> = {
  ...WorkerOutcome,
  cwj: "e92d5b0c-7a14-4c83-b6f1-5d08a3e7c926",
  invitationId: "b7f3d2a1-58c6-4e90-9a4d-1c6e0f8b7352",
  invitationUrl: `${PORTAL}/welcome/${TOKEN.replace(/.{6}$/, "xample")}?lang=es`,
  warnings: [
    {
      code: "known_person",
      personIds: ["c2f7e9a4-6b1d-4a83-9d50-7e3c8f2b1a11"],
      stored: { firstName: "Rosa", lastName: "Ejemplo", phone: "+525555500177" },
    },
  ],
};
const updated: ResponseOf<"WorkerOutcome"> = {
  ...WorkerOutcome,
  cwj: "c5e0a7d1-94b2-4f68-8a3c-2d7f19b6e084",
  status: "updated",
  stored: { phone: "+525555500143" },
};
const unchanged: ResponseOf<"WorkerOutcome"> = {
  ...WorkerOutcome,
  cwj: "8b1d6f3a-2c97-4e05-a6d8-f04b7c9e5a12",
  status: "unchanged",
  reason: "already_accepted",
  stored: {},
};
const rejected: ResponseOf<"WorkerOutcome"> = {
  cwj: "17",
  status: "rejected",
  invitationId: null,
  invitationUrl: null,
  warnings: [],
  errors: [{ path: "___CWJ", code: "invalid_uuid", detail: "Invalid CWJ UUID" }],
};
export const ContractReceipt: ResponseOf<"ContractReceipt"> = {
  ...contractTerms,
  status: "created",
  dryRun: false,
  counts: { created: 2, updated: 1, unchanged: 1, rejected: 1 },
  workers: [WorkerOutcome, othersCode, updated, unchanged, rejected],
};
export const Contract: ResponseOf<"Contract"> = {
  ...contractTerms,
  createdAt: after(0),
  updatedAt: after(0),
  closedAt: null,
  invitations: { pending: 12, opened: 5, accepted: 180, declined: 2, expired: 1, revoked: 0 },
  applications: { draft: 31, submitted: 40, reviewed: 9, approved: 98, rejected: 2, withdrawn: 1 },
};
