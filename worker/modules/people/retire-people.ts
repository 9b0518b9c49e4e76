import type { JobCtx } from "../../lib/ctx";
import { eraseRecords } from "./erase-records";
import { findRetired, findRetiredByEmployer } from "./people.repository";
import { retentionCutoff } from "./retention";

/** About six calls per person stay below the thousand that one run of a Worker may make. */
const PEOPLE_A_RUN = 100;

async function eraseAll(ctx: JobCtx, people: readonly { id: string }[]): Promise<number> {
  for (const { id } of people) {
    // oxlint-disable-next-line no-await-in-loop -- one person at a time, so a failure stops there
    await eraseRecords({ ctx, input: { personId: id } });
  }
  return people.length;
}

/**
 * Erases people whose retention time has ended: the portal's or the shorter one of their employer.
 * Returns how many. @throws on a bad setting
 */
export async function retirePeople({ ctx }: { ctx: JobCtx }): Promise<number> {
  const { APPLICATION_RETENTION_DAYS: days } = ctx.env;
  const before = retentionCutoff(ctx.now, "APPLICATION_RETENTION_DAYS", days);
  const retired = before === undefined ? [] : await findRetired(ctx, before, PEOPLE_A_RUN);
  const erased = await eraseAll(ctx, retired);
  return erased + (await eraseAll(ctx, await findRetiredByEmployer(ctx, PEOPLE_A_RUN - erased)));
}
