import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { MEMBER_SESSION_MS } from "#contract/team";
import { sessionHash } from "../platform/sessions";

const MEMBER_COOKIE = "__Host-hiring";
/** A session id is 43 characters; anything much longer is not worth hashing. */
const ID_MAX = 100;

const ATTRIBUTES = { path: "/", httpOnly: true, secure: true, sameSite: "Strict" } as const;

/** Hash of the console's session id that the browser presents, valid or not. */
export async function presentedMember(c: Context): Promise<string | undefined> {
  const id = getCookie(c, MEMBER_COOKIE);
  return id && id.length <= ID_MAX ? sessionHash(id) : undefined;
}

export function setMemberCookie(c: Context, sessionId: string): void {
  setCookie(c, MEMBER_COOKIE, sessionId, { ...ATTRIBUTES, maxAge: MEMBER_SESSION_MS / 1000 });
}

export function clearMemberCookie(c: Context): void {
  deleteCookie(c, MEMBER_COOKIE, ATTRIBUTES);
}
