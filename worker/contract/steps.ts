import * as z from "zod/mini";
import { FAMILY_MEMBERS_MAX } from "./constants";
import { isYear } from "./dates";
import type { FieldCode } from "./errors";
import { expiresAfterIssue, formSchema } from "./field-schemas";
import { CONTACT } from "./fields/contact";
import { LICENSE } from "./fields/license";
import { PASSPORT } from "./fields/passport";
import { MEMBER } from "./fields/person";
import { PERSONAL } from "./fields/personal";

/** The five steps. The forms and the routes use these same schemas. */

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

export const passportStep = formSchema(PASSPORT).check(
  expiresAfterIssue("passportIssueDate", "passportExpirationDate"),
);

export const driversLicenseStep = formSchema(LICENSE);

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
