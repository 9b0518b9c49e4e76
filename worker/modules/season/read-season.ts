import { LATEST_MILESTONES } from "#contract/milestones";
import {
  DECLINED_DAYS,
  EXPIRED_DAYS,
  type Funnel,
  SEASON_DAYS,
  SEASON_TASKS,
  type SeasonDay,
  type SeasonQuery,
  type SeasonTask,
  type SeasonTaskKind,
  type SeasonView,
  type StatusCount,
  STUCK_DRAFT_DAYS,
  UNOPENED_DAYS,
} from "#contract/season";
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  INVITATION_STATUSES,
  type InvitationStatus,
} from "#contract/statuses";
import type { EmployerCall } from "../../lib/ctx";
import { lastDays, type LocalDay } from "../../lib/local-days";
import { rfc3339 } from "../../lib/rfc3339";
import { countSeason } from "./season.repository";

type Found = Awaited<ReturnType<typeof countSeason>>;
type Counted = { count: number; oldestAt: number | null };

function statusCountOf(rows: readonly Counted[]): StatusCount {
  const oldest = rows.flatMap(({ oldestAt }) => oldestAt ?? []);
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    oldestAt: oldest.length > 0 ? rfc3339(Math.min(...oldest)) : null,
  };
}

/** Counts by status; without a contract, of all contracts together. */
function funnelOf({ invited, applied }: Found, contractId?: string): Funnel {
  const byStatus = <S extends string>(
    statuses: readonly S[],
    rows: readonly (Counted & { contractId: string | null; status: S })[],
  ) => {
    const own = rows.filter((row) => contractId === undefined || row.contractId === contractId);
    const entries = statuses.map((status) => [
      status,
      statusCountOf(own.filter((row) => row.status === status)),
    ]);
    return Object.fromEntries(entries) as Record<S, StatusCount>;
  };
  return {
    invitations: byStatus(INVITATION_STATUSES, invited),
    applications: byStatus(APPLICATION_STATUSES, applied),
  };
}

/** The query of each task's list. */
const LISTS: Record<SeasonTaskKind, string> = {
  review: "applications?status=submitted&needs=decision&sort=submittedAt",
  document_resent: "applications?needs=document_check",
  decide: "applications?status=reviewed&needs=decision",
  offer_change_unanswered: "applications?needs=offer_answer",
  draft_stuck: `applications?status=draft&stuckDays=${STUCK_DRAFT_DAYS}`,
  offer_expired: `invitations?status=expired&endedDays=${EXPIRED_DAYS}`,
  offer_unopened: `invitations?status=pending&sentDays=${UNOPENED_DAYS}`,
  offer_declined: `invitations?status=declined&endedDays=${DECLINED_DAYS}`,
};

/** The applications in a status that the team can decide now. */
const decidable = ({ applied }: Found, status: ApplicationStatus) =>
  statusCountOf(
    applied
      .filter((row) => row.status === status)
      .map((row) => ({ count: row.decidable, oldestAt: row.oldestDecidableAt })),
  );

/** The invitations that were declined or expired lately. */
const recent = ({ invited }: Found, status: InvitationStatus) =>
  statusCountOf(
    invited
      .filter((row) => row.status === status)
      .map((row) => ({ count: row.recent, oldestAt: row.oldestRecentAt })),
  );

const only = (row: Counted | undefined) => statusCountOf(row ? [row] : []);

function tasksOf(found: Found, { contract }: SeasonQuery): SeasonTask[] {
  const counts: Record<SeasonTaskKind, StatusCount> = {
    review: decidable(found, "submitted"),
    document_resent: only(found.resent),
    decide: decidable(found, "reviewed"),
    offer_change_unanswered: only(found.unanswered),
    draft_stuck: only(found.stuck),
    offer_expired: recent(found, "expired"),
    offer_unopened: only(found.unopened),
    offer_declined: recent(found, "declined"),
  };
  const suffix = contract === undefined ? "" : `&${new URLSearchParams({ contract })}`;
  return SEASON_TASKS.filter((kind) => counts[kind].count > 0).map((kind) => ({
    kind,
    ...counts[kind],
    list: `/api/v1/${LISTS[kind]}${suffix}`,
  }));
}

const milestonesOf = ({ milestones }: Found): SeasonView["milestones"] => {
  const counts = new Map(milestones.map(({ latest, count }) => [latest, count]));
  const entries = LATEST_MILESTONES.map((kind) => [kind, counts.get(kind) ?? 0]);
  return Object.fromEntries(entries) as SeasonView["milestones"];
};

const daysOf = ({ days }: Found, last: readonly LocalDay[]): SeasonDay[] =>
  last.map(({ date }, index) => {
    const own = days.filter(({ day }) => day === index);
    const of = (kind: string) => own.find((row) => row.kind === kind)?.count ?? 0;
    return {
      date,
      sent: of("sent"),
      accepted: of("accepted"),
      submitted: of("submitted"),
      decided: of("decided"),
    };
  });

/** Counts a season: everybody's status, the tasks that wait for the team, and the last days. */
export async function readSeason({ ctx, input }: EmployerCall<SeasonQuery>): Promise<SeasonView> {
  const days = lastDays(ctx.now, input.timeZone, SEASON_DAYS);
  const found = await countSeason(ctx, input, days);
  return {
    at: rfc3339(ctx.now),
    contracts: found.contracts.map(({ closedAt, ...contract }) => ({
      ...contract,
      closedAt: rfc3339(closedAt),
      ...funnelOf(found, contract.id),
    })),
    total: funnelOf(found),
    milestones: milestonesOf(found),
    tasks: tasksOf(found, input),
    days: daysOf(found, days),
  };
}
