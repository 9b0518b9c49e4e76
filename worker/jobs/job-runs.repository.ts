import { sql } from "drizzle-orm";
import { jobRuns } from "../db/schema/job-runs";
import type { CronJob } from "../lib/cron-jobs";
import type { JobCtx } from "../lib/ctx";

/** Records a job's run; a failed run leaves the time of the last success unchanged. */
export async function recordRun(
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
