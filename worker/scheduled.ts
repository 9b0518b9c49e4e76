import { createDb } from "./db/client";
import { purgeExpired } from "./jobs/purge-expired";
import { rewrapSecrets } from "./jobs/rewrap-secrets";
import type { Env } from "./env";
import { errorClass, log } from "./lib/log";
import { sweepObjects } from "./modules/documents/sweep-objects";
import { retireInvitations } from "./modules/people/retire-invitations";
import { retirePeople } from "./modules/people/retire-people";
import { announceExpiry } from "./modules/webhooks/announce-expiry";
import { deliverDue } from "./modules/webhooks/deliver-due";
import { newId } from "./platform/ids";
import { vaultOf } from "./platform/vault";

/** As in wrangler.toml: the outbox every minute, everything else once a day. */
const EVERY_MINUTE = "* * * * *";

const JOBS_A_MINUTE = {
  "announce.expiry": announceExpiry,
  "deliver.webhooks": deliverDue,
};

const JOBS_A_DAY = {
  "sweep.objects": sweepObjects,
  "sweep.rows": purgeExpired,
  "rewrap.sealed": rewrapSecrets,
  "erase.people": retirePeople,
  "erase.invitations": retireInvitations,
};

/**
 * The cron. When a job fails, the others still run, and the run counts as failed. @throws an error that names the failed jobs only.
 */
export async function scheduled(controller: ScheduledController, env: Env): Promise<void> {
  const ctx = {
    env,
    db: createDb(env.DB),
    vault: vaultOf(env.ENCRYPTION_KEYS),
    requestId: newId(),
  };
  // A run may start late, and a job after a long one: a lease starts when the job does.
  const now = () => Math.max(controller.scheduledTime, Date.now());
  const failed: string[] = [];
  const frequent = controller.cron === EVERY_MINUTE;
  for (const [event, job] of Object.entries(frequent ? JOBS_A_MINUTE : JOBS_A_DAY)) {
    try {
      const count = await job({ ctx: { ...ctx, now: now() } });
      // Do not log a line every minute when nothing happened.
      if (count > 0 || !frequent) log({ event, count });
    } catch (error) {
      log({ event: `${event}.failed`, errorClass: errorClass(error) });
      failed.push(event);
    }
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(", ")}`);
}
