import type { JobCtx } from "../../lib/ctx";
import { deleteUnanswered, deleteUnansweredSooner } from "./people.repository";
import { retentionCutoff } from "./retention";

const INVITATIONS_A_STATEMENT = 500;
const MAX_STATEMENTS = 50;

/** Small statements, so that no other query waits long; returns how many rows they deleted. */
async function repeated(deleteSome: () => Promise<number>): Promise<number> {
  let deleted = 0;
  for (let statement = 0; statement < MAX_STATEMENTS; statement++) {
    // oxlint-disable-next-line no-await-in-loop -- until nothing is left
    const count = await deleteSome();
    deleted += count;
    if (count < INVITATIONS_A_STATEMENT) break;
  }
  return deleted;
}

/**
 * Deletes long expired invitations that nobody accepted: after the portal's time, or the shorter one of
 * their employer. Returns how many. @throws on a bad setting
 */
export async function retireInvitations({ ctx }: { ctx: JobCtx }): Promise<number> {
  const { INVITATION_RETENTION_DAYS: days } = ctx.env;
  const before = retentionCutoff(ctx.now, "INVITATION_RETENTION_DAYS", days);
  const limit = INVITATIONS_A_STATEMENT;
  const old = before === undefined ? 0 : await repeated(() => deleteUnanswered(ctx, before, limit));
  return old + (await repeated(() => deleteUnansweredSooner(ctx, limit)));
}
