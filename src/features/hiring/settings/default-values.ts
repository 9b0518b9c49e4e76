import { type OfferDefaults, type SettingsChanges, settingsChanges } from "#contract/settings";
import { changedTexts, refusedIn, rulesBy, type TextValues } from "../changed-texts";

/** The defaults of new offers as the values of their form: texts, empty where nothing is stated. */
export type DefaultTexts = TextValues<keyof OfferDefaults>;

const EMPTY: DefaultTexts = {
  hoursPerWeek: "",
  housing: "",
  transport: "",
  meals: "",
  deductions: "",
  supportPhone: "",
  supportWhatsApp: "",
  visaType: "",
  employerAddress: "",
  employerPhone: "",
  language: "",
};

export const defaultTexts = (defaults: OfferDefaults): DefaultTexts => ({ ...EMPTY, ...defaults });

/** The changes, as the `offerDefaults` of the request's body. */
export const defaultChanges = (before: DefaultTexts, after: DefaultTexts) =>
  changedTexts(before, after) as NonNullable<SettingsChanges["offerDefaults"]>;

/** The form's field for a path in the body. */
export const fieldOf = (path: string) => path.replace(/^offerDefaults\./, "");

/** The rules of the form, checked by the API's schema. */
export const defaultRules = (before: DefaultTexts) =>
  rulesBy<DefaultTexts>((after) =>
    refusedIn(settingsChanges, { offerDefaults: defaultChanges(before, after) }).map(
      ({ path, code }) => ({ path: fieldOf(path), code }),
    ),
  );
