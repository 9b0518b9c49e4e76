import { createDb } from "./db/client";
import { areWellFormed, proveKeys } from "./db/encryption-keys";
import type { Env } from "./env";
import { recordRun } from "./jobs/job-runs.repository";
import { purgeExpired } from "./jobs/purge-expired";
import { rewrapSecrets } from "./jobs/rewrap-secrets";
import { CRON_JOBS, type CronJob } from "./lib/cron-jobs";
import type { JobCtx } from "./lib/ctx";
import { failureOf } from "./lib/failure";
import { log } from "./lib/log";
import { sweepObjects } from "./modules/documents/sweep-objects";
import { planMessages } from "./modules/messages/plan-messages";
import { sendDue } from "./modules/messages/send-due";
import { retireInvitations } from "./modules/people/retire-invitations";
import { retirePeople } from "./modules/people/retire-people";
import { announceExpiry } from "./modules/webhooks/announce-expiry";
import { deliverDue } from "./modules/webhooks/deliver-due";
import { newId } from "./platform/ids";
import { vaultOf } from "./platform/vault";

/** As in wrangler.toml: the jobs of `CRON_JOBS.minute` every minute, all others once a day. */
const EVERY_MINUTE = "* * * * *";

type Outcome = { count: number; keyId?: string };
type Run = (call: { ctx: JobCtx }) => Promise<number | Outcome>;

const RUNS: Record<CronJob, Run> = {
  "announce.expiry": announceExpiry,
  "deliver.webhooks": deliverDue,
  "plan.messages": planMessages,
  "send.messages": sendDue,
  "sweep.objects": sweepObjects,
  "sweep.rows": purgeExpired,
  "rewrap.sealed": rewrapSecrets,
  "erase.people": retirePeople,
  "erase.invitations": retireInvitations,
};

/** Runs one job and records its success. @throws what the job or the database throws */
async function runJob(ctx: JobCtx, job: CronJob): Promise<Outcome> {
  const result = await RUNS[job]({ ctx });
  await recordRun(ctx, { job, okAt: ctx.now });
  return typeof result === "number" ? { count: result } : result;
}

/** Tells whether the keys are those that the stored values need; logs what is wrong with them. */
async function mayRun(ctx: JobCtx): Promise<boolean> {
  if (!areWellFormed(ctx.env.ENCRYPTION_KEYS, ctx.requestId)) return false;
  try {
    return (await proveKeys(ctx)).maySeal;
  } catch (error) {
    // Not the error itself: its message contains the SQL statement.
    log({ event: "cron.failed", requestId: ctx.requestId, ...failureOf(error) });
    return false;
  }
}

/**
 * The cron. When a job fails, the others still run and the run counts as failed. With wrong keys no
 * job runs.
 * @throws an error that names only the failed jobs
 */
export async function scheduled(controller: ScheduledController, env: Env): Promise<void> {
  // A run may start late, and so may a job after a long one: its lease must count from its own
  // start.
  const now = () => Math.max(controller.scheduledTime, Date.now());
  const ctx = {
    env,
    db: createDb(env.DB),
    vault: vaultOf(env.ENCRYPTION_KEYS),
    now: now(),
    requestId: newId(),
  };
  const frequent = controller.cron === EVERY_MINUTE;
  const jobs: readonly CronJob[] = frequent ? CRON_JOBS.minute : CRON_JOBS.day;
  if (!(await mayRun(ctx))) throw new Error(`Failed: ${jobs.join(", ")}`);
  const failed: string[] = [];
  for (const job of jobs) {
    try {
      const outcome = await runJob({ ...ctx, now: now() }, job);
      // Do not log a line every minute when nothing happened.
      if (outcome.count > 0 || !frequent) log({ event: job, ...outcome });
    } catch (error) {
      log({ event: `${job}.failed`, ...failureOf(error) });
      failed.push(job);
      await recordRun(ctx, { job, okAt: undefined }).catch(() => undefined);
    }
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(", ")}`);
}
