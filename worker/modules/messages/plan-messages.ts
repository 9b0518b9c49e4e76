import type { JobCtx } from "../../lib/ctx";
import { findAutomatic, findUntouched, queueUntouched } from "./automatic.repository";
import { pickChannel } from "./pick-channel";
import { checkAgainSoon, planEmployer, takeEmployers, wakeSnoozed } from "./planning.repository";
import { settingsOf } from "./settings-of";

/** Employers that one run checks. */
const EMPLOYERS = 10;

type Automatic = Awaited<ReturnType<typeof findAutomatic>>[number];

/** Queues what is sent automatically for one employer; returns how many messages. */
async function queueAutomatic(ctx: JobCtx, row: Automatic): Promise<number> {
  const { employerId, automaticSince: since } = row;
  if (since === null) return 0;
  const settings = settingsOf(row.settings);
  const kinds = settings.automatic;
  const { rows, channels, isAll } = await findUntouched(ctx, { employerId, kinds, since });
  const picked = rows.map(({ id, kind, email }) => ({
    id,
    row: pickChannel(channels, settings, { kind, email }),
  }));
  const queueings = channels.map((channel) => ({
    row: channel,
    ids: picked.filter((one) => one.row === channel).map(({ id }) => id),
  }));
  const last = rows.at(-1)?.createdAt ?? since;
  // A message that no channel can carry must not hold up those behind it.
  const reached = isAll ? undefined : last + (picked.some((one) => one.row) ? 0 : 1);
  return queueUntouched(ctx, employerId, queueings, { readSince: since, reached });
}

/**
 * Makes the reminders that are due, cancels what has lost its cause, brings back what was put off, and
 * queues what is sent automatically. Returns how many messages it changed.
 */
export async function planMessages({ ctx }: { ctx: JobCtx }): Promise<number> {
  let changed = await wakeSnoozed(ctx);
  // oxlint-disable no-await-in-loop -- an employer at a time, so that no other query waits long
  for (const { employerId, settings } of await takeEmployers(ctx, EMPLOYERS)) {
    const planned = await planEmployer(ctx, employerId, settingsOf(settings));
    changed += planned.changed;
    if (planned.isMore) await checkAgainSoon(ctx, employerId);
  }
  for (const row of await findAutomatic(ctx)) changed += await queueAutomatic(ctx, row);
  // oxlint-enable no-await-in-loop
  return changed;
}
