import type { ApplicationView, FamilyMemberView, SavedView } from "#contract/applications";
import { STEP_IDS, type StepId } from "#contract/step-names";
import type { FamilyValues } from "#contract/steps";
import type { StepDraft } from "./device-draft";

/**
 * What the server now holds, without asking it again: the cached application after one of our own
 * writes was accepted. Pure; the next refetch brings the server's own form (E.164, masks).
 */

/** The SSN as the server will show it: only the last four digits. */
function masked(ssn: unknown): unknown {
  if (typeof ssn !== "string" || !/^\d{9}$/.test(ssn)) return ssn;
  return `***-**-${ssn.slice(-4)}`;
}

/** After `PUT`: the answers are in, the step is complete and has no draft. */
export function withSavedStep(
  application: ApplicationView,
  step: StepId,
  body: object,
  saved: SavedView,
): ApplicationView {
  const { [step]: _, ...drafts } = application.drafts;
  const done = new Set([...application.completedSteps, step]);
  const { familyMembers: __, ...answers } = body as Record<string, unknown>;
  if ("ssn" in answers) answers.ssn = masked(answers.ssn);
  return {
    ...application,
    ...answers,
    version: saved.version,
    updatedAt: saved.updatedAt,
    completedSteps: STEP_IDS.filter((id) => done.has(id)),
    stepsToConfirm: application.stepsToConfirm.filter((id) => id !== step),
    drafts,
  };
}

/** After `PATCH`: the draft is in. A half-typed SSN is nobody's business but the field's. */
export function withSavedDraft(
  application: ApplicationView,
  step: StepId,
  values: StepDraft,
  saved: SavedView,
): ApplicationView {
  const draft: Record<string, unknown> = { ...values };
  if ("ssn" in draft) draft.ssn = masked(draft.ssn);
  return {
    ...application,
    version: saved.version,
    updatedAt: saved.updatedAt,
    drafts: { ...application.drafts, [step]: draft },
  };
}

/** The family rows after `PUT`; the server's ids come with the next read. */
export function savedFamily(applicationId: string, body: FamilyValues): FamilyMemberView[] {
  return body.familyMembers.map((member, index) => ({
    ...member,
    id: `${member.relationship}-${index}`,
    applicationId,
  }));
}
