import { type Context, Hono } from "hono";
import { LINK_LANGUAGE_PARAMETER } from "#contract/constants";
import { inLanguage, OWN_INVITATION_PATH, paths } from "#contract/paths";
import { TOKEN_PATTERN } from "#contract/value-schemas";
import type { AppEnv } from "../lib/app-env";
import { forgetInvitation, storedInvitation } from "../middleware/invitation-cookie";
import { page } from "./page";
import { signInResponses, invitationResponses } from "./responses";
import { SEE_OTHER } from "./submit";

/** Redirects to the offer with `?token=`, else to the sign-in page; passes `?lang=` on. */
function home(c: Context<AppEnv>): Response {
  const { token, [LINK_LANGUAGE_PARAMETER]: language } = c.req.query();
  const to = token ? paths.welcome(token) : paths.userLogin;
  return c.redirect(language ? inLanguage(to, language) : to);
}

/** Characters that a message may put around a link: the sentence's period, a bracket. */
const AROUND = /^[^\w-]+|[^\w-]+$/g;

async function showInvitation(c: Context<AppEnv>) {
  const token = c.req.param("token") ?? "";
  const trimmed = token.replaceAll(AROUND, "");
  if (trimmed !== token && TOKEN_PATTERN.test(trimmed)) {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`/${pathname.split("/")[1]}/${trimmed}${search}`);
  }
  return page(c, { responses: await invitationResponses(c, token) });
}

/**
 * Redirects to the invitation stored in this browser, else to a page that says where to look for
 * it.
 */
function invitationOfBrowser(c: Context<AppEnv>): Response {
  const token = storedInvitation(c);
  return c.redirect(token ? paths.welcome(token) : `${paths.userLogin}?reason=no-invitation`);
}

/** For a person on a shared device to whom the stored invitation does not belong. */
function forgetInvitationOfBrowser(c: Context<AppEnv>): Response {
  forgetInvitation(c);
  return c.redirect(paths.userLogin, SEE_OTHER);
}

/** The screens that anyone can open. */
export const publicPages = new Hono<AppEnv>()
  .get("/", home)
  .get("/welcome/:token", showInvitation)
  .get("/login/:token", showInvitation)
  .get("/decline/:token", showInvitation)
  .get("/user-login", async (c) => page(c, { responses: await signInResponses(c) }))
  .get("/privacy", (c) => page(c))
  .get(OWN_INVITATION_PATH, invitationOfBrowser)
  .post(OWN_INVITATION_PATH, forgetInvitationOfBrowser);
