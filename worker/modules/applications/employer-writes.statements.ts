import { and, eq, sql } from "drizzle-orm";
import { applications } from "../../db/schema/applications";
import type { ReadAs } from "../../lib/change-tag";
import type { EmployerCtx } from "../../lib/ctx";

/** One of this employer's applications. */
export const mineOnly = (ctx: EmployerCtx, id: string) =>
  and(eq(applications.id, id), eq(applications.employerId, ctx.employer.employerId));

/** Unchanged since the employer read it (`changeTag`). */
export const isAsRead = (readAs: ReadAs) =>
  readAs &&
  sql`(${applications.version} || '-' || ${applications.updatedAt})
    IN (SELECT value FROM json_each(${JSON.stringify(readAs)}))`;
