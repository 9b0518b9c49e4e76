import { DAY_MS, INVITATION_DAYS } from "#contract/constants";
import { cwjKey } from "#contract/employers";
import type { InvitationInput } from "#contract/invitation-bodies";
import type { Language } from "#contract/languages";
import type { OfferTerms, Pay } from "#contract/offers";
import type { InvitationPrefill } from "#contract/prefill";
import type { EmployerCtx } from "../../lib/ctx";
import { countryCodeOf, employersPhone } from "../../lib/phone";
import { newId, newSecret } from "../../platform/ids";
import { wageText } from "../offers/offer-text";

/** What a new invitation says, before its secrets are sealed. Instants are epoch milliseconds. */
export type NewInvitation = {
  id: string;
  contractId: string | null;
  token: string;
  firstName: string;
  lastName: string;
  email: string;
  countryCode: string;
  /** E.164. */
  phone: string;
  companyName: string;
  position: string;
  location: string;
  duration: string;
  wage: string;
  /** The wage as a number with its unit; null for words only. */
  pay: Pay | null;
  cwj: string | null;
  /** A known person of this employer; null when the CWJ says who it is, or nobody does. */
  personId: string | null;
  terms: OfferTerms;
  language: Language | null;
  prefill?: InvitationPrefill;
  expiresAt: number;
};

/** A single invitation without a contract. @throws AppError request.invalid for the phone */
export function newInvitation(ctx: EmployerCtx, input: InvitationInput): NewInvitation {
  const { token, cwj, personId, expiresAt, language, phone: typed, ...offer } = input;
  const { firstName, lastName, email, countryCode, ...rest } = offer;
  const { companyName, position, location, duration, wage = "", pay, ...terms } = rest;
  const phone = employersPhone("phone", typed, countryCode);
  return {
    id: newId(),
    contractId: null,
    token: token ?? newSecret(),
    firstName,
    lastName,
    email,
    countryCode: countryCodeOf(phone, countryCode),
    phone,
    companyName,
    position,
    location,
    duration,
    wage: pay ? wageText(pay.amount) : wage,
    pay: pay ?? null,
    cwj: cwj === undefined ? null : cwjKey(cwj),
    personId: personId ?? null,
    terms,
    language: language ?? null,
    expiresAt: expiresAt ?? ctx.now + INVITATION_DAYS * DAY_MS,
  };
}
