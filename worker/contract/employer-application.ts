import * as z from "zod/mini";
import {
  applicationSummary,
  documentView,
  erasedApplication,
  familyMember,
  instant,
  instantOrNull,
  noteView,
  offerChange,
  page,
  statusChange,
  textOrNull,
} from "./employer-views";
import { completeRecordShape, storedShape, unfinishedRecordShape } from "./field-responses";
import { FIELDS } from "./fields/application";
import { MEMBER } from "./fields/person";
import { milestone } from "./milestones";
import { acceptedTerms, offer } from "./offers";
import { APPLICATION_STATUSES } from "./statuses";

/** The complete application, and the worker's record as a contract takes it. */

export const workerRecord = z.object({
  ___CWJ: z.string(),
  token: z.string(),
  country_code: z.string(),
  phone: z.string(),
  ...unfinishedRecordShape(FIELDS),
  familyMembers: z.array(z.object(completeRecordShape(MEMBER))),
});

/** A worker as a contract's record says them; an unknown value is empty. */
export type WorkerRecord = z.output<typeof workerRecord>;

export const applicationView = z.object({
  id: z.string(),
  userId: z.string(),
  reference: textOrNull(),
  status: z.enum(APPLICATION_STATUSES),
  statusReason: textOrNull(),
  contractId: textOrNull(),
  invitationId: textOrNull(),
  cwj: textOrNull(),
  version: z.int(),
  submittedAt: instantOrNull(),
  createdAt: instant(),
  updatedAt: instant(),
  position: offer,
  acceptedTerms,
  offerChanges: z.array(offerChange),
  ...storedShape(FIELDS),
  fatherUnknown: z.boolean(),
  motherUnknown: z.boolean(),
  familyMembers: z.array(familyMember),
  documents: z.array(documentView),
  statusHistory: z.array(statusChange),
  milestones: z.array(milestone),
  tags: z.array(z.string()),
  notes: z.array(noteView),
  worker: workerRecord,
});
/** Everything an employer may know of an application; numbers in clear. */
export type EmployerApplication = z.output<typeof applicationView>;

/** With `expand=application` alone: the application, or that a value of it cannot be decrypted. */
export const listedApplication = z.extend(applicationSummary, {
  application: z.optional(applicationView),
  unreadable: z.optional(z.literal(true)),
});
export type ApplicationSummary = z.output<typeof listedApplication>;

/** Both lists hold a part of one order; `erased` only with `updatedSince`, `total` with `total=true`. */
export const applicationPage = z.extend(page(listedApplication), {
  erased: z.array(erasedApplication),
  total: z.optional(z.int()),
});
export type ApplicationPage = z.output<typeof applicationPage>;
