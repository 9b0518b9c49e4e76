import * as z from "zod/mini";
import { ANSWER_NAMES } from "./answer-names";
import { documentView, familyMember, offerChange, statusChange } from "./employer-views";
import { acceptedTerms, offer } from "./offers";
import { RELATIONSHIPS } from "./step-names";

const textOrNull = () => z.nullable(z.string());

/** The complete application, and the worker's record as a contract takes it. */

/** Answers that the worker's record says under other names or in other words. */
const OTHERWISE = ["firstName", "lastName", "gender", "hasChild"] as const;
type Shared = Exclude<(typeof ANSWER_NAMES)[number], (typeof OTHERWISE)[number]>;
const SHARED = ANSWER_NAMES.filter(
  (name): name is Shared => !OTHERWISE.some((one) => one === name),
);

const shapeOf = <S extends z.ZodMiniType>(schema: () => S) =>
  Object.fromEntries(SHARED.map((name) => [name, schema()])) as Record<Shared, S>;

export const workerRecord = z.object({
  ___CWJ: z.string(),
  token: z.string(),
  name_first: z.string(),
  name_last: z.string(),
  country_code: z.string(),
  phone: z.string(),
  gender: z.enum(["M", "F", ""]),
  hasChild: z.boolean(),
  ...shapeOf(z.string),
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
/** Everything an employer may know of an application; numbers in clear. */
export type EmployerApplication = z.output<typeof applicationView>;
