import { cwjKey } from "#contract/employers";
import type { InvitationInput } from "#contract/invitation-bodies";
import type { InvitationPrefill } from "#contract/prefill";
import type { invitations } from "../../db/schema/invitations";
import type { EmployerCtx } from "../../lib/ctx";
import { countryCodeOf, employersPhone } from "../../lib/phone";
import { newId, newSecret } from "../../platform/ids";
import { inThirtyDays, wageText } from "../offers/offer-text";

type Row = typeof invitations.$inferSelect;

/** The columns that a new invitation fills. */
export const SENT = [
  "id",
  "contractId",
  "tokenHash",
  "token",
  "firstName",
  "lastName",
  "email",
  "countryCode",
  "phone",
  "companyName",
  "position",
  "location",
  "duration",
  "wage",
  "pay",
  "cwj",
  "personId",
  "terms",
  "language",
  "prefill",
  "expiresAt",
  "searchKey",
] as const satisfies (keyof Row)[];

/** A new invitation before its secrets are encrypted. */
export type NewInvitation = Omit<
  Pick<Row, (typeof SENT)[number]>,
  "tokenHash" | "searchKey" | "email" | "prefill"
> & { email: string; prefill?: InvitationPrefill };

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
    expiresAt: expiresAt ?? inThirtyDays(ctx.now),
  };
}
