import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { OfferTerms } from "#contract/offers";

/** The optional terms of an offer, in the hiring team's words. */
export const TERM_NAMES = {
  hoursPerWeek: msg`Hours a week`,
  housing: msg`Housing`,
  transport: msg`Transport`,
  meals: msg`Meals`,
  deductions: msg`Deductions from the pay`,
  supportPhone: msg`Phone for help`,
  supportWhatsApp: msg`WhatsApp for help`,
  visaType: msg`Visa`,
  employerAddress: msg`Employer's address`,
  employerPhone: msg`Employer's phone`,
  certificationNumber: msg`Labor certification number`,
} satisfies Record<keyof OfferTerms, MessageDescriptor>;

/** Everything that a contract says, in the order in which it is shown. */
export const CONTRACT_NAMES = {
  employer: msg`Employer`,
  position: msg`Position`,
  location: msg`Place of work`,
  date_start: msg`First day of work`,
  date_end: msg`Last day of work`,
  wage: msg`Pay in US dollars`,
  wage_unit: msg`Per`,
  piece_name: msg`The piece, such as a box`,
  ...TERM_NAMES,
  language: msg`Language of the invitation`,
} satisfies Record<string, MessageDescriptor>;
export type ContractFieldName = keyof typeof CONTRACT_NAMES;
