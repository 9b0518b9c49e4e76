import type { JobCtx } from "../../lib/ctx";
import { findAutomatic, findUntouched, queueUntouched } from "./automatic.repository";
import { pickChannel, reachOf } from "./pick-channel";
import { lookAgainSoon, planEmployer, takeEmployers, wakeSnoozed } from "./planning.repository";
import { settingsOf } from "./settings-of";

/** Employers that one run looks at. */
const EMPLOYERS = 10;

type Automatic = Awaited<ReturnType<typeof findAutomatic>>;

/** Queues what goes out by itself for one employer, by its channels; returns how many. */
async function queueAutomatic(
  ctx: JobCtx,
  row: Automatic["rows"][number],
  channels: Automatic["channels"],
): Promise<number> {
  const { employerId, automaticSince: since } = row;
  if (since === null) return 0;
  const settings = settingsOf(row.settings);
  const meant = {
    employerId,
    kinds: settings.automatic,
    since,
    reach: reachOf(channels, settings),
  };
  const { rows, isAll } = await findUntouched(ctx, meant);
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

/**
 * Makes the reminders that are due, cancels what has lost its cause, brings back what was put off, and
 * queues what goes out by itself. Returns how many messages it changed.
 */
export async function planMessages({ ctx }: { ctx: JobCtx }): Promise<number> {
  let changed = await wakeSnoozed(ctx);
  // oxlint-disable no-await-in-loop -- an employer at a time, so that no other query waits long
  for (const { employerId, settings } of await takeEmployers(ctx, EMPLOYERS)) {
    const planned = await planEmployer(ctx, employerId, settingsOf(settings));
    changed += planned.changed;
    if (planned.isMore) await lookAgainSoon(ctx, employerId);
  }
  const automatic = await findAutomatic(ctx);
  for (const row of automatic.rows) {
    const channels = automatic.channels.filter((one) => one.employerId === row.employerId);
    changed += await queueAutomatic(ctx, row, channels);
  }
  // oxlint-enable no-await-in-loop
  return changed;
}
