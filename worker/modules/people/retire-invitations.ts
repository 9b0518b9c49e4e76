import type { JobCtx } from "../../lib/ctx";
import { smallStatements } from "../../lib/small-statements";
import { deleteUnused, deleteUnusedByEmployer } from "./people.repository";
import { retentionCutoff } from "./retention";

const LIMITS = { rows: 500, most: 50 };

/**
 * Deletes long expired invitations that nobody accepted, after the portal's retention time or the
 * shorter one of their employer. Returns how many. @throws on a bad setting
 */
export async function retireInvitations({ ctx }: { ctx: JobCtx }): Promise<number> {
  const { INVITATION_RETENTION_DAYS: days } = ctx.env;
  const before = retentionCutoff(ctx.now, "INVITATION_RETENTION_DAYS", days);
  const old =
    before === undefined
      ? 0
      : await smallStatements(LIMITS, (rows) => deleteUnused(ctx, before, rows));
  return old + (await smallStatements(LIMITS, (rows) => deleteUnusedByEmployer(ctx, rows)));
}
