import { zodResolver } from "@hookform/resolvers/zod";
import * as z from "zod/mini";
import { NAME_MAX } from "#contract/constants";
import { LANGUAGES } from "#contract/languages";
import {
  choice,
  countryCode,
  optionalEmail,
  optionalText,
  personName,
  phone,
} from "#contract/value-schemas";

/**
 * The values of the form for one worker. Their names differ from the worker's own form, because the
 * error texts do.
 */
const oneWorker = z.object({
  givenNames: personName(),
  surnames: personName(),
  callingCode: countryCode(),
  mobile: phone(),
  mail: optionalEmail(),
  ownCode: optionalText(NAME_MAX),
  offerLanguage: choice(LANGUAGES),
});
export type OneWorker = z.input<typeof oneWorker>;
export type OneWorkerOutput = z.output<typeof oneWorker>;

/** Whether the two are equal, apart from spaces around texts. */
export const isSameWorker = (one: OneWorker, other: OneWorker): boolean =>
  z.keyof(oneWorker).options.every((name) => one[name]?.trim() === other[name]?.trim());

export const oneWorkerRules = zodResolver(oneWorker);

const FIELDS: Record<string, keyof OneWorker> = {
  name_first: "givenNames",
  name_last: "surnames",
  country_code: "callingCode",
  phone: "mobile",
  email: "mail",
  ___CWJ: "ownCode",
};

/** The form's field for the path of an API error. */
export const fieldOf = (path: string): keyof OneWorker => FIELDS[path] ?? "mobile";
