import type * as z from "zod/mini";
import type { ApplicationView, FamilyMemberView } from "#contract/applications";
import type { MissingField } from "#contract/errors";
import { CONTACT } from "#contract/fields/contact";
import { type Fields, mapFields, namesOf } from "#contract/fields/field";
import { LICENSE } from "#contract/fields/license";
import { PASSPORT } from "#contract/fields/passport";
import { PERSONAL } from "#contract/fields/personal";
import { fieldErrors } from "#contract/issues";
import { STEP_IDS, type StepId } from "#contract/step-names";
import { contactStep, familyStep, passportStep, personalStep } from "#contract/steps";

/** The saved answers, as the view shows them. */
export type Answers = Omit<
  ApplicationView,
  "completedSteps" | "stepsToConfirm" | "drafts" | "offerChange"
>;

const failures = (result: { success: boolean; error?: Parameters<typeof fieldErrors>[0] }) =>
  result.error ? fieldErrors(result.error).map((error) => error.path) : [];

/** Null is "not answered"; the schemas know that as a missing key. */
function judge(schema: z.ZodMiniType, fields: Fields, answers: Answers) {
  const all: Record<string, unknown> = answers;
  return failures(schema.safeParse(mapFields(fields, (_, name) => all[name] ?? undefined)));
}

function familyAnswers(answers: Answers, family: readonly FamilyMemberView[]) {
  const members = family.map(({ id: _id, applicationId: _applicationId, ...member }) => member);
  return {
    familyMembers: members,
    fatherUnknown: answers.fatherUnknown,
    motherUnknown: answers.motherUnknown,
  };
}

/**
 * Every field that a submit would still refuse, by the same schemas as the forms:
 * steps 1 and 2, both parents, the passport's fields and its document.
 */
export function missingAnswers(
  answers: Answers,
  family: readonly FamilyMemberView[],
): MissingField[] {
  const fields: Partial<Record<StepId, string[]>> = {
    personal: judge(personalStep, PERSONAL, answers),
    contact: judge(contactStep, CONTACT, answers),
    family: failures(familyStep.safeParse(familyAnswers(answers, family))),
    passport: [
      ...judge(passportStep, PASSPORT, answers),
      ...(answers.passportDocumentUrl ? [] : ["passportDocument"]),
    ],
  };
  return STEP_IDS.flatMap((step) => (fields[step] ?? []).map((field) => ({ step, field })));
}

/**
 * Steps that need no more attention, in order. The licence is optional: it counts once anything of
 * it is saved, and always after the submit.
 */
export function completedSteps(answers: Answers, family: readonly FamilyMemberView[]): StepId[] {
  const open = new Set(missingAnswers(answers, family).map(({ step }) => step));
  const licence =
    answers.status !== "draft" ||
    Boolean(answers.driversLicenseDocumentUrl) ||
    namesOf(LICENSE).some((name) => Boolean(answers[name]));
  return STEP_IDS.filter((step) => (step === "drivers-license" ? licence : !open.has(step)));
}
