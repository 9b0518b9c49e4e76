import { HOUR_MS, MINUTE_MS } from "#contract/constants";

/** When a job counts as late: a run of the cron may be delayed, but not skipped. */
export const LATE_AFTER_MS = { minute: 5 * MINUTE_MS, day: 26 * HOUR_MS };

/** A new schedule may take this long to reach the platform's machines. */
const ROLLOUT_MS = 15 * MINUTE_MS;

/** The jobs of the cron by how often they run, each list in the order of running. */
export const CRON_JOBS = {
  minute: ["announce.expiry", "deliver.webhooks", "plan.messages", "send.messages"],
  day: ["sweep.objects", "sweep.rows", "rewrap.sealed", "erase.people", "erase.invitations"],
} as const;

type Schedule = keyof typeof CRON_JOBS;
export type CronJob<S extends Schedule = Schedule> = (typeof CRON_JOBS)[S][number];
type JobRun = { job: string; lastOkAt: number };

/**
 * The jobs whose last success is too long ago. A schedule that has never run counts from `since`,
 * when the portal was first used; a new job in a schedule that has run is never late before its
 * first success.
 */
export function lateJobs(runs: readonly JobRun[], { now, since }: { now: number; since: number }) {
  const lastOk = new Map(runs.map(({ job, lastOkAt }) => [job, lastOkAt]));
  return (Object.keys(CRON_JOBS) as Schedule[]).flatMap((schedule) => {
    const jobs: readonly CronJob[] = CRON_JOBS[schedule];
    const hasRun = jobs.some((job) => lastOk.has(job));
    const end = now - LATE_AFTER_MS[schedule];
    return jobs.filter((job) => (lastOk.get(job) ?? (hasRun ? now : since + ROLLOUT_MS)) < end);
  });
}
