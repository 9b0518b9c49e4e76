import * as z from "zod/mini";
import { email } from "./value-schemas";

/** Body of `PUT /api/auth/email`: the "Confirm your information" screen. */
export const confirmInput = z.strictObject({ email: email() });
