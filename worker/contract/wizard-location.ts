import type { ApplicationView } from "./applications";
import { FAMILY_MEMBERS_MAX } from "./constants";
import { paths } from "./paths";
import { STEP_IDS, type StepId } from "./step-names";

/** A place in the wizard. The address contains it, so Back and reload work. */
export type WizardLocation = {
  step: StepId;
  /** "Check your answers", inside step 5. */
  review: boolean;
  /** The step was opened from the review and leads back to it. */
  fromReview: boolean;
  /** A field to focus, from the list of missing fields. */
  field: string | null;
  /** The least number of family members to show besides the parents, blank ones included. */
  members: number;
};

/** True for one of the five step ids. */
export const isStep = (value: unknown): value is StepId => STEP_IDS.some((step) => step === value);

/** Index of the furthest step that may be opened: the first with unsaved required fields. */
export function reachedIndex(completed: readonly string[]): number {
  const open = STEP_IDS.findIndex((step) => !completed.includes(step));
  return open === -1 ? STEP_IDS.length - 1 : open;
}

/**
 * The place that an address asks for, but never beyond what has been reached. Without a step in the
 * address it is the stored one, else the first to look at again, else the first incomplete one. An
 * application that the company returned is complete: its worker starts at "Check your answers".
 */
export function wizardLocation(
  query: URLSearchParams,
  application: Pick<ApplicationView, "completedSteps" | "stepsToConfirm" | "statusReason">,
  stored: string | null | undefined,
): WizardLocation {
  const { completedSteps, stepsToConfirm, statusReason } = application;
  const reached = reachedIndex(completedSteps);
  const first = STEP_IDS.findIndex((step) => stepsToConfirm.includes(step));
  const requested = query.get("step");
  const wantedStep = isStep(requested) ? requested : isStep(stored) ? stored : undefined;
  const index = wantedStep ? STEP_IDS.indexOf(wantedStep) : first === -1 ? reached : first;
  const step = STEP_IDS[Math.min(index, reached)] ?? STEP_IDS[0];
  const ready = reached === STEP_IDS.length - 1;
  const isReturned = !wantedStep && statusReason !== null;
  return {
    step,
    review: ready && step === "drivers-license" && (isReturned || query.get("view") === "review"),
    fromReview: ready && query.get("from") === "review",
    field: query.get("field"),
    members: Math.min(Number(query.get("members")) || 0, FAMILY_MEMBERS_MAX - 2),
  };
}

type HrefOptions = { fromReview?: boolean; field?: string; members?: number };

/** The address of a step. */
export function stepHref(
  step: StepId,
  { fromReview = false, field, members }: HrefOptions = {},
): string {
  const query = new URLSearchParams({ step });
  if (fromReview) query.set("from", "review");
  if (field) query.set("field", field);
  if (members) query.set("members", String(members));
  return `${paths.onboarding}?${query}`;
}

/** The address of "Check your answers". */
export const reviewHref = `${paths.onboarding}?step=drivers-license&view=review`;

/** The step after this one; undefined after the last. */
export const stepAfter = (step: StepId): StepId | undefined => STEP_IDS[STEP_IDS.indexOf(step) + 1];

/** The step before this one; undefined before the first. */
export const stepBefore = (step: StepId): StepId | undefined =>
  STEP_IDS[STEP_IDS.indexOf(step) - 1];
