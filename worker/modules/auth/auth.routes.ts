import type { Context } from "hono";
import { authApi } from "#contract/api/browser";
import type { AppEnv } from "../../lib/app-env";
import type { Call } from "../../lib/ctx";
import { storeInvitation } from "../../middleware/invitation-cookie";
import { mount } from "../../middleware/mount";
import {
  browserOf,
  clearSessionCookie,
  presentedSession,
  setSignInCookies,
} from "../../middleware/session-cookie";
import { enterCode } from "./enter-code";
import { login } from "./login";
import { logout } from "./logout";
import { confirmEmail, getMe } from "./me";
import type { SignIn, SignInCall } from "./open-session";
import { listSignIns, signOutOthers } from "./sign-ins";
import { userLogin } from "./user-login";

/** Wraps a verb that may sign in: success sets the cookies, a request for a code responds 202. */
const signsIn =
  <I, Other extends object>(verb: (call: SignInCall<I>) => Promise<SignIn | Other>) =>
  async ({ ctx, input, c }: Call<I> & { c: Context<AppEnv> }) => {
    const browser = await browserOf(c);
    const result = await verb({ ctx, input, presented: browser.presented });
    if ("signedIn" in result) {
      setSignInCookies(c, browser, result.sessionId);
      return result.signedIn;
    }
    if ("challenge" in result) c.status(202);
    return result;
  };

export const authRoutes = mount(authApi, {
  login: async (call) => {
    const result = await signsIn(login)(call);
    if ("application" in result) storeInvitation(call.c, call.input.token);
    return result;
  },
  userLogin: signsIn(userLogin),
  enterCode: signsIn(enterCode),
  getMe,
  listSignIns,
  signOutOthers,
  confirmEmail,
  logout: async ({ ctx, c }) => {
    await logout({ ctx, presented: await presentedSession(c) });
    clearSessionCookie(c);
    return {};
  },
});
