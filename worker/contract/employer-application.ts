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

/** The complete application, and the worker's record in the form that a contract accepts. */

export const workerRecord = z.object({
  ___CWJ: z.string(),
  token: z.string(),
  country_code: z.string(),
  phone: z.string(),
  ...unfinishedRecordShape(FIELDS),
  familyMembers: z.array(z.object(completeRecordShape(MEMBER))),
});

/** A worker in the form of a contract's record; an unknown value is empty. */
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
/** Everything an employer may know about an application, with numbers in clear text. */
export type EmployerApplication = z.output<typeof applicationView>;

/**
 * Only with `expand=application`: the application, or a mark that a value of it cannot be
 * decrypted.
 */
export const listedApplication = z.extend(applicationSummary, {
  application: z.optional(applicationView),
  unreadable: z.optional(z.literal(true)),
});
export type ApplicationSummary = z.output<typeof listedApplication>;

/**
 * `items` and `erased` are parts of one ordered list. `erased` is filled only with `updatedSince`;
 * `total` is there only with `total=true`.
 */
export const applicationPage = z.extend(page(listedApplication), {
  erased: z.array(erasedApplication),
  total: z.optional(z.int()),
});
export type ApplicationPage = z.output<typeof applicationPage>;
