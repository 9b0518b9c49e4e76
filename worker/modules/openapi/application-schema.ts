import * as z from "zod/mini";
import { FIELDS, type FieldName, type StoredAnswers } from "#contract/fields/application";
import { type Field, mapFields } from "#contract/fields/field";
import { mapRecord, type RecordOf } from "#contract/fields/record";
import { RELATIONSHIPS } from "#contract/step-names";
import type { EmployerApplication } from "../applications/read-application.v1";
import type { WorkerRecord } from "../contracts/worker-payload";
import { acceptedTerms, instant, instantOrNull, offer, text, textOrNull } from "./answer-parts";
import { documentView, familyMember, offerChange, statusChange } from "./answer-schemas";

/** The complete application, and the worker's record as a contract takes it. */

/** Values as they are stored, by the names of the fields. */
const storedShape = mapFields(FIELDS, ({ kind }) =>
  kind === "flag" ? z.nullable(z.boolean()) : textOrNull(),
) as { [K in FieldName]: z.ZodMiniType<StoredAnswers[K]> };

/** One value of the worker's record: empty while it is not known. */
function recordValue(field: Field): z.ZodMiniType {
  if (field.kind === "flag") return z.boolean();
  if (field.kind !== "choice" || !field.recordWords) return text();
  return z.enum([...Object.values(field.recordWords), ""]);
}

const recordFields = mapRecord(FIELDS, recordValue) as {
  [K in keyof RecordOf<typeof FIELDS>]: z.ZodMiniType<WorkerRecord[K]>;
};

export const workerRecord: z.ZodMiniType<WorkerRecord> = z.object({
  ___CWJ: text(),
  token: text(),
  country_code: text(),
  phone: text(),
  ...recordFields,
  familyMembers: z.array(
    z.object({
      name_first: text(),
      name_last: text(),
      dateOfBirth: text(),
      birthCity: text(),
      birthCountry: text(),
      relation: z.enum(RELATIONSHIPS),
    }),
  ),
});

export const applicationView: z.ZodMiniType<EmployerApplication> = z.object({
  id: text(),
  userId: text(),
  reference: textOrNull(),
  status: text(),
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
  ...storedShape,
  fatherUnknown: z.boolean(),
  motherUnknown: z.boolean(),
  familyMembers: z.array(familyMember),
  documents: z.array(documentView),
  statusHistory: z.array(statusChange),
  worker: workerRecord,
});
