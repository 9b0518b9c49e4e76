import * as z from "zod/mini";
import { FAMILY_MEMBERS_MAX } from "./constants";
import { isYear } from "./dates";
import type { FieldCode } from "./errors";
import { draftSchema, formSchema } from "./field-schemas";
import { CONTACT } from "./fields/contact";
import { LICENSE } from "./fields/license";
import { PASSPORT } from "./fields/passport";
import { MEMBER, PERSON } from "./fields/person";
import { PERSONAL } from "./fields/personal";
import { VISA } from "./fields/visa";

/** The five steps and the visa. The forms and the routes use these same schemas. */

export const personalStep = formSchema(PERSONAL);
export const contactStep = formSchema(CONTACT);
const PARENTS: readonly string[] = ["father", "mother"];
const memberFields = formSchema(MEMBER);
/** A year of birth alone is enough only for a parent. */
export const familyMember = memberFields.check(
  z.refine(
    ({ relationship, dateOfBirth }) => PARENTS.includes(relationship) || !isYear(dateOfBirth),
    { error: "invalid_date", path: ["dateOfBirth"] },
  ),
);
export type FamilyMemberInput = z.output<typeof familyMember>;

/**
 * Father and mother must both be there or be marked unknown; the missing one is
 * reported as `father` or `mother`: required.
 */
export const familyStep = z
  .strictObject({
    familyMembers: z
      .array(familyMember, { error: "required" })
      .check(z.maxLength(FAMILY_MEMBERS_MAX, "too_many")),
    fatherUnknown: z._default(z.boolean({ error: "invalid" }), false),
    motherUnknown: z._default(z.boolean({ error: "invalid" }), false),
  })
  .check((context) => {
    const { familyMembers, fatherUnknown, motherUnknown } = context.value;
    const parent = (relationship: "father" | "mother", unknown: boolean) => {
      const found = familyMembers.filter((member) => member.relationship === relationship).length;
      const problem: FieldCode | undefined =
        found > 1 ? "too_many" : found === 0 && !unknown ? "required" : undefined;
      if (!problem) return;
      context.issues.push({
        code: "custom",
        message: problem,
        path: [relationship],
        input: context.value,
      });
    };
    parent("father", fatherUnknown);
    parent("mother", motherUnknown);
  });

/** An expiry date lies after its issue date, when both are given. */
const expiresAfterIssue = <T extends Record<string, unknown>>(
  issue: keyof T & string,
  expiration: keyof T & string,
) =>
  z.refine<T>(
    (value) =>
      !value[issue] || !value[expiration] || String(value[expiration]) > String(value[issue]),
    { error: "date_before_issue", path: [expiration] },
  );

export const passportStep = formSchema(PASSPORT).check(
  expiresAfterIssue("passportIssueDate", "passportExpirationDate"),
);

export const driversLicenseStep = formSchema(LICENSE);

export const visaForm = formSchema(VISA).check(
  expiresAfterIssue("visaIssueDate", "visaExpirationDate"),
);

export type PersonalValues = z.output<typeof personalStep>;
export type ContactValues = z.output<typeof contactStep>;
export type FamilyValues = z.output<typeof familyStep>;
export type PassportValues = z.output<typeof passportStep>;
export type DriversLicenseValues = z.output<typeof driversLicenseStep>;
/** The body of the PUT of each step. */
export type StepBody =
  | PersonalValues
  | ContactValues
  | FamilyValues
  | PassportValues
  | DriversLicenseValues;
export type VisaValues = z.output<typeof visaForm>;

/* Drafts: the same fields with length limits and nothing required. */

const flag = () => z.optional(z.boolean({ error: "invalid" }));

const personalDraft = draftSchema(PERSONAL);
const contactDraft = draftSchema(CONTACT);
const familyDraft = z.strictObject({
  father: z.optional(draftSchema(PERSON)),
  mother: z.optional(draftSchema(PERSON)),
  fatherUnknown: flag(),
  motherUnknown: flag(),
  members: z.optional(
    z.array(draftSchema(MEMBER)).check(z.maxLength(FAMILY_MEMBERS_MAX, "too_many")),
  ),
});
const passportDraft = draftSchema(PASSPORT);
const driversLicenseDraft = draftSchema(LICENSE);

/** Body of `PATCH /api/applications/draft`. */
export const draftPatch = z.discriminatedUnion(
  "step",
  [
    z.strictObject({ step: z.literal("personal"), values: personalDraft }),
    z.strictObject({ step: z.literal("contact"), values: contactDraft }),
    z.strictObject({ step: z.literal("family"), values: familyDraft }),
    z.strictObject({ step: z.literal("passport"), values: passportDraft }),
    z.strictObject({ step: z.literal("drivers-license"), values: driversLicenseDraft }),
  ],
  { error: "invalid" },
);
export type DraftPatch = z.output<typeof draftPatch>;

/** The draft of each unfinished step; a saved step has no entry. */
export type Drafts = {
  personal?: z.output<typeof personalDraft>;
  contact?: z.output<typeof contactDraft>;
  family?: z.output<typeof familyDraft>;
  passport?: z.output<typeof passportDraft>;
  "drivers-license"?: z.output<typeof driversLicenseDraft>;
};
