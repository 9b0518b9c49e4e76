import { createMiddleware } from "hono/factory";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#contract/constants";
import { createDb } from "../db/client";
import type { AppEnv } from "../lib/app-env";
import { newId } from "../platform/ids";
import { vaultOf } from "../platform/vault";

/** First of en and es in `Accept-Language`, else en (decision 7). */
function requestLanguage(header: string | undefined): Language {
  for (const part of (header ?? "").split(",")) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    const known = LANGUAGES.find((language) => language === tag);
    if (known) return known;
  }
  return DEFAULT_LANGUAGE;
}

/** Builds the `ctx` that every verb takes, once a request. */
export const context = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url);
  c.set("ctx", {
    env: c.env,
    db: createDb(c.env.DB),
    vault: vaultOf(c.env.ENCRYPTION_KEYS),
    now: Date.now(),
    requestId: newId(),
    origin: url.origin,
    ip: c.req.header("cf-connecting-ip") ?? "local",
    language: requestLanguage(c.req.header("accept-language")),
    waitUntil: (promise) => c.executionCtx.waitUntil(promise),
  });
  await next();
  c.header("X-Request-Id", c.var.ctx.requestId);
});
