import { createMiddleware } from "hono/factory";
import { Hono } from "hono";
import { STEP_IDS } from "#contract/step-names";
import type { AppEnv } from "../../lib/app-env";
import { requireSession } from "../../middleware/session";
import { emptyWizard, showWizard } from "./show-wizard";

/** Only the first step is rendered: a page that asks for another one need not wait for the database. */
const firstStepOnly = createMiddleware<AppEnv>((c, next) => {
  const step = c.req.query("step");
  return step === undefined || step === STEP_IDS[0] ? next() : emptyWizard({ ctx: c.var.ctx });
});

/** A page, not API: HTML for the browser, whatever is wrong. */
export const applicationPages = new Hono<AppEnv>()
  .onError((error, c) => emptyWizard({ ctx: c.var.ctx, error }))
  .get("/onboarding", firstStepOnly, requireSession, (c) =>
    showWizard({ ctx: c.var.ctx, input: { search: new URL(c.req.url).search } }),
  );
