import type { JobCtx } from "../../lib/ctx";
import { findAutomatic, findUntouched, queueUntouched } from "./automatic.repository";
import { pickChannel, reachOf } from "./pick-channel";
import { checkAgainSoon, planEmployer, claimEmployers, wakeSnoozed } from "./planning.repository";
import { settingsOf } from "./settings-of";

/** The most employers that one run checks. */
const EMPLOYERS = 10;

type Automatic = Awaited<ReturnType<typeof findAutomatic>>;

/** Queues one employer's automatic messages in its channels; returns how many. */
async function queueAutomatic(
  ctx: JobCtx,
  row: Automatic["rows"][number],
  channels: Automatic["channels"],
): Promise<number> {
  const { employerId, automaticSince: since } = row;
  if (since === null) return 0;
  const settings = settingsOf(row.settings);
  const criteria = {
    employerId,
    kinds: settings.automatic,
    since,
    reach: reachOf(channels, settings),
  };
  const { rows, isAll } = await findUntouched(ctx, criteria);
  const picked = rows.map(({ id, kind, email }) => ({
    id,
    row: pickChannel(channels, settings, { kind, email }),
  }));
  const queueings = channels.map((channel) => ({
    row: channel,
    ids: picked.filter((one) => one.row === channel).map(({ id }) => id),
  }));
  const reached = isAll ? undefined : rows.at(-1)?.createdAt;
  return queueUntouched(ctx, employerId, queueings, { readSince: since, reached });
}

type ClaimedEmployer = Awaited<ReturnType<typeof claimEmployers>>[number];

/** Plans for one employer; has it checked again soon if more is left to do or planning failed. */
async function planOne(ctx: JobCtx, { employerId, settings }: ClaimedEmployer): Promise<number> {
  let isMore = true;
  try {
    const planned = await planEmployer(ctx, employerId, settings);
    ({ isMore } = planned);
    return planned.changed;
  } finally {
    if (isMore) await checkAgainSoon(ctx, employerId);
  }
}

/**
 * Makes the reminders that are due, cancels messages that have lost their cause, wakes snoozed ones
 * and queues automatic ones. Returns how many messages it changed.
 * @throws at the end when the database failed for some employers
 */
export async function planMessages({ ctx }: { ctx: JobCtx }): Promise<number> {
  let changed = await wakeSnoozed(ctx);
  let failure: unknown;
  // One employer's failure must not hold up the others' messages.
  const add = async (work: Promise<number>) => {
    try {
      changed += await work;
    } catch (error) {
      failure ??= error;
    }
  };
  // oxlint-disable no-await-in-loop -- an employer at a time, so that no other query waits long
  for (const employer of await claimEmployers(ctx, EMPLOYERS)) await add(planOne(ctx, employer));
  const automatic = await findAutomatic(ctx);
  for (const row of automatic.rows) {
    const channels = automatic.channels.filter((one) => one.employerId === row.employerId);
    await add(queueAutomatic(ctx, row, channels));
  }
  // oxlint-enable no-await-in-loop
  if (failure !== undefined) throw failure;
  return changed;
}
