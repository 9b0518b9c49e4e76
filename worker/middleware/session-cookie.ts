import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { LASTING_COOKIE_SECONDS } from "#contract/constants";
import { newSecret } from "../platform/ids";
import {
  DEVICE_COOKIE,
  deviceHash,
  type Presented,
  SESSION_COOKIE,
  sessionHash,
} from "../platform/sessions";

/** A session id is 43 characters; anything much longer is not worth hashing. */
const ID_MAX = 100;
/** Our own format; anything else in the device cookie is replaced. */
const DEVICE_ID = /^[A-Za-z0-9_-]{43}$/;

const ATTRIBUTES = { path: "/", httpOnly: true, secure: true, sameSite: "Lax" } as const;

/** The hash of the session id in this cookie, valid or not; undefined without the cookie. */
export async function presentedIn(c: Context, cookie: string): Promise<string | undefined> {
  const id = getCookie(c, cookie);
  return id && id.length <= ID_MAX ? sessionHash(id) : undefined;
}

/** The session id that the browser presents. */
export const presentedId = (c: Context) => getCookie(c, SESSION_COOKIE) ?? "";

export const presentedSession = (c: Context) => presentedIn(c, SESSION_COOKIE);

/** A browser that signs in: what it presents, and the id of its device, known or new. */
export type Browser = { presented: Presented; deviceId: string };

export async function browserOf(c: Context): Promise<Browser> {
  const known = getCookie(c, DEVICE_COOKIE);
  const deviceId = known && DEVICE_ID.test(known) ? known : newSecret();
  const session = await presentedSession(c);
  return { presented: { session, device: await deviceHash(deviceId) }, deviceId };
}

export const setSessionCookie = (c: Context, sessionId: string): void =>
  setCookie(c, SESSION_COOKIE, sessionId, ATTRIBUTES);

/**
 * Sets the cookies of a sign-in: the session's, which ends with the browser, and for a new device
 * one that lasts a year.
 */
export function setSignInCookies(c: Context, { deviceId }: Browser, sessionId: string): void {
  setSessionCookie(c, sessionId);
  if (getCookie(c, DEVICE_COOKIE) === deviceId) return;
  setCookie(c, DEVICE_COOKIE, deviceId, { ...ATTRIBUTES, maxAge: LASTING_COOKIE_SECONDS });
}

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, SESSION_COOKIE, ATTRIBUTES);
}
