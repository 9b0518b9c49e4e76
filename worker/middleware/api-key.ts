import { createMiddleware } from "hono/factory";
import type { KeyScope } from "#contract/employer-queries";
import type { AppEnv } from "../lib/app-env";
import type { EmployerCtx } from "../lib/ctx";
import { withFact } from "../lib/route-facts";
import { authenticateKey } from "../modules/employers/authenticate-key";
import { rateLimitHeaders } from "../modules/employers/rate-limit";

/** Hono's generic for routes behind a key. */
export type KeyEnv = { Bindings: AppEnv["Bindings"]; Variables: { ctx: EmployerCtx } };

/**
 * Lets an employer's key with this scope through and says what is left of its window; cookies play
 * no part here (decision 9).
 */
export const requireKey = (scope: KeyScope) => {
  const middleware = createMiddleware<KeyEnv>(async (c, next) => {
    const authorization = c.req.header("authorization");
    const input = { authorization, scope };
    const { employer, allowance } = await authenticateKey({ ctx: c.var.ctx, input });
    const { session: _cookie, ...ctx } = c.var.ctx;
    c.set("ctx", { ...ctx, employer });
    await next();
    for (const [name, value] of Object.entries(rateLimitHeaders(allowance))) c.header(name, value);
  });
  return withFact(middleware, { requires: scope });
};
