import { Hono } from "hono";
import { describeErrors } from "#contract/employer-messages";
import { offerChangeInput } from "#contract/offer-changes";
import { validate } from "../../lib/validate";
import { type KeyEnv, requireKey } from "../../middleware/api-key";
import { proposeChange } from "./propose-change.v1";
import { withdrawChange } from "./withdraw-change.v1";

/** Changes of accepted offers, below `/api/v1`. */
export const offerV1Routes = new Hono<KeyEnv>()
  .post(
    "/applications/:id/offer-changes",
    requireKey("invite"),
    validate("json", offerChangeInput, describeErrors),
    async (c) => {
      const input = { ...c.req.valid("json"), applicationId: c.req.param("id") };
      return c.json(await proposeChange({ ctx: c.var.ctx, input }), 201);
    },
  )
  .post("/applications/:id/offer-changes/:changeId/withdraw", requireKey("invite"), async (c) => {
    const input = { applicationId: c.req.param("id"), changeId: c.req.param("changeId") };
    return c.json(await withdrawChange({ ctx: c.var.ctx, input }));
  });
