import { createMiddleware } from "hono/factory";
import { chooseLanguage } from "#contract/languages";
import { createDb } from "../db/client";
import type { AppEnv } from "../lib/app-env";
import type { Ctx } from "../lib/ctx";
import { deviceKind } from "../lib/device-kind";
import { errorClass, log } from "../lib/log";
import { deliverDue } from "../modules/webhooks/deliver-due";
import { newId } from "../platform/ids";
import { vaultOf } from "../platform/vault";

/**
 * Sends what a request put into the outbox; what fails here, the cron takes up. The request may have
 * taken minutes: messages are claimed by the clock of now.
 */
async function emptyOutbox(ctx: Ctx): Promise<void> {
  try {
    await deliverDue({ ctx: { ...ctx, now: Date.now() } });
  } catch (error) {
    log({
      event: "deliver.webhooks.failed",
      requestId: ctx.requestId,
      errorClass: errorClass(error),
    });
  }
}

/** Builds the `ctx` that every verb takes, once a request. */
export const context = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url);
  let toldOutbox = false;
  const ctx: Ctx = {
    env: c.env,
    db: createDb(c.env.DB),
    vault: vaultOf(c.env.ENCRYPTION_KEYS),
    now: Date.now(),
    requestId: newId(),
    origin: url.origin,
    ip: c.req.header("cf-connecting-ip") ?? "local",
    device: deviceKind(c.req.header("user-agent")),
    language: chooseLanguage({ browser: (c.req.header("accept-language") ?? "").split(",") }),
    waitUntil: (promise) => c.executionCtx.waitUntil(promise),
    wakeOutbox: () => {
      toldOutbox = true;
    },
  };
  c.set("ctx", ctx);
  await next();
  if (toldOutbox) ctx.waitUntil(emptyOutbox(ctx));
});
