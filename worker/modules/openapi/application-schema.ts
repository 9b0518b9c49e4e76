import * as z from "zod/mini";
import { RELATIONSHIPS } from "#contract/step-names";
import type { EmployerApplication } from "../applications/read-application.v1";
import type { WorkerRecord } from "../contracts/worker-payload";
import { instant, instantOrNull, text, textOrNull } from "./answer-parts";
import { documentView, familyMember, statusChange } from "./answer-schemas";

/** The complete application, and the worker's record as a contract takes it. */

/** Answers of the five steps and the visa that both say, under the same names. */
const ANSWERS = [
  "dateOfBirth",
  "maritalStatus",
  "birthCity",
  "birthCountry",
  "ssn",
  "countryOfCitizenship",
  "mothersMaidenName",
  "address1",
  "address2",
  "city",
  "state",
  "postalCode",
  "country",
  "phone1",
  "phone2",
  "phone3",
  "email",
  "facebookProfileUrl",
  "passportNumber",
  "passportIssueDate",
  "passportExpirationDate",
  "passportIssueCity",
  "passportIssueCountry",
  "driversLicenseNumber",
  "driversLicenseExpirationDate",
  "driversLicenseIssueCity",
  "driversLicenseIssueCountry",
  "visaNumber",
  "visaIssueDate",
  "visaExpirationDate",
  "visaIssueCountry",
] as const;

const shapeOf = <S extends z.ZodMiniType>(schema: () => S) =>
  Object.fromEntries(ANSWERS.map((name) => [name, schema()])) as Record<
    (typeof ANSWERS)[number],
    S
  >;

export const workerRecord: z.ZodMiniType<WorkerRecord> = z.object({
  ___CWJ: text(),
  token: text(),
  name_first: text(),
  name_last: text(),
  country_code: text(),
  phone: text(),
  gender: z.enum(["M", "F", ""]),
  hasChild: z.boolean(),
  ...shapeOf(text),
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
  position: z.nullable(
    z.object({
      companyName: text(),
      position: text(),
      location: text(),
      duration: text(),
      wage: text(),
    }),
  ),
  firstName: textOrNull(),
  lastName: textOrNull(),
  gender: textOrNull(),
  hasChild: z.nullable(z.boolean()),
  ...shapeOf(textOrNull),
  fatherUnknown: z.boolean(),
  motherUnknown: z.boolean(),
  familyMembers: z.array(familyMember),
  documents: z.array(documentView),
  statusHistory: z.array(statusChange),
  worker: workerRecord,
});
