import * as z from "zod/mini";
import { CONTRACT_WORKERS_MAX, DAY_MS, NAME_MAX } from "./constants";
import { instantInput, rowId } from "./employer-queries";
import { describedToken, offerTermsShape, pieceRule, wage } from "./employers";
import { code } from "./errors";
import type { CheckParams } from "./issues";
import { WAGE_UNITS } from "./offers";
import { INVITATION_STATUSES } from "./statuses";
import {
  choice,
  countryCode,
  filledList,
  optionalEmail,
  optionalText,
  phone,
  text,
} from "./value-schemas";

/** Request bodies of `/api/v1` about one invitation or many. */

/** Body of the bulk actions on a contract's invitations; without filters, all that qualify. */
const manyShape = {
  cwjs: z.optional(filledList(text(NAME_MAX), CONTRACT_WORKERS_MAX)),
  statuses: z.optional(filledList(choice(INVITATION_STATUSES), INVITATION_STATUSES.length)),
};
export const revokeManyInput = z.strictObject(manyShape);
export type RevokeManyInput = z.output<typeof revokeManyInput>;

const EXPIRY_MAX_DAYS = 366;

/** A future instant, at most a year ahead. */
export const expiresAt = () =>
  z.optional(
    instantInput().check(
      z.refine((at) => at > Date.now() && at < Date.now() + EXPIRY_MAX_DAYS * DAY_MS, {
        error: code("invalid"),
      }),
    ),
  );

/**
 * Body of `POST /api/v1/invitations/:id/extend`. Without `expiresAt`: 30 days from now, or the
 * current end where that is later.
 */
export const extendInput = z.strictObject({ expiresAt: expiresAt() });
export type ExtendInput = z.output<typeof extendInput>;

/** Body of extending many invitations, and of reopening many. */
export const extendManyInput = z.strictObject({ ...manyShape, expiresAt: expiresAt() });
export type ExtendManyInput = z.output<typeof extendManyInput>;

/** Body of `POST /api/v1/invitations/:id/reopen`; a past expiry moves to 30 days from now. */
export const reopenInput = z.strictObject({ expiresAt: expiresAt() });
export type ReopenInput = z.output<typeof reopenInput>;

/** Pay in US dollars, in the form that responses have. */
const payInput = z
  .strictObject({
    amount: wage(),
    currency: z._default(choice(["USD"]), "USD"),
    unit: z._default(choice(WAGE_UNITS), "hour"),
    pieceName: z.optional(text(NAME_MAX)),
  })
  .check(pieceRule("unit", "pieceName"));

/**
 * Body of `POST /api/v1/invitations`: one invitation without a contract. `personId`, or else `cwj`,
 * names a known person of this employer; without either it is a new one. Pay is a number with its
 * unit (`pay`), from which the words are made, or else words (`wage`).
 */
export const invitationInput = z
  .strictObject({
    token: z.optional(describedToken()),
    firstName: optionalText(NAME_MAX),
    lastName: optionalText(NAME_MAX),
    email: optionalEmail(),
    countryCode: z._default(countryCode(), "+1"),
    phone: phone(),
    companyName: text(),
    position: text(),
    location: text(),
    duration: text(),
    wage: z.optional(text()),
    pay: z.optional(payInput),
    cwj: z.optional(text(NAME_MAX)),
    personId: z.optional(rowId()),
    expiresAt: expiresAt(),
    ...offerTermsShape,
  })
  .check(
    z.refine((body) => body.wage !== undefined || body.pay !== undefined, {
      error: code("required"),
      path: ["wage"],
      params: { oneOf: ["wage", "pay"] } satisfies CheckParams,
    }),
  );
export type InvitationInput = z.output<typeof invitationInput>;
