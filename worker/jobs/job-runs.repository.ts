import { sql } from "drizzle-orm";
import { jobRuns } from "../db/schema/job-runs";
import type { CronJob } from "../lib/cron-jobs";
import type { JobCtx } from "../lib/ctx";

/** Notes a job's run; one that failed leaves its last success as it was. */
export async function noteRun(
  { db }: Pick<JobCtx, "db">,
  { job, okAt }: { job: CronJob; okAt: number | undefined },
) {
  await db
    .insert(jobRuns)
    .values({ job, lastOkAt: okAt ?? 0 })
    .onConflictDoUpdate({
      target: jobRuns.job,
      set: { lastOkAt: sql`max(${jobRuns.lastOkAt}, excluded.last_ok_at)` },
    });
}
