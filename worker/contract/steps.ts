import * as z from "zod/mini";
import { EMAIL_MAX, FAMILY_MEMBERS_MAX, NAME_MAX, NUMBER_MAX, URL_MAX } from "./constants";
import type { FieldCode } from "./errors";
import {
  birthDate,
  choice,
  country,
  date,
  draftText,
  email,
  optionalDate,
  optionalHttpUrl,
  optionalLonePhone,
  optionalSsn,
  optionalText,
  personName,
  lonePhone,
  text,
} from "./fields";
import { GENDERS, MARITAL_STATUSES, RELATIONSHIPS } from "./step-names";

/** The five steps. The wizard's forms and the PUT routes use these same schemas. */

export const personalStep = z.strictObject({
  firstName: personName(),
  lastName: personName(),
  dateOfBirth: birthDate(),
  gender: choice(GENDERS),
  maritalStatus: choice(MARITAL_STATUSES),
  hasChild: z._default(z.boolean({ error: "invalid" }), false),
  birthCity: text(NAME_MAX),
  birthCountry: country(),
  ssn: optionalSsn(),
  countryOfCitizenship: country(),
  mothersMaidenName: personName(),
});

export const contactStep = z.strictObject({
  address1: text(),
  address2: optionalText(),
  city: text(NAME_MAX),
  state: text(NAME_MAX),
  postalCode: text(NUMBER_MAX),
  country: country(),
  phone1: lonePhone(),
  phone2: optionalLonePhone(),
  phone3: optionalLonePhone(),
  email: email(),
  facebookProfileUrl: optionalHttpUrl(),
});

export const familyMember = z.strictObject({
  firstName: personName(),
  lastName: personName(),
  dateOfBirth: birthDate(),
  birthCity: text(NAME_MAX),
  birthCountry: country(),
  relationship: choice(RELATIONSHIPS),
});
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

export const passportStep = z
  .strictObject({
    passportNumber: text(NUMBER_MAX),
    passportIssueDate: date(),
    passportExpirationDate: date(),
    passportIssueCity: text(NAME_MAX),
    passportIssueCountry: country(),
  })
  .check(expiresAfterIssue("passportIssueDate", "passportExpirationDate"));

export const driversLicenseStep = z.strictObject({
  driversLicenseNumber: optionalText(NUMBER_MAX),
  driversLicenseExpirationDate: optionalDate(),
  driversLicenseIssueCity: optionalText(NAME_MAX),
  driversLicenseIssueCountry: optionalText(NAME_MAX),
});

export const visaForm = z
  .strictObject({
    visaNumber: text(NUMBER_MAX),
    visaIssueCountry: country(),
    visaIssueDate: date(),
    visaExpirationDate: date(),
  })
  .check(expiresAfterIssue("visaIssueDate", "visaExpirationDate"));

export type PersonalValues = z.output<typeof personalStep>;
export type ContactValues = z.output<typeof contactStep>;
export type FamilyValues = z.output<typeof familyStep>;
export type PassportValues = z.output<typeof passportStep>;
export type DriversLicenseValues = z.output<typeof driversLicenseStep>;
export type VisaValues = z.output<typeof visaForm>;

/* Drafts: the same fields with length limits and nothing required. */

const draftDate = () => draftText(10);
const draftPerson = z.strictObject({
  firstName: draftText(NAME_MAX),
  lastName: draftText(NAME_MAX),
  dateOfBirth: draftDate(),
  birthCity: draftText(NAME_MAX),
  birthCountry: draftText(NAME_MAX),
});
const draftFlag = () => z.optional(z.boolean({ error: "invalid" }));

const personalDraft = z.strictObject({
  firstName: draftText(NAME_MAX),
  lastName: draftText(NAME_MAX),
  dateOfBirth: draftDate(),
  gender: draftText(NUMBER_MAX),
  maritalStatus: draftText(NUMBER_MAX),
  hasChild: draftFlag(),
  birthCity: draftText(NAME_MAX),
  birthCountry: draftText(NAME_MAX),
  ssn: draftText(NUMBER_MAX),
  countryOfCitizenship: draftText(NAME_MAX),
  mothersMaidenName: draftText(NAME_MAX),
});
const contactDraft = z.strictObject({
  address1: draftText(),
  address2: draftText(),
  city: draftText(NAME_MAX),
  state: draftText(NAME_MAX),
  postalCode: draftText(NUMBER_MAX),
  country: draftText(NAME_MAX),
  phone1: draftText(NUMBER_MAX),
  phone2: draftText(NUMBER_MAX),
  phone3: draftText(NUMBER_MAX),
  email: draftText(EMAIL_MAX),
  facebookProfileUrl: draftText(URL_MAX),
});
const familyDraft = z.strictObject({
  father: z.optional(draftPerson),
  mother: z.optional(draftPerson),
  fatherUnknown: draftFlag(),
  motherUnknown: draftFlag(),
  members: z.optional(
    z
      .array(z.extend(draftPerson, { relationship: draftText(NUMBER_MAX) }))
      .check(z.maxLength(FAMILY_MEMBERS_MAX, "too_many")),
  ),
});
const passportDraft = z.strictObject({
  passportNumber: draftText(NUMBER_MAX),
  passportIssueDate: draftDate(),
  passportExpirationDate: draftDate(),
  passportIssueCity: draftText(NAME_MAX),
  passportIssueCountry: draftText(NAME_MAX),
});
const driversLicenseDraft = z.strictObject({
  driversLicenseNumber: draftText(NUMBER_MAX),
  driversLicenseExpirationDate: draftDate(),
  driversLicenseIssueCity: draftText(NAME_MAX),
  driversLicenseIssueCountry: draftText(NAME_MAX),
});

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

/** What is kept of each unfinished step; a saved step has no entry. */
export type Drafts = {
  personal?: z.output<typeof personalDraft>;
  contact?: z.output<typeof contactDraft>;
  family?: z.output<typeof familyDraft>;
  passport?: z.output<typeof passportDraft>;
  "drivers-license"?: z.output<typeof driversLicenseDraft>;
};
