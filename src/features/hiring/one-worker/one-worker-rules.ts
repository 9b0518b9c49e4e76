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

/** One worker as the form has them. The names are not those of a worker's own form, whose words differ. */
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

/** Nothing differs between the two but spaces around a text. */
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

/** The field that an error of the API is about. */
export const fieldOf = (path: string): keyof OneWorker => FIELDS[path] ?? "mobile";
