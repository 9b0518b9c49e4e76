import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { DAY_MS } from "#contract/constants";
import { TOKEN_PATTERN } from "#contract/value-schemas";

const NAME = "__Host-invitation";
const ATTRIBUTES = { path: "/", httpOnly: true, secure: true, sameSite: "Lax" } as const;
/** As long as an invitation is open by default. */
const MAX_AGE_SECONDS = (30 * DAY_MS) / 1000;

/**
 * Remembers the token of a link that its person has signed in with: the way back for people without
 * e-mail. It signs nobody in without the phone number (docs/decisions/0018).
 */
export function storeInvitation(c: Context, token: string): void {
  setCookie(c, NAME, token, { ...ATTRIBUTES, maxAge: MAX_AGE_SECONDS });
}

/** The token that this browser remembers. */
export function storedInvitation(c: Context): string | undefined {
  const token = getCookie(c, NAME);
  return token && TOKEN_PATTERN.test(token) ? token : undefined;
}

export function forgetInvitation(c: Context): void {
  deleteCookie(c, NAME, ATTRIBUTES);
}
