import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { DONE, type Done } from "#contract/pages";
import { SEE_OTHER } from "./submit";

const NAME = "__Host-done";
const ATTRIBUTES = { path: "/", httpOnly: true, secure: true, sameSite: "Lax" } as const;
const MAX_AGE_SECONDS = 60;

/** Redirects after a form was posted without JavaScript; the next page says what it did. */
export function redirectDone(c: Context, to: string, done: Done): Response {
  setCookie(c, NAME, done, { ...ATTRIBUTES, maxAge: MAX_AGE_SECONDS });
  return c.redirect(to, SEE_OTHER);
}

/** What the form before this page did; only once, so that a reload does not say it again. */
export function takeDone(c: Context): Done | undefined {
  const done = DONE.find((known) => known === getCookie(c, NAME));
  if (done) deleteCookie(c, NAME, ATTRIBUTES);
  return done;
}
