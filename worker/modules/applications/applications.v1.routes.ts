import { Hono } from "hono";
import { describeErrors } from "#contract/employer-messages";
import { applicationQuery, pageQuery, statusInput } from "#contract/employer-queries";
import { validate } from "../../lib/validate";
import { type KeyEnv, requireKey } from "../../middleware/api-key";
import { changeStatus } from "./change-status.v1";
import { listApplications } from "./list-applications.v1";
import { readApplication } from "./read-application.v1";
import { readAudit } from "./read-audit.v1";

/** The employer's applications, below `/api/v1`. */
export const applicationV1Routes = new Hono<KeyEnv>()
  .get(
    "/applications",
    requireKey("read"),
    validate("query", applicationQuery, describeErrors),
    async (c) => c.json(await listApplications({ ctx: c.var.ctx, input: c.req.valid("query") })),
  )
  .get("/applications/:id", requireKey("read"), async (c) =>
    c.json(await readApplication({ ctx: c.var.ctx, input: { id: c.req.param("id") } })),
  )
  .get(
    "/applications/:id/audit",
    requireKey("read"),
    validate("query", pageQuery, describeErrors),
    async (c) => {
      const input = { ...c.req.valid("query"), id: c.req.param("id") };
      return c.json(await readAudit({ ctx: c.var.ctx, input }));
    },
  )
  .post(
    "/applications/:id/status",
    requireKey("write"),
    validate("json", statusInput, describeErrors),
    async (c) => {
      const input = { ...c.req.valid("json"), id: c.req.param("id") };
      return c.json(await changeStatus({ ctx: c.var.ctx, input }));
    },
  );
