import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { MEMBER_SESSION_MS } from "#contract/team";
import { presentedIn } from "./session-cookie";

const MEMBER_COOKIE = "__Host-hiring";

const ATTRIBUTES = { path: "/", httpOnly: true, secure: true, sameSite: "Strict" } as const;

export const presentedMember = (c: Context) => presentedIn(c, MEMBER_COOKIE);

export function setMemberCookie(c: Context, sessionId: string): void {
  setCookie(c, MEMBER_COOKIE, sessionId, { ...ATTRIBUTES, maxAge: MEMBER_SESSION_MS / 1000 });
}

export function clearMemberCookie(c: Context): void {
  deleteCookie(c, MEMBER_COOKIE, ATTRIBUTES);
}
