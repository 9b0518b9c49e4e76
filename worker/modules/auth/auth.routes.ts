import { Hono } from "hono";
import { signInCodeInput } from "#contract/sign-in-code";
import { confirmInput, loginInput, userLoginInput } from "#contract/auth";
import type { AppEnv } from "../../lib/app-env";
import { validate } from "../../lib/validate";
import { requireSession } from "../../middleware/session";
import {
  browserOf,
  clearSessionCookie,
  presentedSession,
  setSignInCookies,
} from "../../middleware/session-cookie";
import { confirmEmail } from "./confirm-email";
import { enterCode } from "./enter-code";
import { getMe } from "./get-me";
import { listSignIns } from "./list-sign-ins";
import { login } from "./login";
import { logout } from "./logout";
import { signOutOthers } from "./sign-out-others";
import { userLogin } from "./user-login";

export const authRoutes = new Hono<AppEnv>()
  .post("/auth/login", validate("json", loginInput), async (c) => {
    const { ctx } = c.var;
    const browser = await browserOf(c);
    const { presented } = browser;
    const result = await login({ ctx, input: c.req.valid("json"), presented });
    if ("challenge" in result) return c.json(result, 202);
    setSignInCookies(c, browser, result.sessionId);
    return c.json(result.signedIn);
  })
  .post("/auth/user-login", validate("json", userLoginInput), async (c) => {
    const { ctx } = c.var;
    const browser = await browserOf(c);
    const { presented } = browser;
    const result = await userLogin({ ctx, input: c.req.valid("json"), presented });
    if ("challenge" in result) return c.json(result, 202);
    if ("choices" in result) return c.json(result);
    setSignInCookies(c, browser, result.sessionId);
    return c.json(result.signedIn);
  })
  .post("/auth/user-login/code", validate("json", signInCodeInput), async (c) => {
    const { ctx } = c.var;
    const browser = await browserOf(c);
    const { presented } = browser;
    const result = await enterCode({ ctx, input: c.req.valid("json"), presented });
    if ("choices" in result) return c.json(result);
    setSignInCookies(c, browser, result.sessionId);
    return c.json(result.signedIn);
  })
  .get("/auth/me", requireSession, async (c) => c.json(await getMe({ ctx: c.var.ctx })))
  .get("/auth/sign-ins", requireSession, async (c) => c.json(await listSignIns({ ctx: c.var.ctx })))
  .post("/auth/sign-out-others", requireSession, async (c) =>
    c.json(await signOutOthers({ ctx: c.var.ctx })),
  )
  .put("/auth/email", requireSession, validate("json", confirmInput), async (c) =>
    c.json(await confirmEmail({ ctx: c.var.ctx, input: c.req.valid("json") })),
  )
  .post("/auth/logout", async (c) => {
    await logout({ ctx: c.var.ctx, presented: await presentedSession(c) });
    clearSessionCookie(c);
    return c.json({});
  });
