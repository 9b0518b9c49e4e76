import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import {
  CHOICE_PARAMETER,
  LASTING_COOKIE_SECONDS,
  LINK_LANGUAGE_PARAMETER,
} from "#contract/constants";
import { chooseLanguage, isLanguage, LANGUAGE_COOKIE, type Language } from "#contract/languages";
import type { AppEnv } from "../lib/app-env";

/** Stores the choice in a cookie, which the React program also reads and writes. */
export function rememberLanguage(c: Context, language: Language): void {
  setCookie(c, LANGUAGE_COOKIE, language, {
    path: "/",
    secure: true,
    sameSite: "Lax",
    maxAge: LASTING_COOKIE_SECONDS,
  });
}

const linkLanguage = (c: Context) => c.req.query(LINK_LANGUAGE_PARAMETER);

/** The language of a page: the person's choice, else the link's, else the browser's. */
export const requestedLanguage = (c: Context<AppEnv>): Language =>
  chooseLanguage({
    stored: getCookie(c, LANGUAGE_COOKIE),
    link: linkLanguage(c),
    browser: [c.var.ctx.language],
  });

/**
 * Renders pages in the person's language. `?language=` is a choice made with a plain form: it is
 * stored and removed from the address. A link's `?lang=` is stored if there is no choice yet,
 * because later pages do not carry it.
 */
export const pageLanguage = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url);
  const choice = url.searchParams.get(CHOICE_PARAMETER);
  if (c.req.method === "GET" && choice !== null) {
    if (isLanguage(choice)) rememberLanguage(c, choice);
    url.searchParams.delete(CHOICE_PARAMETER);
    return c.redirect(url.href);
  }
  const link = linkLanguage(c);
  const language = requestedLanguage(c);
  if (!isLanguage(getCookie(c, LANGUAGE_COOKIE)) && isLanguage(link)) rememberLanguage(c, link);
  c.set("ctx", { ...c.var.ctx, language });
  return await next();
});
