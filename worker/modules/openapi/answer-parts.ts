import * as z from "zod/mini";
import type { MissingField, Problem } from "#contract/errors";
import { ERROR_CODES } from "#contract/errors";
import { FIELD_CODES } from "#contract/field-codes";
import type { DetailedError } from "#contract/employer-messages";
import type { OfferTerms } from "#contract/invitations";

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

/** Body of every failure (decision 6). */
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
