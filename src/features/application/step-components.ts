import type { ComponentType } from "react";
import type { StepId } from "#contract/step-names";
import { ContactStep } from "./steps/contact/contact-step";
import { DriversLicenseStep } from "./steps/drivers-license/drivers-license-step";
import { FamilyStep } from "./steps/family/family-step";
import { PassportStep } from "./steps/passport/passport-step";
import { PersonalStep } from "./steps/personal/personal-step";

/** The form of each step; apart from `steps.ts`, which the forms themselves read. */
export const STEP_COMPONENTS = {
  personal: PersonalStep,
  contact: ContactStep,
  family: FamilyStep,
  passport: PassportStep,
  "drivers-license": DriversLicenseStep,
} satisfies Record<StepId, ComponentType>;
