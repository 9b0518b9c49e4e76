import * as z from "zod/mini";
import { documentView, familyMember, offerChange, statusChange } from "./employer-views";
import { FIELDS, type FieldName, type StoredAnswers } from "./fields/application";
import { type Field, mapFields } from "./fields/field";
import { mapRecord, type RecordOf } from "./fields/record";
import { acceptedTerms, offer } from "./offers";
import { RELATIONSHIPS } from "./step-names";

const textOrNull = () => z.nullable(z.string());

/** The complete application, and the worker's record as a contract takes it. */

/** Values as they are stored, by the names of the fields. */
const storedShape = mapFields(FIELDS, ({ kind }) =>
  kind === "flag" ? z.nullable(z.boolean()) : textOrNull(),
) as { [K in FieldName]: z.ZodMiniType<StoredAnswers[K]> };

/** One value of the worker's record: empty while it is not known. */
function recordValue(field: Field): z.ZodMiniType {
  if (field.kind === "flag") return z.boolean();
  if (field.kind !== "choice" || !field.recordWords) return z.string();
  return z.enum([...Object.values(field.recordWords), ""]);
}

type FieldsRecord = RecordOf<typeof FIELDS>;

const recordFields = mapRecord(FIELDS, recordValue) as {
  [K in keyof FieldsRecord]: z.ZodMiniType<FieldsRecord[K] extends boolean ? boolean : string>;
};

export const workerRecord = z.object({
  ___CWJ: z.string(),
  token: z.string(),
  country_code: z.string(),
  phone: z.string(),
  ...recordFields,
  familyMembers: z.array(
    z.object({
      name_first: z.string(),
      name_last: z.string(),
      dateOfBirth: z.string(),
      birthCity: z.string(),
      birthCountry: z.string(),
      relation: z.enum(RELATIONSHIPS),
    }),
  ),
});

/** A worker as a contract's record says them; an unknown value is empty. */
export type WorkerRecord = z.output<typeof workerRecord>;

export const applicationView = z.object({
  id: z.string(),
  userId: z.string(),
  reference: textOrNull(),
  status: z.string(),
  statusReason: textOrNull(),
  contractId: textOrNull(),
  invitationId: textOrNull(),
  cwj: textOrNull(),
  version: z.int(),
  submittedAt: z.nullable(z.int()),
  createdAt: z.int(),
  updatedAt: z.int(),
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
/** Everything an employer may know of an application; numbers in clear. */
export type EmployerApplication = z.output<typeof applicationView>;
