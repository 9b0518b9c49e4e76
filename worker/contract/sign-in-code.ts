import * as z from "zod/mini";
import { personId } from "./auth";
import { CODE_DIGITS } from "./constants";
import { latinDigits } from "./digits";
import { code } from "./errors";

/** Response to `POST /api/auth/user-login` where codes are switched on: 202 for everybody. */
export type CodeChallenge = { challenge: string };

/** Body of `POST /api/auth/user-login/code`; digits as people type or paste them. */
export const signInCodeInput = z.strictObject({
  challenge: z
    .string({ error: code("required") })
    .check(z.minLength(1, code("required")), z.maxLength(100, code("too_long"))),
  code: z.pipe(
    z
      .string({ error: code("required") })
      .check(z.maxLength(100, code("too_long")), z.minLength(1, code("required"))),
    z.pipe(
      z.transform((typed: string) => latinDigits(typed).replace(/[\s.-]/g, "")),
      z.string().check(z.regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), code("invalid"))),
    ),
  ),
  personId: personId(),
});
export type SignInCodeInput = z.output<typeof signInCodeInput>;
