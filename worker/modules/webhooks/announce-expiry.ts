import type { JobCtx } from "../../lib/ctx";
import { announceExpired, findUnannounced } from "./expiry.repository";

const INVITATIONS_A_BATCH = 200;
const MAX_BATCHES = 50;

/**
 * Announces every invitation that has expired since the last run, once for each expiry: one that was
 * extended may expire again. Returns how many.
 */
export async function announceExpiry({ ctx }: { ctx: JobCtx }): Promise<number> {
  let announced = 0;
  // oxlint-disable no-await-in-loop -- small batches, so that no other query waits long
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const ids = await findUnannounced(ctx, INVITATIONS_A_BATCH);
    if (ids.length === 0) break;
    announced += await announceExpired(ctx, ids);
    if (ids.length < INVITATIONS_A_BATCH) break;
  }
  // oxlint-enable no-await-in-loop
  return announced;
}
