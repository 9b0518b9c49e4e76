import { Hono } from "hono";
import { declineInput, openedInput } from "#contract/invitations";
import type { AppEnv } from "../../lib/app-env";
import { validate } from "../../lib/validate";
import { requireSession } from "../../middleware/session";
import { declineInvitation } from "./decline-invitation";
import { getInvitation } from "./get-invitation";
import { getPosition } from "./get-position";
import { reportOpened } from "./report-opened";

export const invitationRoutes = new Hono<AppEnv>()
  .get("/invitations/by-user/:userId", requireSession, async (c) => {
    const input = { userId: c.req.param("userId") };
    return c.json(await getPosition({ ctx: c.var.ctx, input }));
  })
  .get("/invitations/:token", async (c) =>
    c.json(await getInvitation({ ctx: c.var.ctx, input: { token: c.req.param("token") } })),
  )
  .post("/invitations/decline", validate("json", declineInput), async (c) =>
    c.json(await declineInvitation({ ctx: c.var.ctx, input: c.req.valid("json") })),
  )
  .post("/invitations/opened", validate("json", openedInput), async (c) => {
    await reportOpened({ ctx: c.var.ctx, input: c.req.valid("json") });
    return c.body(null, 204);
  });
