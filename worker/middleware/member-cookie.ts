import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { LASTING_COOKIE_SECONDS } from "#contract/constants";
import { MEMBER_SESSION_MS } from "#contract/team";
import { presentedIn } from "./session-cookie";

const MEMBER_COOKIE = "__Host-hiring";
const BROWSER_COOKIE = "__Host-hiring-browser";

const ATTRIBUTES = { path: "/", httpOnly: true, secure: true, sameSite: "Strict" } as const;

export const memberSessionHash = (c: Context) => presentedIn(c, MEMBER_COOKIE);

export function setMemberCookie(c: Context, sessionId: string): void {
  setCookie(c, MEMBER_COOKIE, sessionId, { ...ATTRIBUTES, maxAge: MEMBER_SESSION_MS / 1000 });
}

/** The encrypted proof that a member has signed in with this browser; it stays after a sign-out. */
export const browserCookie = (c: Context) => getCookie(c, BROWSER_COOKIE);

export function setBrowserCookie(c: Context, value: string): void {
  setCookie(c, BROWSER_COOKIE, value, { ...ATTRIBUTES, maxAge: LASTING_COOKIE_SECONDS });
}

export function clearMemberCookie(c: Context): void {
  deleteCookie(c, MEMBER_COOKIE, ATTRIBUTES);
}
