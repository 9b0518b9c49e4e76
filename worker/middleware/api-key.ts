import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Endpoint } from "#contract/api/endpoint";
import { hiddenFields, type KeyScope } from "#contract/key-scopes";
import type { EmployerCtx } from "../lib/ctx";
import { leaveOut } from "../lib/leave-out";
import { authenticateKey } from "./authenticate-key";
import { authenticateMember } from "./authenticate-member";
import { memberSessionHash } from "./member-cookie";
import { assertSameOrigin } from "./origin";
import { rateLimitHeaders } from "./rate-limit";
import type { EnvWith } from "./session";

type KeyEnv = EnvWith<EmployerCtx>;

const JSON_TYPE = /^application\/json\b/;

/** Removes from a JSON response the fields that this key may not see, at any depth. */
async function leaveOutHidden(c: Context<KeyEnv>, scopes: readonly string[]) {
  const hidden = hiddenFields(scopes);
  if (hidden.size === 0 || !JSON_TYPE.test(c.res.headers.get("content-type") ?? "")) return;
  const visible = leaveOut(await c.res.json(), hidden);
  c.res = new Response(JSON.stringify(visible), c.res);
}

type Options = Pick<Endpoint, "sandbox" | "ownWorkers" | "limitPerKey">;

/** Who calls: a key, else the console's cookie, with which only our own pages may change things. */
async function authenticate(c: Context<KeyEnv>, scope: KeyScope, options: Options) {
  const { ctx } = c.var;
  const authorization = c.req.header("authorization");
  const hash = authorization === undefined ? await memberSessionHash(c) : undefined;
  if (hash === undefined) {
    const onBehalfOf = c.req.header("on-behalf-of");
    return authenticateKey({ ctx, input: { ...options, scope, authorization, onBehalfOf } });
  }
  assertSameOrigin(c, ctx);
  return authenticateMember({ ctx, input: { ...options, scope, hash } });
}

/**
 * Requires an employer's key, or a member of its team, with this scope; with `sandbox`, only of a
 * sandbox. Removes fields from the response that the caller may not see, and adds the headers of
 * the rate limit. Workers' cookies are ignored.
 */
export const requireKey = (scope: KeyScope, options: Options = {}) =>
  createMiddleware<KeyEnv>(async (c, next) => {
    const { employer, allowance } = await authenticate(c, scope, options);
    const { session: _cookie, ...ctx } = c.var.ctx;
    c.set("ctx", { ...ctx, employer });
    await next();
    await leaveOutHidden(c, employer.scopes);
    for (const [name, value] of Object.entries(rateLimitHeaders(allowance))) c.header(name, value);
  });
