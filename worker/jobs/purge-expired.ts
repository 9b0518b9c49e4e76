import type { JobCtx } from "../lib/ctx";
import { smallStatements } from "../lib/small-statements";
import { deleteExpired, EXPIRING_ROWS } from "./expired-rows.repository";

const LIMITS = { rows: 500, most: 100 };

/**
 * Deletes ended sessions, codes, upload slots and reviewers, sign-in counters after a day,
 * idempotency keys after a week, webhook deliveries after a month, sign-ins and tombstones after a
 * year, in small statements so that no other query waits long. Returns how many rows it deleted.
 */
export async function purgeExpired({ ctx }: { ctx: Pick<JobCtx, "db" | "now"> }): Promise<number> {
  let purged = 0;
  for (const rows of EXPIRING_ROWS) {
    purged += await smallStatements(LIMITS, (limit) => deleteExpired(ctx, rows, limit));
  }
  return purged;
}
