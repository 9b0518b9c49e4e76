import * as z from "zod/mini";
import { rowId } from "./employer-queries";
import type { KeyScope } from "./key-scopes";
import { signInCodeInput } from "./sign-in-code";
import type { Role } from "./team";
import { email } from "./value-schemas";

/** Signing in to the hiring team's console. */

/** Body of `POST /api/hiring/code`; even an unknown address gets a challenge in the response. */
export const hiringCodeInput = z.strictObject({ email: email() });
export type HiringCodeInput = z.output<typeof hiringCodeInput>;

/** Body of `POST /api/hiring/sign-in`: the code, and the employer where there are several. */
export const hiringSignInInput = z.extend(z.omit(signInCodeInput, { personId: true }), {
  employerId: z.optional(rowId()),
});
export type HiringSignInInput = z.output<typeof hiringSignInInput>;

/** Who is signed in to the console. */
export type Me = {
  member: { id: string; email: string; role: Role };
  employer: { id: string; name: string; sandbox: boolean };
  scopes: readonly KeyScope[];
  /** True: sees and changes only the workers that they invited. */
  ownAlone: boolean;
  /** RFC 3339; an hour without a request ends the session sooner. */
  expiresAt: string;
};

/** An employer whose team the person belongs to. */
export type TeamChoice = { id: string; name: string };

export type HiringSignedIn =
  | { signedIn: true; me: Me }
  | { signedIn: false; employers: TeamChoice[] };
