import { Hono } from "hono";
import { describeErrors } from "#contract/employer-messages";
import { pageQuery } from "#contract/employer-queries";
import { webhookChanges, webhookInput } from "#contract/webhooks";
import { validate } from "../../lib/validate";
import { type KeyEnv, requireKey } from "../../middleware/api-key";
import { listDeliveries, retryDelivery, sendTest } from "./deliveries.v1";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  readWebhook,
  rotateSecret,
} from "./manage-webhooks.v1";

/** Where an employer's system is told what happened, below `/api/v1`. */
export const webhookV1Routes = new Hono<KeyEnv>()
  .get("/webhooks", requireKey("admin"), validate("query", pageQuery, describeErrors), async (c) =>
    c.json(await listWebhooks({ ctx: c.var.ctx, input: c.req.valid("query") })),
  )
  .post(
    "/webhooks",
    requireKey("admin"),
    validate("json", webhookInput, describeErrors),
    async (c) => c.json(await createWebhook({ ctx: c.var.ctx, input: c.req.valid("json") }), 201),
  )
  .get("/webhooks/:id", requireKey("admin"), async (c) =>
    c.json(await readWebhook({ ctx: c.var.ctx, input: { id: c.req.param("id") } })),
  )
  .patch(
    "/webhooks/:id",
    requireKey("admin"),
    validate("json", webhookChanges, describeErrors),
    async (c) => {
      const input = { ...c.req.valid("json"), id: c.req.param("id") };
      return c.json(await changeWebhook({ ctx: c.var.ctx, input }));
    },
  )
  .delete("/webhooks/:id", requireKey("admin"), async (c) => {
    await deleteWebhook({ ctx: c.var.ctx, input: { id: c.req.param("id") } });
    return c.body(null, 204);
  })
  .post("/webhooks/:id/rotate-secret", requireKey("admin"), async (c) =>
    c.json(await rotateSecret({ ctx: c.var.ctx, input: { id: c.req.param("id") } })),
  )
  .post("/webhooks/:id/test", requireKey("admin"), async (c) =>
    c.json(await sendTest({ ctx: c.var.ctx, input: { id: c.req.param("id") } })),
  )
  .get(
    "/webhooks/:id/deliveries",
    requireKey("admin"),
    validate("query", pageQuery, describeErrors),
    async (c) => {
      const input = { ...c.req.valid("query"), id: c.req.param("id") };
      return c.json(await listDeliveries({ ctx: c.var.ctx, input }));
    },
  )
  .post("/webhooks/:id/deliveries/:deliveryId/retry", requireKey("admin"), async (c) => {
    const { id, deliveryId } = c.req.param();
    return c.json(await retryDelivery({ ctx: c.var.ctx, input: { id, deliveryId } }));
  });
