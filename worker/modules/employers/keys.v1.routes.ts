import { Hono } from "hono";
import { describeErrors } from "#contract/employer-messages";
import { keyInput, pageQuery } from "#contract/employer-queries";
import { validate } from "../../lib/validate";
import { type KeyEnv, requireKey } from "../../middleware/api-key";
import { createKey, listKeys, revokeKey } from "./manage-keys.v1";

/** The employer's own keys, below `/api/v1`. */
export const keyV1Routes = new Hono<KeyEnv>()
  .get("/keys", requireKey("admin"), validate("query", pageQuery, describeErrors), async (c) =>
    c.json(await listKeys({ ctx: c.var.ctx, input: c.req.valid("query") })),
  )
  .post("/keys", requireKey("admin"), validate("json", keyInput, describeErrors), async (c) =>
    c.json(await createKey({ ctx: c.var.ctx, input: c.req.valid("json") }), 201),
  )
  .post("/keys/:id/revoke", requireKey("admin"), async (c) =>
    c.json(await revokeKey({ ctx: c.var.ctx, input: { id: c.req.param("id") } })),
  );
