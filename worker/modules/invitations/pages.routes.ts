import { type Context, Hono } from "hono";
import type { AppEnv } from "../../lib/app-env";
import { showPage } from "./show-page";

const pageOf = (screen: "welcome" | "login" | "decline") => (c: Context<AppEnv>) =>
  showPage({
    ctx: c.var.ctx,
    input: { screen, token: c.req.param("token") ?? "", search: new URL(c.req.url).search },
  });

/** With `?token=` to the offer, without it to the sign-in page; `?lang=` goes along. */
const home = (c: Context<AppEnv>) => {
  const { token, lang } = c.req.query();
  const to = token ? `/welcome/${encodeURIComponent(token)}` : "/user-login";
  return c.redirect(lang ? `${to}?${new URLSearchParams({ lang })}` : to);
};

/** Pages, not API: HTML for the browser. */
export const invitationPages = new Hono<AppEnv>()
  .get("/", home)
  .get("/welcome/:token", pageOf("welcome"))
  .get("/login/:token", pageOf("login"))
  .get("/decline/:token", pageOf("decline"));
