import type { ComponentType } from "react";
import type { StepId } from "#contract/step-names";
import { preloadCountryList } from "../../components/form/country-field";
import { Missing } from "../../components/ui/missing";
import { needCatalogues } from "../../i18n/languages";
import { lazyScreen } from "../../lib/lazy-screen";
import type * as Later from "./later";
import { PersonalStep } from "./steps/personal/personal-step";
import { checkPersonal } from "./steps/personal/personal-values";

/** A part of the wizard behind the first step, with its words. */
const laterScreen = <Props extends object>(part: (later: typeof Later) => ComponentType<Props>) =>
  lazyScreen(async () => {
    const [later] = await Promise.all([import("./later"), needCatalogues("sign-in", "area")]);
    return part(later);
  }, Missing);

/** What comes after the first step, fetched while the first one is filled. */
const LATER = {
  contact: laterScreen((later) => later.ContactStep),
  family: laterScreen((later) => later.FamilyStep),
  passport: laterScreen((later) => later.PassportStep),
  "drivers-license": laterScreen((later) => later.DriversLicenseStep),
};

const review = laterScreen((later) => later.Review);
export const Review = review.Screen;

/** The form of each step; apart from `steps.ts`, which the forms themselves read. */
export const STEP_COMPONENTS = {
  personal: PersonalStep,
  contact: LATER.contact.Screen,
  family: LATER.family.Screen,
  passport: LATER.passport.Screen,
  "drivers-license": LATER["drivers-license"].Screen,
} satisfies Record<StepId, ComponentType>;

/** Fetches the rules of the first step, the other steps and the review: Next must not wait, with or without a network. */
export async function preloadSteps(): Promise<void> {
  await Promise.all([
    checkPersonal.preload(),
    preloadCountryList(),
    review.preload(),
    ...Object.values(LATER).map(({ preload }) => preload()),
  ]);
}
