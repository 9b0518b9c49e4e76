import * as z from "zod/mini";
import { LANGUAGES } from "./languages";

/** Offers of employers, and the terms that workers accepted. */

export const WAGE_UNITS = ["hour", "day", "week", "month", "piece"] as const;
export type WageUnit = (typeof WAGE_UNITS)[number];

/** The pay as a number: US dollars per unit, before deductions. */
const pay = z.object({
  amount: z.number(),
  currency: z.literal("USD"),
  unit: z.enum(WAGE_UNITS),
  pieceName: z.optional(z.string()),
});
export type Pay = z.output<typeof pay>;

/** The visas that seasonal workers come with. */
export const VISA_TYPES = ["H-2A", "H-2B"] as const;

/** The optional terms of an offer, shown when given. A plain object: bundles can leave it out. */
export const offerTerms = {
  hoursPerWeek: z.optional(z.string()),
  housing: z.optional(z.string()),
  transport: z.optional(z.string()),
  meals: z.optional(z.string()),
  deductions: z.optional(z.string()),
  supportPhone: z.optional(z.string()),
  supportWhatsApp: z.optional(z.string()),
  visaType: z.optional(z.enum(VISA_TYPES)),
  employerAddress: z.optional(z.string()),
  employerPhone: z.optional(z.string()),
  certificationNumber: z.optional(z.string()),
};
export type OfferTerms = z.output<z.ZodMiniObject<typeof offerTerms>>;

/** The offer as a worker sees it. `wage` is text such as "$15.25"; `pay` says its unit. */
const offerShape = {
  companyName: z.string(),
  position: z.string(),
  location: z.string(),
  duration: z.string(),
  wage: z.string(),
  pay: z.optional(pay),
  ...offerTerms,
};
export const offer = z.object(offerShape);
export type Offer = z.output<typeof offer>;

/** An offer as a screen sends it back, for comparison only. */
export const shownOffer = z.strictObject(offerShape);

/**
 * The offer as it was when the worker accepted, kept for good. `sha256` is taken over the canonical
 * JSON of everything else, in base64url.
 */
export const acceptedTerms = z.object({
  ...offerShape,
  /** The language in which it was shown. */
  language: z.enum(LANGUAGES),
  acceptedAt: z.iso.datetime(),
  sha256: z.string(),
});
export type AcceptedTerms = z.output<typeof acceptedTerms>;

export const OFFER_CHANGE_STATUSES = ["pending", "accepted", "declined", "withdrawn"] as const;
export type OfferChangeStatus = (typeof OFFER_CHANGE_STATUSES)[number];

/** A change that waits for the worker's answer. `proposedAt`: epoch milliseconds. */
export type PendingOfferChange = {
  id: string;
  after: Offer;
  /** The employer's note about it. */
  note: string | null;
  proposedAt: number;
};

/** Body of `POST /api/applications/offer-changes/:id`: the worker accepts or declines. */
export const offerAnswer = z.strictObject({
  answer: z.enum(["accept", "decline"], { error: "invalid" }),
});
export type OfferAnswer = z.output<typeof offerAnswer>;
