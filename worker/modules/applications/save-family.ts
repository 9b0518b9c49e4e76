import { RELATIONSHIPS } from "#contract/step-names";
import type { FamilyMemberInput, FamilyValues } from "#contract/steps";
import { saveStep, type Save } from "./save-step";

const rank = (member: FamilyMemberInput) => RELATIONSHIPS.indexOf(member.relationship);

/** Step 3: the whole family at once, stored as father, mother, spouse, children. */
export async function saveFamily({ ctx, input, ifMatch }: Save<FamilyValues>) {
  const members = input.familyMembers.toSorted((a, b) => rank(a) - rank(b));
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
