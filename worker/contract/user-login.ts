import * as z from "zod/mini";
import { personId } from "./auth";
import { countryCode, email, signInPhone, tenDigitsChecked } from "./value-schemas";

/** Body of `POST /api/auth/user-login`. */
export const userLoginInput = z
  .strictObject({
    email: email(),
    countryCode: countryCode(),
    phone: signInPhone(),
    personId: personId(),
  })
  .check(tenDigitsChecked);
export type UserLoginInput = z.output<typeof userLoginInput>;
