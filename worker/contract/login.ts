import * as z from "zod/mini";
import { NAME_MAX } from "./constants";
import { shownOffer } from "./offers";
import { countryCode, personName, signInPhone, tenDigitsChecked } from "./value-schemas";

/**
 * Body of `POST /api/auth/login`. A malformed token fails like any wrong sign-in. `shown` is the
 * offer that the screen showed, so that nobody accepts one that has changed since.
 */
export const loginInput = z
  .strictObject({
    firstName: personName(),
    lastName: personName(),
    countryCode: countryCode(),
    phone: signInPhone(),
    token: z
      .string({ error: "required" })
      .check(z.minLength(1, "required"), z.maxLength(NAME_MAX * 2, "too_long")),
    shown: z.optional(shownOffer),
  })
  .check(tenDigitsChecked);
export type LoginInput = z.output<typeof loginInput>;
