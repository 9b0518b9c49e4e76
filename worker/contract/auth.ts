import * as z from "zod/mini";
import type { ApplicationView } from "./applications";
import { NAME_MAX } from "./constants";
import { countryCode, email, phone, personName } from "./fields";

/** Body of `POST /api/auth/login` (spec 5); any token that is no token fails as a sign-in does. */
export const loginInput = z.strictObject({
  firstName: personName(),
  lastName: personName(),
  countryCode: countryCode(),
  phone: phone(),
  token: z
    .string({ error: "required" })
    .check(z.minLength(1, "required"), z.maxLength(NAME_MAX * 2, "too_long")),
});
export type LoginInput = z.output<typeof loginInput>;

/** Body of `POST /api/auth/user-login`. */
export const userLoginInput = z.strictObject({
  email: email(),
  countryCode: countryCode(),
  phone: phone(),
});
export type UserLoginInput = z.output<typeof userLoginInput>;

/** Body of `PUT /api/auth/email`: the "Confirm your information" screen (decision 1). */
export const confirmInput = z.strictObject({ email: email() });

export type UserView = {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  countryCode: string;
  phone: string;
};

/** Answer of both logins. */
export type SignedIn = { user: UserView; application: ApplicationView };
