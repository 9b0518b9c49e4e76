import type { ApplicationView, FamilyMemberView } from "#contract/applications";
import type { StepId } from "#contract/step-names";
import type { Drafts } from "#contract/steps";

/** What may be typed into one step, complete or not. */
export type StepDraft = NonNullable<Drafts[StepId]>;

/** What the server holds of an application. */
export type ServerSnapshot = { application: ApplicationView; family: FamilyMemberView[] };

/** A step's field values as the server holds them, its draft on top of what is saved. */
export type ReadStep = (server: ServerSnapshot) => StepDraft;

/** An application with what was typed here in place of the server's drafts. */
export function withTyped(application: ApplicationView, values: Drafts): ApplicationView {
  const drafts: Drafts = { ...application.drafts };
  for (const [step, typed] of Object.entries(values)) {
    // What the device must not keep (the SSN) comes from the server's draft.
    Object.assign(drafts, { [step]: { ...drafts[step as StepId], ...typed } });
  }
  return { ...application, drafts };
}
