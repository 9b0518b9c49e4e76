import type { ComponentProps, ComponentType } from "react";
import type { StepId } from "#contract/step-names";
import { needCatalogues } from "../../i18n/languages";
import { lazyScreen } from "../../lib/lazy-screen";
import type { Review as ReviewScreen } from "./review/review";
import { PersonalStep } from "./steps/personal/personal-step";
import { checkPersonal } from "./steps/personal/personal-values";

/** A part of the wizard behind the first step, with its words. */
const laterScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyScreen(async () => {
    const [component] = await Promise.all([load(), needCatalogues("area")]);
    return component;
  });

/** What comes after the first step, fetched while the first one is filled. */
const LATER = {
  contact: laterScreen(() => import("./steps/contact/contact-step").then((m) => m.ContactStep)),
  family: laterScreen(() => import("./steps/family/family-step").then((m) => m.FamilyStep)),
  passport: laterScreen(() => import("./steps/passport/passport-step").then((m) => m.PassportStep)),
  "drivers-license": laterScreen(() =>
    import("./steps/drivers-license/drivers-license-step").then((m) => m.DriversLicenseStep),
  ),
};

const review = laterScreen<ComponentProps<typeof ReviewScreen>>(() =>
  import("./review/review").then((m) => m.Review),
);
export const Review = review.Screen;

/** The form of each step; apart from `steps.ts`, which the forms themselves read. */
export const STEP_COMPONENTS = {
  personal: PersonalStep,
  contact: LATER.contact.Screen,
  family: LATER.family.Screen,
  passport: LATER.passport.Screen,
  "drivers-license": LATER["drivers-license"].Screen,
} satisfies Record<StepId, ComponentType>;

/** Fetches all steps, the review and the rules of the first: Next must not wait, with or without a network. */
export async function preloadSteps(): Promise<void> {
  await Promise.all([
    checkPersonal.preload(),
    review.preload(),
    ...Object.values(LATER).map(({ preload }) => preload()),
  ]);
}
