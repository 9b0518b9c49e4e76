import { sql } from "drizzle-orm";
import { listOf } from "../../db/listed-rows";
import { invitations, UNANNOUNCED } from "../../db/schema/invitations";
import type { JobCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { expiredOutboxStatement } from "./outbox.statements";

/** Invitations that have expired without an event, at most `limit`. */
export async function findUnannounced({ db, now }: JobCtx, limit: number) {
  const found = await db.all<{ id: string }>(
    sql`SELECT id FROM invitations WHERE ${UNANNOUNCED} AND expires_at <= ${now}
        ORDER BY expires_at LIMIT ${limit}`,
  );
  return found.map(({ id }) => id);
}

/** Puts the expiry of these invitations into the outbox, each once. Returns how many. */
export async function announceExpired(ctx: JobCtx, ids: readonly string[]) {
  const { db, now } = ctx;
  const writeId = newId();
  const [{ meta }] = await db.batch([
    db
      .update(invitations)
      .set({ expiryAnnouncedAt: sql`expires_at`, writeId })
      .where(
        sql`id IN ${listOf(ids)}
          AND ${UNANNOUNCED} AND expires_at <= ${now}`,
      ),
    expiredOutboxStatement(ctx, ids, sql`subject.write_id = ${writeId}`),
  ]);
  return meta.changes;
}
