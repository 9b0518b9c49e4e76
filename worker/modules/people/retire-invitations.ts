import type { JobCtx } from "../../lib/ctx";
import { deleteUnanswered } from "./people.repository";
import { retentionCutoff } from "./retention";

const INVITATIONS_A_STATEMENT = 500;
const MAX_STATEMENTS = 50;

/** Deletes long expired invitations that nobody accepted; returns how many. @throws on a bad setting */
export async function retireInvitations({ ctx }: { ctx: JobCtx }): Promise<number> {
  const { INVITATION_RETENTION_DAYS: days } = ctx.env;
  const before = retentionCutoff(ctx.now, "INVITATION_RETENTION_DAYS", days);
  if (before === undefined) return 0;
  let deleted = 0;
  for (let statement = 0; statement < MAX_STATEMENTS; statement++) {
    // oxlint-disable-next-line no-await-in-loop -- small statements, so that no other query waits long
    const count = await deleteUnanswered(ctx, before, INVITATIONS_A_STATEMENT);
    deleted += count;
    if (count < INVITATIONS_A_STATEMENT) break;
  }
  return deleted;
}
