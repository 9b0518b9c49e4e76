import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../lib/app-env";
import type { EmployerCtx } from "../lib/ctx";
import { authenticateKey, type Scope } from "../modules/employers/authenticate-key";

/** Hono's generic for routes behind a key. */
export type KeyEnv = { Bindings: AppEnv["Bindings"]; Variables: { ctx: EmployerCtx } };

/** Lets an employer's key with this scope through; cookies play no part here (decision 9). */
export const requireKey = (scope: Scope) =>
  createMiddleware<KeyEnv>(async (c, next) => {
    const authorization = c.req.header("authorization");
    const employer = await authenticateKey({ ctx: c.var.ctx, input: { authorization, scope } });
    const { session: _cookie, ...ctx } = c.var.ctx;
    c.set("ctx", { ...ctx, employer });
    await next();
  });
