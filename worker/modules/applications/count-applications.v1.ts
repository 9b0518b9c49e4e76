import { and, eq, sql } from "drizzle-orm";
import { APPLICATION_STATUSES, type ApplicationStatus } from "#contract/statuses";
import { applications } from "../../db/schema/applications";
import type { EmployerCtx } from "../../lib/ctx";

export type ApplicationCounts = Record<ApplicationStatus, number>;

/** How many applications of these contracts stand where, by contract id; one query for all. */
export async function countApplications({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: { contractIds: string[] };
}): Promise<(contractId: string) => ApplicationCounts> {
  const { contractId, status, employerId } = applications;
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(input.contractIds)}))`;
  const rows = await ctx.db
    .select({ contractId, status, count: sql<number>`COUNT(*)` })
    .from(applications)
    .where(and(sql`${contractId} IN ${ids}`, eq(employerId, ctx.employer.employerId)))
    .groupBy(contractId, status);
  return (id) => {
    const own = rows.filter((row) => row.contractId === id);
    return Object.fromEntries(
      APPLICATION_STATUSES.map((one) => [one, own.find((row) => row.status === one)?.count ?? 0]),
    ) as ApplicationCounts;
  };
}
