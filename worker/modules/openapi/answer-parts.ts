import * as z from "zod/mini";
import type { MissingField } from "#contract/errors";
import type { Problem } from "#contract/problem";
import { ERROR_CODES } from "#contract/errors";
import { FIELD_CODES } from "#contract/field-codes";
import type { DetailedError } from "#contract/employer-messages";
import { LANGUAGES } from "#contract/constants";
import {
  type AcceptedTerms,
  type Offer,
  type OfferTerms,
  type Pay,
  WAGE_UNITS,
} from "#contract/offers";

/**
 * The parts that answers are made of. Each schema is typed as the view it describes; the tests hold
 * every answer against it.
 */

export const text = () => z.string();
export const textOrNull = () => z.nullable(z.string());
/** Epoch milliseconds. */
export const instant = () => z.int();
export const instantOrNull = () => z.nullable(z.int());

export const offerTerms = {
  hoursPerWeek: z.optional(text()),
  housing: z.optional(text()),
  transport: z.optional(text()),
  meals: z.optional(text()),
  deductions: z.optional(text()),
  supportPhone: z.optional(text()),
} satisfies Record<keyof OfferTerms, z.ZodMiniType>;

const pay: z.ZodMiniType<Pay> = z.object({
  amount: z.number(),
  currency: z.literal("USD"),
  unit: z.enum(WAGE_UNITS),
  pieceName: z.optional(text()),
});

const offerShape = {
  companyName: text(),
  position: text(),
  location: text(),
  duration: text(),
  wage: text(),
  pay: z.optional(pay),
  ...offerTerms,
};
export const offer: z.ZodMiniType<Offer> = z.object(offerShape);
export const optionalPay = () => z.optional(pay);

export const acceptedTerms: z.ZodMiniType<AcceptedTerms> = z.object({
  ...offerShape,
  language: z.enum(LANGUAGES),
  acceptedAt: instant(),
  sha256: text(),
});

export const detailedError: z.ZodMiniType<DetailedError> = z.object({
  path: text(),
  code: z.enum(FIELD_CODES),
  detail: text(),
});

const fieldError: z.ZodMiniType<NonNullable<Problem["errors"]>[number]> = z.object({
  path: text(),
  code: z.enum(FIELD_CODES),
  detail: z.optional(text()),
});

const missingField: z.ZodMiniType<MissingField> = z.object({ step: text(), field: text() });

/** Body of every failure. */
export const problem: z.ZodMiniType<Problem> = z.object({
  type: text(),
  title: text(),
  status: z.int(),
  detail: z.optional(text()),
  code: z.enum(ERROR_CODES),
  requestId: text(),
  errors: z.optional(z.array(fieldError)),
  missing: z.optional(z.array(missingField)),
});

/** One page of a list. */
export const page = <T>(item: z.ZodMiniType<T>) =>
  z.object({ items: z.array(item), nextCursor: textOrNull() });

/** A number of rows by status, each status named. */
export const counts = <const T extends readonly string[]>(names: T) =>
  z.record(z.enum(names), z.int());
