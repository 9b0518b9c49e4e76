import type { JobCtx } from "../../lib/ctx";
import { eraseRecords } from "./erase-records";
import { findRetired } from "./people.repository";
import { retentionCutoff } from "./retention";

/** Some six calls a person, below the thousand that one run of a Worker may make. */
const PEOPLE_A_RUN = 100;

/** Erases people whose retention has ended; returns how many. @throws on a bad setting */
export async function retirePeople({ ctx }: { ctx: JobCtx }): Promise<number> {
  const { APPLICATION_RETENTION_DAYS: days } = ctx.env;
  const before = retentionCutoff(ctx.now, "APPLICATION_RETENTION_DAYS", days);
  if (before === undefined) return 0;
  const retired = await findRetired(ctx, before, PEOPLE_A_RUN);
  for (const { id } of retired) {
    // oxlint-disable-next-line no-await-in-loop -- one person at a time, so that a failure stops there
    await eraseRecords({ ctx, input: { personId: id } });
  }
  return retired.length;
}
