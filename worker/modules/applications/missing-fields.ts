import type * as z from "zod/mini";
import type { ApplicationView, FamilyMemberView } from "#contract/applications";
import type { MissingField } from "#contract/errors";
import { unfinishedMembers } from "#contract/family-form";
import { CONTACT } from "#contract/fields/contact";
import { type Fields, mapFields, namesOf } from "#contract/fields/field";
import { LICENSE } from "#contract/fields/license";
import { PASSPORT } from "#contract/fields/passport";
import { PERSONAL } from "#contract/fields/personal";
import { fieldErrors } from "#contract/issues";
import { STEP_IDS, type StepId } from "#contract/step-names";
import { contactStep, familyStep, passportStep, personalStep } from "#contract/steps";

/** The saved part of an application's view. */
export type SavedFields = Omit<
  ApplicationView,
  "completedSteps" | "stepsToConfirm" | "drafts" | "offerChange" | "statusHistory"
>;

const failures = (result: { success: boolean; error?: Parameters<typeof fieldErrors>[0] }) =>
  result.error ? fieldErrors(result.error).map((error) => error.path) : [];

/** Lists the fields that fail. Passes null as a missing key, which is what the schemas expect. */
function missingIn(schema: z.ZodMiniType, fields: Fields, saved: SavedFields) {
  const all: Record<string, unknown> = saved;
  return failures(schema.safeParse(mapFields(fields, (_, name) => all[name] ?? undefined)));
}

function familyValues(saved: SavedFields, family: readonly FamilyMemberView[]) {
  const members = family.map(({ id: _id, applicationId: _applicationId, ...member }) => member);
  return {
    familyMembers: members,
    fatherUnknown: saved.fatherUnknown,
    motherUnknown: saved.motherUnknown,
  };
}

/**
 * Every field that still blocks a submit, checked with the schemas of the forms: steps 1 and 2,
 * both parents, the passport's fields and its document.
 */
export function missingFields(
  saved: SavedFields,
  family: readonly FamilyMemberView[],
): MissingField[] {
  const fields: Partial<Record<StepId, string[]>> = {
    personal: missingIn(personalStep, PERSONAL, saved),
    contact: missingIn(contactStep, CONTACT, saved),
    family: failures(familyStep.safeParse(familyValues(saved, family))),
    passport: [
      ...missingIn(passportStep, PASSPORT, saved),
      ...(saved.passportDocumentUrl ? [] : ["passportDocument"]),
    ],
  };
  return STEP_IDS.flatMap((step) => (fields[step] ?? []).map((field) => ({ step, field })));
}

/** Family members that the draft left unfinished: a submit would lose them. */
export const unfinishedFamily = (application: ApplicationView): MissingField[] =>
  unfinishedMembers(application).unfinished.map((index) => ({
    step: "family",
    field: `members.${index}.firstName`,
  }));

/**
 * The complete steps, in order. The optional license counts as complete once any part of it is
 * saved, and always after the submit.
 */
export function completedSteps(saved: SavedFields, family: readonly FamilyMemberView[]): StepId[] {
  const open = new Set(missingFields(saved, family).map(({ step }) => step));
  const license =
    saved.status !== "draft" ||
    Boolean(saved.driversLicenseDocumentUrl) ||
    namesOf(LICENSE).some((name) => Boolean(saved[name]));
  return STEP_IDS.filter((step) => (step === "drivers-license" ? license : !open.has(step)));
}
