import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { hiddenFields, type KeyScope } from "#contract/key-scopes";
import type { AppEnv } from "../lib/app-env";
import type { EmployerCtx } from "../lib/ctx";
import { leaveOut } from "../lib/leave-out";
import { authenticateKey } from "./authenticate-key";
import { rateLimitHeaders } from "./rate-limit";

/** Hono's generic for routes behind a key. */
export type KeyEnv = { Bindings: AppEnv["Bindings"]; Variables: { ctx: EmployerCtx } };

const JSON_TYPE = /^application\/json\b/;

/** Takes out of a JSON response what this key does not see, wherever it stands. */
async function leaveOutHidden(c: Context<KeyEnv>, scopes: readonly string[]) {
  const hidden = hiddenFields(scopes);
  if (hidden.size === 0 || !JSON_TYPE.test(c.res.headers.get("content-type") ?? "")) return;
  const visible = leaveOut(await c.res.json(), hidden);
  c.res = new Response(JSON.stringify(visible), c.res);
}

/**
 * Lets an employer's key with this scope through, leaves out of the response what the key does not
 * see, and says what is left of its window; cookies play no part here.
 */
export const requireKey = (scope: KeyScope) =>
  createMiddleware<KeyEnv>(async (c, next) => {
    const authorization = c.req.header("authorization");
    const input = { authorization, scope };
    const { employer, allowance } = await authenticateKey({ ctx: c.var.ctx, input });
    const { session: _cookie, ...ctx } = c.var.ctx;
    c.set("ctx", { ...ctx, employer });
    await next();
    await leaveOutHidden(c, employer.scopes);
    for (const [name, value] of Object.entries(rateLimitHeaders(allowance))) c.header(name, value);
  });
