import type { ApplicationView, FamilyMemberView } from "#contract/applications";
import type { Drafts } from "#contract/drafts";
import type { StepId } from "#contract/step-names";

/** The values of one step, complete or not. */
export type StepDraft = NonNullable<Drafts[StepId]>;

/** The state of an application on the server. */
export type ServerSnapshot = { application: ApplicationView; family: FamilyMemberView[] };

/** Reads the values of a step from the server state, its draft on top of its saved values. */
export type ReadStep = (server: ServerSnapshot) => StepDraft;

/** The application with the typed values on top of its drafts. */
export function withTyped(application: ApplicationView, values: Drafts): ApplicationView {
  const drafts: Drafts = { ...application.drafts };
  for (const [step, typed] of Object.entries(values)) {
    // The SSN, which is not kept on the device, comes from the draft on the server.
    Object.assign(drafts, { [step]: { ...drafts[step as StepId], ...typed } });
  }
  return { ...application, drafts };
}
