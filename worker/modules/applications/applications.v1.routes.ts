import { type Context, Hono } from "hono";
import { todayIso } from "#contract/dates";
import { describeErrors } from "#contract/employer-messages";
import {
  applicationFilter,
  applicationQuery,
  pageQuery,
  statusInput,
} from "#contract/employer-queries";
import { validate } from "../../lib/validate";
import { type KeyEnv, requireKey } from "../../middleware/api-key";
import { changeStatus } from "./change-status.v1";
import { exportApplications, readDs160, type SheetName } from "./export-applications.v1";
import { listApplications } from "./list-applications.v1";
import { readApplication } from "./read-application.v1";
import { readAudit } from "./read-audit.v1";

const csvFile = (c: Context, name: SheetName, body: ReadableStream) =>
  c.body(body, 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}-${todayIso()}.csv"`,
  });

/** The employer's applications, below `/api/v1`. */
export const applicationV1Routes = new Hono<KeyEnv>()
  .get(
    "/applications",
    requireKey("read"),
    validate("query", applicationQuery, describeErrors),
    async (c) => c.json(await listApplications({ ctx: c.var.ctx, input: c.req.valid("query") })),
  )
  .get(
    "/applications/export.csv",
    requireKey("read"),
    validate("query", applicationFilter, describeErrors),
    async (c) => {
      const input = { sheet: "applications" as const, filter: c.req.valid("query") };
      return csvFile(c, input.sheet, await exportApplications({ ctx: c.var.ctx, input }));
    },
  )
  .get(
    "/applications/ds160.csv",
    requireKey("read:identity"),
    validate("query", applicationFilter, describeErrors),
    async (c) => {
      const input = { sheet: "ds160" as const, filter: c.req.valid("query") };
      return csvFile(c, input.sheet, await exportApplications({ ctx: c.var.ctx, input }));
    },
  )
  .get("/applications/:id/ds160", requireKey("read:identity"), async (c) =>
    c.json(await readDs160({ ctx: c.var.ctx, input: { id: c.req.param("id") } })),
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
    requireKey("review"),
    validate("json", statusInput, describeErrors),
    async (c) => {
      const input = { ...c.req.valid("json"), id: c.req.param("id") };
      return c.json(await changeStatus({ ctx: c.var.ctx, input }));
    },
  );
