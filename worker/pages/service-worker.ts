import { Hono } from "hono";
import { etag } from "hono/etag";
import { LINK_LANGUAGE_PARAMETER } from "#contract/constants";
import { isLanguage } from "#contract/languages";
import type { AppEnv } from "../lib/app-env";
import { serviceWorkerScript } from "../lib/words";
import { requestedLanguage } from "./language";

/**
 * The service worker, in the one language that the React program names in the address. Browsers
 * that know the address without a language get the language that a page would have.
 */
export const serviceWorker = new Hono<AppEnv>().get("/sw.js", etag(), async (c) => {
  const named = c.req.query(LINK_LANGUAGE_PARAMETER);
  const language = isLanguage(named) ? named : requestedLanguage(c);
  return c.body(await serviceWorkerScript(language), 200, {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "public, max-age=0, must-revalidate",
  });
});
