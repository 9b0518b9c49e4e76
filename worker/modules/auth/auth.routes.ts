import { Hono } from "hono";
import { signInCodeInput } from "#contract/sign-in-code";
import { confirmInput, loginInput, userLoginInput } from "#contract/auth";
import type { AppEnv } from "../../lib/app-env";
import { validate } from "../../lib/validate";
import { inSession, requireSession } from "../../middleware/session";
import {
  clearSessionCookie,
  presentedSession,
  setSessionCookie,
} from "../../middleware/session-cookie";
import { confirmEmail } from "./confirm-email";
import { enterCode } from "./enter-code";
import { getMe } from "./get-me";
import { login } from "./login";
import { logout } from "./logout";
import { userLogin } from "./user-login";

export const authRoutes = new Hono<AppEnv>()
  .post("/auth/login", validate("json", loginInput), async (c) => {
    const { ctx } = c.var;
    const presented = await presentedSession(c);
    const { sessionId, signedIn } = await login({ ctx, input: c.req.valid("json"), presented });
    setSessionCookie(c, sessionId);
    return c.json(signedIn);
  })
  .post("/auth/user-login", validate("json", userLoginInput), async (c) => {
    const { ctx } = c.var;
    const presented = await presentedSession(c);
    const result = await userLogin({ ctx, input: c.req.valid("json"), presented });
    if ("challenge" in result) return c.json(result, 202);
    setSessionCookie(c, result.sessionId);
    return c.json(result.signedIn);
  })
  .post("/auth/user-login/code", validate("json", signInCodeInput), async (c) => {
    const { ctx } = c.var;
    const presented = await presentedSession(c);
    const { sessionId, signedIn } = await enterCode({ ctx, input: c.req.valid("json"), presented });
    setSessionCookie(c, sessionId);
    return c.json(signedIn);
  })
  .get("/auth/me", requireSession, async (c) => c.json(await inSession(c, (ctx) => getMe({ ctx }))))
  .put("/auth/email", requireSession, validate("json", confirmInput), async (c) =>
    c.json(await inSession(c, (ctx) => confirmEmail({ ctx, input: c.req.valid("json") }))),
  )
  .post("/auth/logout", async (c) => {
    await logout({ ctx: c.var.ctx, presented: await presentedSession(c) });
    clearSessionCookie(c);
    return c.json({});
  });
