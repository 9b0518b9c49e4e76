import { and, eq } from "drizzle-orm";
import { applications } from "../../db/schema/applications";
import type { EmployerCtx } from "../../lib/ctx";

/** One of this employer's applications. */
export const mineOnly = (ctx: EmployerCtx, id: string) =>
  and(eq(applications.id, id), eq(applications.employerId, ctx.employer.employerId));
