import { and, desc, eq, gte, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { DAY_MS } from "#contract/constants";
import {
  DECLINED_DAYS,
  EXPIRED_DAYS,
  SEASON_CONTRACTS_MAX,
  STUCK_DRAFT_DAYS,
  UNOPENED_DAYS,
  type SeasonQuery,
} from "#contract/season";
import type { InvitationStatus } from "#contract/statuses";
import { AWAITS_ANSWER, AWAITS_CHECK, AWAITS_PHOTO } from "../../db/pending-actions";
import { applications } from "../../db/schema/applications";
import { contracts } from "../../db/schema/contracts";
import { documents } from "../../db/schema/documents";
import { invitations } from "../../db/schema/invitations";
import { offerChanges } from "../../db/schema/offer-changes";
import type { EmployerCtx } from "../../lib/ctx";
import type { LocalDay } from "../../lib/local-days";
import { pick } from "../../lib/pick";
import { filtered, LATEST_MILESTONE } from "../applications/application-filter.statements";
import { ofOwnWorkers } from "../applications/own-workers.statements";
import { invitationEndSql, invitationStatusSql } from "../invitations/acts.statements";

const count = sql<number>`COUNT(*)`;
const oldest = (column: SQLiteColumn | SQL) => sql<number | null>`MIN(${column})`;

type Counted = typeof applications | typeof invitations;

/** The invitations of a member limited to their own workers, from the index of `invited_by`. */
const ownInvitations = (recruiterId: string) =>
  sql`(SELECT id FROM invitations WHERE invited_by = ${recruiterId})`;

/** This employer's rows; for a member limited to their own workers, only those. */
function ofEmployer(table: Counted, { employer: { employerId, onlyInvitedBy } }: EmployerCtx) {
  if (onlyInvitedBy === null) return eq(table.employerId, employerId);
  // The plus keeps SQLite from reading all of the employer's rows for a few of the member's.
  const ofThisEmployer = sql`+${table.employerId} = ${employerId}`;
  return table === applications
    ? and(ofThisEmployer, sql`${applications.invitationId} IN ${ownInvitations(onlyInvitedBy)}`)
    : and(ofThisEmployer, eq(invitations.invitedBy, onlyInvitedBy));
}

/** The same, limited to the contract if one is given. */
const ofSeason = (table: Counted, ctx: EmployerCtx, { contract }: SeasonQuery) =>
  and(
    ofEmployer(table, ctx),
    contract === undefined
      ? undefined
      : ctx.employer.onlyInvitedBy === null
        ? eq(table.contractId, contract)
        : sql`+${table.contractId} = ${contract}`,
  );

const selectContracts = (ctx: EmployerCtx, { contract }: SeasonQuery) =>
  ctx.db
    .select({
      id: contracts.id,
      ...pick(contracts, "position", "location", "employer", "dateStart", "dateEnd", "closedAt"),
    })
    .from(contracts)
    .where(
      and(
        eq(contracts.employerId, ctx.employer.employerId),
        contract === undefined ? undefined : eq(contracts.id, contract),
      ),
    )
    .orderBy(desc(contracts.createdAt))
    .limit(SEASON_CONTRACTS_MAX);

/** When an invitation got its current status. */
const statusSince = (now: number) => sql<number>`COALESCE(${invitationEndSql(now)},
  CASE WHEN is_used THEN created_at ELSE COALESCE(opened_at, created_at) END)`;

function selectInvitations(ctx: EmployerCtx, query: SeasonQuery) {
  const end = invitationEndSql(ctx.now);
  const isRecent = sql`${end} >= CASE WHEN is_declined THEN ${ctx.now - DECLINED_DAYS * DAY_MS}
    ELSE ${ctx.now - EXPIRED_DAYS * DAY_MS} END`;
  return ctx.db
    .select({
      contractId: invitations.contractId,
      status: sql<InvitationStatus>`${invitationStatusSql(ctx.now)}`.as("status"),
      count,
      oldestAt: oldest(statusSince(ctx.now)),
      recent: sql<number>`COALESCE(SUM(${isRecent}), 0)`,
      oldestRecentAt: oldest(sql`CASE WHEN ${isRecent} THEN ${end} END`),
    })
    .from(invitations)
    .where(ofSeason(invitations, ctx, query))
    .groupBy(invitations.contractId, sql`2`);
}

/** Compares rowids, which the index contains, so that no application row is read. */
const awaitsNoPhoto = ({ employer: { employerId } }: EmployerCtx) =>
  sql`applications.rowid NOT IN (SELECT requested.rowid FROM documents
    JOIN applications requested ON requested.id = documents.application_id
    WHERE documents.employer_id = ${employerId} AND ${AWAITS_PHOTO})`;

/** A submitted one waits since its submission, whatever changed later; the index has both times. */
function selectApplications(ctx: EmployerCtx, query: SeasonQuery) {
  const since = sql`CASE applications.status WHEN 'submitted' THEN applications.submitted_at
    ELSE applications.updated_at END`;
  const isDecidable = awaitsNoPhoto(ctx);
  return ctx.db
    .select({
      contractId: applications.contractId,
      status: applications.status,
      count,
      oldestAt: oldest(since),
      decidable: sql<number>`SUM(${isDecidable})`,
      oldestDecidableAt: oldest(sql`CASE WHEN ${isDecidable} THEN ${since} END`),
    })
    .from(applications)
    .where(ofSeason(applications, ctx, query))
    .groupBy(applications.contractId, applications.status);
}

type DayKind = "sent" | "accepted" | "submitted" | "decided";

/** The index of a moment's day in `days`. A new step begins after a day not of 24 hours. */
function dayOf(at: SQLiteColumn, days: readonly LocalDay[]): SQL {
  const steps = days.flatMap(({ start }, day) =>
    start - (days[day - 1]?.start ?? 0) === DAY_MS ? [] : [{ day, start }],
  );
  const cases = steps.map(({ day, start }, index) => {
    const last = (steps[index + 1]?.day ?? days.length) - 1;
    return sql`WHEN ${at} >= ${start}
      THEN MIN(${last}, ${day} + CAST((${at} - ${start}) / ${DAY_MS} AS INTEGER))`;
  });
  return sql`CASE ${sql.join(cases.toReversed(), sql` `)} END`;
}

type DayPart<T> = { kind: DayKind; table: T; at: SQLiteColumn; days: readonly LocalDay[] };

/** Counts the rows of each of the last days; one part of a union. */
function dayPart<T extends Counted>(
  ctx: EmployerCtx,
  query: SeasonQuery,
  { kind, table, at, days }: DayPart<T>,
) {
  return ctx.db
    .select({
      kind: sql<DayKind>`${kind}`.as("kind"),
      day: sql<number>`${dayOf(at, days)}`.as("day"),
      count: count.as("count"),
    })
    .from(table)
    .where(and(ofSeason(table, ctx, query), gte(at, days[0]?.start ?? ctx.now)))
    .groupBy(sql`2`);
}

const selectDays = (ctx: EmployerCtx, query: SeasonQuery, days: readonly LocalDay[]) => {
  const { createdAt, submittedAt, decidedAt } = applications;
  const part = (kind: DayKind, at: SQLiteColumn) =>
    dayPart(ctx, query, { kind, table: applications, at, days });
  return dayPart(ctx, query, { kind: "sent", table: invitations, at: invitations.createdAt, days })
    .unionAll(part("accepted", createdAt))
    .unionAll(part("submitted", submittedAt))
    .unionAll(part("decided", decidedAt));
};

/** Limits the rows of another table, by its application id, to the contract or to the member. */
function amongCounted(id: SQLiteColumn, ctx: EmployerCtx, { contract }: SeasonQuery) {
  const own = ofOwnWorkers(ctx);
  if (contract === undefined && own === undefined) return undefined;
  const which = and(
    sql`applications.id = ${id}`,
    contract === undefined ? undefined : sql`contract_id = ${contract}`,
    own,
  );
  return sql`EXISTS (SELECT 1 FROM applications WHERE ${which})`;
}

const selectResent = (ctx: EmployerCtx, query: SeasonQuery) =>
  ctx.db
    .select({
      count: sql<number>`COUNT(DISTINCT ${documents.applicationId})`,
      oldestAt: oldest(documents.resentAt),
    })
    .from(documents)
    .where(
      and(
        eq(documents.employerId, ctx.employer.employerId),
        AWAITS_CHECK,
        amongCounted(documents.applicationId, ctx, query),
      ),
    );

const selectUnanswered = (ctx: EmployerCtx, query: SeasonQuery) =>
  ctx.db
    .select({ count, oldestAt: oldest(offerChanges.proposedAt) })
    .from(offerChanges)
    .where(
      and(
        eq(offerChanges.employerId, ctx.employer.employerId),
        AWAITS_ANSWER,
        amongCounted(offerChanges.applicationId, ctx, query),
      ),
    );

const selectStuck = (ctx: EmployerCtx, { contract }: SeasonQuery) =>
  ctx.db
    .select({ count, oldestAt: oldest(applications.updatedAt) })
    .from(applications)
    .where(filtered(ctx, { status: ["draft"], stuckDays: STUCK_DRAFT_DAYS, contract }));

/** Reads only the rows of approved applications, because no index contains milestones. */
const selectMilestones = (ctx: EmployerCtx, { contract }: SeasonQuery) =>
  ctx.db
    .select({ latest: LATEST_MILESTONE.as("latest"), count })
    .from(applications)
    .where(filtered(ctx, { status: ["approved"], contract }))
    .groupBy(sql`1`);

const selectUnopened = (ctx: EmployerCtx, query: SeasonQuery) =>
  ctx.db
    .select({ count, oldestAt: oldest(invitations.createdAt) })
    .from(invitations)
    .where(
      and(
        ofSeason(invitations, ctx, query),
        sql`${invitationStatusSql(ctx.now)} = 'pending'`,
        sql`${invitations.createdAt} <= ${ctx.now - UNOPENED_DAYS * DAY_MS}`,
      ),
    );

/** Reads a season as of one moment, in one round trip. */
export async function countSeason(
  ctx: EmployerCtx,
  query: SeasonQuery,
  lastDays: readonly LocalDay[],
) {
  const [found, invited, applied, milestones, days, [resent], [unanswered], [stuck], [unopened]] =
    await ctx.db.batch([
      selectContracts(ctx, query),
      selectInvitations(ctx, query),
      selectApplications(ctx, query),
      selectMilestones(ctx, query),
      selectDays(ctx, query, lastDays),
      selectResent(ctx, query),
      selectUnanswered(ctx, query),
      selectStuck(ctx, query),
      selectUnopened(ctx, query),
    ]);
  return {
    contracts: found,
    invited,
    applied,
    milestones,
    days,
    resent,
    unanswered,
    stuck,
    unopened,
  };
}
