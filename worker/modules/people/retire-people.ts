import { DAY_MS } from "#contract/constants";
import type { JobCtx } from "../../lib/ctx";
import { erasePerson } from "./erase-person";
import { deleteUnanswered, findRetired } from "./people.repository";

/** A shorter time than any season is a slip of the keyboard. */
const MIN_DAYS = 30;
/** Some six calls a person, below the thousand that one run of a Worker may make. */
const PEOPLE_A_RUN = 100;
const INVITATIONS_A_STATEMENT = 500;
const MAX_STATEMENTS = 50;

/** The instant before which things are too old; undefined keeps them. @throws on no number of days */
function cutoff(now: number, name: string, days: string | undefined): number | undefined {
  if (!days?.trim()) return undefined;
  const count = Number(days);
  if (!Number.isInteger(count) || count < MIN_DAYS) {
    throw new RangeError(`${name} must be a whole number of at least ${MIN_DAYS} days`);
  }
  return now - count * DAY_MS;
}

/** Erases people whose time of keeping is over; answers how many. @throws on a bad setting */
export async function retirePeople({ ctx }: { ctx: JobCtx }): Promise<number> {
  const { APPLICATION_RETENTION_DAYS: days } = ctx.env;
  const before = cutoff(ctx.now, "APPLICATION_RETENTION_DAYS", days);
  if (before === undefined) return 0;
  const retired = await findRetired(ctx, before, PEOPLE_A_RUN);
  for (const { id } of retired) {
    // oxlint-disable-next-line no-await-in-loop -- a person at a time, so that a failure stops there
    await erasePerson({ ctx, input: { userId: id } });
  }
  return retired.length;
}

/** Deletes invitations that nobody accepted, long expired; answers how many. @throws on a bad setting */
export async function retireInvitations({ ctx }: { ctx: JobCtx }): Promise<number> {
  const { INVITATION_RETENTION_DAYS: days } = ctx.env;
  const before = cutoff(ctx.now, "INVITATION_RETENTION_DAYS", days);
  if (before === undefined) return 0;
  let deleted = 0;
  for (let statement = 0; statement < MAX_STATEMENTS; statement++) {
    // oxlint-disable-next-line no-await-in-loop -- small statements, so that nobody waits for them
    const count = await deleteUnanswered(ctx, before, INVITATIONS_A_STATEMENT);
    deleted += count;
    if (count < INVITATIONS_A_STATEMENT) break;
  }
  return deleted;
}
