/** What the wizard fetches while its first step is filled: one file. */
export { Review } from "./review/review";
export { ContactStep } from "./steps/contact/contact-step";
export { DriversLicenseStep } from "./steps/drivers-license/drivers-license-step";
export { FamilyStep } from "./steps/family/family-step";
export { PassportStep } from "./steps/passport/passport-step";
export { checkPersonal } from "./steps/personal/personal-check";
