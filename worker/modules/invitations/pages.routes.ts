import { type Context, Hono } from "hono";
import type { AppEnv } from "../../lib/app-env";
import { showPage } from "./show-page";

const pageOf = (screen: "welcome" | "login" | "decline") => (c: Context<AppEnv>) =>
  showPage({
    ctx: c.var.ctx,
    input: { screen, token: c.req.param("token") ?? "", search: new URL(c.req.url).search },
  });

/** Pages, not API: HTML for the browser. */
export const invitationPages = new Hono<AppEnv>()
  .get("/welcome/:token", pageOf("welcome"))
  .get("/login/:token", pageOf("login"))
  .get("/decline/:token", pageOf("decline"));
