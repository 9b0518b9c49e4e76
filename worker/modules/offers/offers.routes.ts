import { Hono } from "hono";
import { offerAnswer } from "#contract/offers";
import type { AppEnv } from "../../lib/app-env";
import { validate } from "../../lib/validate";
import { requireSession } from "../../middleware/session";
import { answerChange } from "./answer-change";

/** The worker's answers to what the employer proposes. */
export const offerRoutes = new Hono<AppEnv>().post(
  "/applications/offer-changes/:changeId",
  requireSession,
  validate("json", offerAnswer),
  async (c) => {
    const input = { ...c.req.valid("json"), changeId: c.req.param("changeId") };
    return c.json(await answerChange({ ctx: c.var.ctx, input }));
  },
);
