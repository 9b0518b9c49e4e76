import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";
import { failureOf } from "../../lib/failure";
import { log } from "../../lib/log";
import { withTimeout } from "../../lib/with-timeout";
import { pingSessions, pingUploads } from "../../platform/ping-stores";
import { readDatabase } from "./health.repository";

/** A store that has not responded within this time counts as failed. */
const TIMEOUT_MS = 5000;

type StoreEvent = `health.${"d1" | "kv" | "r2"}.failed`;

/** Whether the database is complete, its keys are the configured ones, and the cron runs. */
async function isDatabaseSound(ctx: Ctx): Promise<boolean> {
  const { hasTables, isMigrated, keys, lateJobs } = await readDatabase(ctx);
  const { requestId } = ctx;
  const reason = !isMigrated ? "migration_missing" : !hasTables && "tables_missing";
  if (reason) log({ event: "health.d1.failed", reason, requestId });
  for (const job of lateJobs) log({ event: "health.job.late", job, requestId });
  return isMigrated && hasTables && keys.isSound && lateJobs.length === 0;
}

/** Whether a store responds in time and passes its check; logs an error. */
async function isHealthy(ctx: Ctx, event: StoreEvent, check: Promise<boolean | void>) {
  try {
    return (await withTimeout(check, TIMEOUT_MS)) !== false;
  } catch (error) {
    log({ event, ...failureOf(error), requestId: ctx.requestId });
    return false;
  }
}

/**
 * Whether the stores respond, the database has the tables and keys of this version, and every job of
 * the cron has run. The log says what is wrong, the response does not.
 * @throws AppError service.unavailable
 */
export async function checkHealth({ ctx }: { ctx: Ctx }): Promise<{ status: "ok" }> {
  const results = await Promise.all([
    isHealthy(ctx, "health.d1.failed", isDatabaseSound(ctx)),
    isHealthy(ctx, "health.kv.failed", pingSessions(ctx.env)),
    isHealthy(ctx, "health.r2.failed", pingUploads(ctx.env)),
  ]);
  if (results.includes(false)) {
    throw new AppError("service.unavailable", { headers: { "Retry-After": "5" } });
  }
  return { status: "ok" };
}
