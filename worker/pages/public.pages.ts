import { type Context, Hono } from "hono";
import type { AppEnv } from "../lib/app-env";
import { page } from "./page";
import { invitationResponse } from "./responses";

/** With `?token=` to the offer, without it to the sign-in page; `?lang=` goes along. */
function home(c: Context<AppEnv>): Response {
  const { token, lang } = c.req.query();
  const to = token ? `/welcome/${encodeURIComponent(token)}` : "/user-login";
  return c.redirect(lang ? `${to}?${new URLSearchParams({ lang })}` : to);
}

const showInvitation = async (c: Context<AppEnv>) =>
  page(c, { responses: await invitationResponse(c, c.req.param("token") ?? "") });

/** The screens that anybody can open. */
export const publicPages = new Hono<AppEnv>()
  .get("/", home)
  .get("/welcome/:token", showInvitation)
  .get("/login/:token", showInvitation)
  .get("/decline/:token", showInvitation)
  .get("/user-login", (c) => page(c));
