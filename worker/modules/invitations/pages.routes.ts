import { Hono } from "hono";
import type { AppEnv } from "../../lib/app-env";
import { showOffer } from "./show-offer";

/** Pages, not API: HTML for the browser. */
export const invitationPages = new Hono<AppEnv>().get("/welcome/:token", (c) =>
  showOffer({
    ctx: c.var.ctx,
    input: { token: c.req.param("token"), search: new URL(c.req.url).search },
  }),
);
