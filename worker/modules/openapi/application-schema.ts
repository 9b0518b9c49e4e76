import * as z from "zod/mini";
import { RELATIONSHIPS } from "#contract/step-names";
import { ANSWER_NAMES } from "../applications/answer-names";
import type { EmployerApplication } from "../applications/read-application.v1";
import type { WorkerRecord } from "../contracts/worker-payload";
import { acceptedTerms, instant, instantOrNull, offer, text, textOrNull } from "./answer-parts";
import { documentView, familyMember, offerChange, statusChange } from "./answer-schemas";

/** The complete application, and the worker's record as a contract takes it. */

/** Answers that the worker's record says under other names or in other words. */
const OTHERWISE = ["firstName", "lastName", "gender", "hasChild"] as const;
type Shared = Exclude<(typeof ANSWER_NAMES)[number], (typeof OTHERWISE)[number]>;
const SHARED = ANSWER_NAMES.filter(
  (name): name is Shared => !OTHERWISE.some((one) => one === name),
);

const shapeOf = <S extends z.ZodMiniType>(schema: () => S) =>
  Object.fromEntries(SHARED.map((name) => [name, schema()])) as Record<Shared, S>;

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
  position: offer,
  acceptedTerms,
  offerChanges: z.array(offerChange),
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
