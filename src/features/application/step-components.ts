import { memo } from "react";
import type { StepId } from "#contract/step-names";
import { ContactStep } from "./steps/contact/contact-step";
import { DriversLicenseStep } from "./steps/drivers-license/drivers-license-step";
import { FamilyStep } from "./steps/family/family-step";
import { PassportStep } from "./steps/passport/passport-step";
import { PersonalStep } from "./steps/personal/personal-step";

/**
 * The form of each step; not in `steps.ts`, which the forms import. Memoized, because the response
 * of a save arrives just after the next step was rendered, which reads its data from context.
 */
export const STEP_COMPONENTS = {
  personal: memo(PersonalStep),
  contact: memo(ContactStep),
  family: memo(FamilyStep),
  passport: memo(PassportStep),
  "drivers-license": memo(DriversLicenseStep),
} satisfies Record<StepId, unknown>;
