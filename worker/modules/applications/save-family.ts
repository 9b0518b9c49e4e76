import { inFamilyOrder } from "#contract/step-names";
import type { FamilyValues } from "#contract/steps";
import { saveStep, type Save } from "./save-step";

/** Step 3: the whole family at once, stored as father, mother, spouse, children. */
export async function saveFamily({ ctx, input, ifMatch }: Save<FamilyValues>) {
  const members = inFamilyOrder(input.familyMembers);
  const has = (relationship: string) =>
    members.some((member) => member.relationship === relationship);
  return saveStep(ctx, {
    step: "family",
    ifMatch,
    set: {
      // A listed parent is known, whatever the checkbox says.
      fatherUnknown: input.fatherUnknown && !has("father"),
      motherUnknown: input.motherUnknown && !has("mother"),
    },
    family: members,
  });
}
