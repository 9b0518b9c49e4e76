import type { SavedStepView } from "#contract/applications";
import { RELATIONSHIPS } from "#contract/step-names";
import type { FamilyMemberInput, FamilyValues } from "#contract/steps";
import { replaceFamily } from "./applications.repository";
import { saveStep, type Save } from "./save-step";

const rank = (member: FamilyMemberInput) => RELATIONSHIPS.indexOf(member.relationship);

/** Step 3: the whole family at once, stored as father, mother, spouse, children. */
export async function saveFamily({
  ctx,
  input,
  ifMatch,
}: Save<FamilyValues>): Promise<SavedStepView> {
  const { applicationId } = ctx.session;
  const members = input.familyMembers.toSorted((a, b) => rank(a) - rank(b));
  const has = (relationship: string) =>
    members.some((member) => member.relationship === relationship);
  return saveStep(ctx, {
    step: "family",
    ifMatch,
    set: {
      // A parent who is there is not unknown, whatever the box says.
      fatherUnknown: input.fatherUnknown && !has("father"),
      motherUnknown: input.motherUnknown && !has("mother"),
    },
    alongside: (written) =>
      replaceFamily(ctx.db, { applicationId, members, now: ctx.now }, written),
  });
}
