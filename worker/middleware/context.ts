import { createMiddleware } from "hono/factory";
import { chooseLanguage } from "#contract/languages";
import { createDb } from "../db/client";
import { measured } from "../db/measured";
import type { AppEnv } from "../lib/app-env";
import type { Ctx, JobCtx } from "../lib/ctx";
import { deviceKind } from "../lib/device-kind";
import { failureOf } from "../lib/failure";
import { log } from "../lib/log";
import { newId } from "../platform/ids";
import { vaultOf } from "../platform/vault";

type Job = (call: { ctx: JobCtx }) => Promise<number>;

/**
 * Sends the messages that a request left in the outbox; the cron retries what fails here. The
 * request may have taken minutes, so the messages are claimed with the time of sending.
 */
async function emptyOutbox(deliver: Job, ctx: Ctx): Promise<void> {
  try {
    await deliver({ ctx: { ...ctx, now: Date.now() } });
  } catch (error) {
    log({
      event: "deliver.webhooks.failed",
      requestId: ctx.requestId,
      ...failureOf(error),
    });
  }
}

/**
 * Builds the `ctx` that every verb takes, once per request. `deliver` sends the outbox after a
 * request that put something into it.
 */
export const context = (deliver: Job) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const url = new URL(c.req.url);
    const dbUse = { dbCalls: 0, dbMs: 0, rowsRead: 0 };
    let wroteOutbox = false;
    const ctx: Ctx = {
      env: c.env,
      db: createDb(measured(c.env.DB, dbUse)),
      vault: vaultOf(c.env.ENCRYPTION_KEYS),
      now: Date.now(),
      requestId: newId(),
      origin: url.origin,
      ip: c.req.header("cf-connecting-ip") ?? "local",
      isHead: c.req.method === "HEAD",
      device: deviceKind(c.req.header("user-agent")),
      language: chooseLanguage({ browser: (c.req.header("accept-language") ?? "").split(",") }),
      waitUntil: (promise) => c.executionCtx.waitUntil(promise),
      wakeOutbox: () => {
        wroteOutbox = true;
      },
    };
    c.set("ctx", ctx);
    c.set("dbUse", dbUse);
    await next();
    if (wroteOutbox) ctx.waitUntil(emptyOutbox(deliver, ctx));
  });
