import { sql } from "drizzle-orm";
import { expiredOutboxStatement } from "../../db/outbox";
import { invitations } from "../../db/schema/invitations";
import type { JobCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";

const INVITATIONS_A_BATCH = 200;
const MAX_BATCHES = 50;

/** The words of the index `invitations_expiry`: with them the search is as long as its result. */
const UNTOLD = sql`is_used = 0 AND is_declined = 0 AND revoked_at IS NULL
  AND expiry_told_at IS NOT expires_at`;

/**
 * Tells of every invitation that has expired since the last run, each time once: also after it was
 * extended and expired anew. Answers how many.
 */
export async function announceExpiry({ ctx }: { ctx: JobCtx }): Promise<number> {
  const { db, now } = ctx;
  let told = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    // oxlint-disable-next-line no-await-in-loop -- small batches, so that nobody waits for them
    const found = await db.all<{ id: string }>(
      sql`SELECT id FROM invitations WHERE ${UNTOLD} AND expires_at <= ${now}
          ORDER BY expires_at LIMIT ${INVITATIONS_A_BATCH}`,
    );
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) break;
    const writeId = newId();
    // oxlint-disable-next-line no-await-in-loop -- as above
    const [{ meta }] = await db.batch([
      db
        .update(invitations)
        .set({ expiryToldAt: sql`expires_at`, writeId })
        .where(
          sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
            AND ${UNTOLD} AND expires_at <= ${now}`,
        ),
      expiredOutboxStatement(ctx, ids, sql`subject.write_id = ${writeId}`),
    ]);
    told += meta.changes;
    if (ids.length < INVITATIONS_A_BATCH) break;
  }
  return told;
}
