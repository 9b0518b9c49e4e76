import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { SESSION_COOKIE, sessionHash } from "../platform/sessions";

/** A session id is 43 characters; anything much longer is not worth hashing. */
const ID_MAX = 100;

/** Hash of the session id that the browser presents, valid or not; undefined without a cookie. */
export async function presentedSession(c: Context): Promise<string | undefined> {
  const id = getCookie(c, SESSION_COOKIE);
  return id && id.length <= ID_MAX ? sessionHash(id) : undefined;
}

/** Sets the session's cookie; without Max-Age it ends with the browser. */
export function setSessionCookie(c: Context, id: string): void {
  setCookie(c, SESSION_COOKIE, id, { path: "/", httpOnly: true, secure: true, sameSite: "Lax" });
}

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, SESSION_COOKIE, { path: "/", httpOnly: true, secure: true, sameSite: "Lax" });
}
