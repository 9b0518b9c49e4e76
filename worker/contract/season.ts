import * as z from "zod/mini";
import { rowId } from "./employer-queries";
import { instant, instantOrNull } from "./employer-views";
import { code } from "./errors";
import type { CheckParams } from "./issues";
import { LATEST_MILESTONES } from "./milestones";
import { APPLICATION_STATUSES, INVITATION_STATUSES } from "./statuses";

/** A season at a glance: `GET /api/v1/season`. */

/** A draft that nobody has touched for this long needs a call. */
export const STUCK_DRAFT_DAYS = 5;
/** A link that was not opened for this long needs a call too. */
export const UNOPENED_DAYS = 3;
/** A declined offer is news for this long. */
export const DECLINED_DAYS = 7;
/** An expired link can still be extended, so it waits for longer. */
export const EXPIRED_DAYS = 30;
export const SEASON_DAYS = 30;
export const SEASON_CONTRACTS_MAX = 100;

/** Whether `Intl` knows this time zone: an IANA name, or an offset. */
function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}

export const seasonQuery = z.strictObject({
  contract: z.optional(rowId()),
  timeZone: z._default(
    z.string().check(
      z.refine(isTimeZone, {
        error: code("invalid"),
        params: { isTimeZone: true } satisfies CheckParams,
      }),
    ),
    "UTC",
  ),
});
export type SeasonQuery = z.output<typeof seasonQuery>;

/** How many are in this status now, and since when the oldest has been. */
const statusCount = z.object({ count: z.int(), oldestAt: instantOrNull() });
export type StatusCount = z.output<typeof statusCount>;

const funnel = z.object({
  invitations: z.record(z.enum(INVITATION_STATUSES), statusCount),
  applications: z.record(z.enum(APPLICATION_STATUSES), statusCount),
});
export type Funnel = z.output<typeof funnel>;

export const SEASON_TASKS = [
  "review",
  "document_resent",
  "decide",
  "offer_change_unanswered",
  "draft_stuck",
  "offer_expired",
  "offer_unopened",
  "offer_declined",
] as const;
export type SeasonTaskKind = (typeof SEASON_TASKS)[number];

const task = z.object({
  kind: z.enum(SEASON_TASKS),
  count: z.int(),
  oldestAt: instantOrNull(),
  list: z.string(),
});
export type SeasonTask = z.output<typeof task>;

const day = z.object({
  date: z.iso.date(),
  sent: z.int(),
  accepted: z.int(),
  submitted: z.int(),
  decided: z.int(),
});
export type SeasonDay = z.output<typeof day>;

const seasonContract = z.object({
  id: z.string(),
  position: z.string(),
  location: z.string(),
  employer: z.string(),
  dateStart: z.string(),
  dateEnd: z.string(),
  closedAt: instantOrNull(),
  ...funnel.shape,
});

export const seasonView = z.object({
  at: instant(),
  /** The newest first. */
  contracts: z.array(seasonContract),
  /** All contracts together, and what belongs to none. */
  total: funnel,
  milestones: z.record(z.enum(LATEST_MILESTONES), z.int()),
  tasks: z.array(task),
  /** Days in the requested time zone, the oldest first. */
  days: z.array(day),
});
export type SeasonView = z.output<typeof seasonView>;
