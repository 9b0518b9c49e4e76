import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BulkRow } from "#contract/bulk";
import type { MilestoneInput, MilestoneKind } from "#contract/milestones";
import { changeTagSql, isAsRead } from "../../db/as-read";
import { auditEach } from "../../db/audit";
import { employerApplication } from "../../db/own-application";
import { applications } from "../../db/schema/applications";
import type { ReadAs } from "../../lib/change-tag";
import type { EmployerCtx } from "../../lib/ctx";
import { pick } from "../../lib/pick";
import { newId } from "../../platform/ids";
import { newsMessages } from "../messages/messages.statements";
import { outboxEach } from "../webhooks/outbox.statements";
import { ownAsListed, ownListed, changeTagsOf, WRITTEN } from "./employer-writes.statements";
import { rowsHaveWriteId } from "./write-stamp.statements";

/** Recording one of these removes the other: a worker either arrived or did not. */
const OPPOSITE: Partial<Record<MilestoneKind, MilestoneKind>> = {
  arrival: "did_not_arrive",
  did_not_arrive: "arrival",
};

const pathOf = (kind: MilestoneKind) => `$.${kind}`;

/** The milestone that a write replaces, for the audit trail: only its kind and date. */
const milestoneBefore = (id: SQL, kind: MilestoneKind) =>
  sql`(SELECT json_object('milestone', key, 'date', value ->> 'date')
    FROM json_each((SELECT milestones FROM applications WHERE id = ${id}))
    WHERE key IN (${kind}, ${OPPOSITE[kind] ?? kind}))`;

const STORED = sql`COALESCE(applications.milestones, '{}')`;

/** The stored milestones after this one is recorded or removed. */
function milestonesAfter(kind: MilestoneKind, milestone: MilestoneInput | undefined): SQL {
  const others = sql`json_remove(${STORED}, ${pathOf(OPPOSITE[kind] ?? kind)})`;
  return milestone
    ? sql`json_set(${others}, ${pathOf(kind)}, json(${JSON.stringify(milestone)}))`
    : sql`json_remove(${STORED}, ${pathOf(kind)})`;
}

type Change = {
  rows: readonly BulkRow[];
  kind: MilestoneKind;
  /** Undefined removes it. */
  milestone: MilestoneInput | undefined;
};

/**
 * Batch statements that record or remove a milestone of every approved application that meets
 * `condition`, unless nothing would change. Each application gets its own audit event, a webhook for
 * each milestone that changes, and a message when one is recorded.
 */
function milestoneStatements(
  ctx: EmployerCtx,
  { rows, kind, milestone, writeId }: Change & { writeId: string },
  condition: SQL | undefined,
) {
  const next = milestonesAfter(kind, milestone);
  const where = and(condition, eq(applications.status, "approved"), sql`${next} IS NOT ${STORED}`);
  const date = milestone?.date;
  const excluded = milestone && OPPOSITE[kind];
  const isExcluded = excluded
    ? sql`json_extract(subject.milestones, ${pathOf(excluded)}) IS NOT NULL`
    : sql`false`;
  const written = rowsHaveWriteId(sql`subject`, rows, writeId);
  return [
    // Before the update, while the rows still have the previous milestone.
    auditEach(ctx, {
      action: milestone ? "milestone.recorded" : "milestone.removed",
      before: milestoneBefore(sql`subject.id`, kind),
      ...(milestone && { after: { milestone: kind, date } }),
      source: sql`FROM applications subject
        WHERE subject.id IN (SELECT id FROM applications WHERE ${where})`,
    }),
    outboxEach(ctx, {
      type: "application.milestone_changed",
      facts: { milestone: excluded ?? kind, date: null },
      which: sql`subject.id IN (SELECT id FROM applications WHERE ${where}) AND ${isExcluded}`,
    }),
    ctx.db
      .update(applications)
      .set({ milestones: next, updatedAt: ctx.now, writeId })
      .where(where)
      .returning(WRITTEN),
    outboxEach(ctx, {
      type: "application.milestone_changed",
      facts: { milestone: kind, date: date ?? null },
      which: written,
    }),
    newsMessages(ctx, {
      kind: "milestone_recorded",
      occasion: writeId,
      about: { milestone: kind, ...(date && { date }) },
      which: milestone ? written : sql`${written} AND false`,
    }),
  ] as const;
}

/**
 * Records (`milestone`) or removes a milestone. Returns the row afterwards; `isAsRead` is false
 * when it had changed since the caller read it.
 */
export async function writeMilestone(
  ctx: EmployerCtx,
  { id, readAs, ...change }: Omit<Change, "rows"> & { id: string; readAs?: ReadAs },
) {
  const writeId = newId();
  const thisApplication = employerApplication(ctx, id);
  const [, , changed, , , [row]] = await ctx.db.batch([
    ...milestoneStatements(
      ctx,
      { ...change, rows: [{ id }], writeId },
      and(thisApplication, isAsRead(readAs)),
    ),
    ctx.db
      .select({
        ...pick(applications, "id", "status", "milestones", "version", "updatedAt"),
        isAsRead: sql<number>`${isAsRead(readAs) ?? sql`1`}`.as("is_as_read"),
      })
      .from(applications)
      .where(thisApplication),
  ]);
  return row && { ...row, isAsRead: row.isAsRead === 1 || changed.length > 0 };
}

/** The listed applications of this employer, and whether the write would leave each as it is. */
export const findForMilestone = (ctx: EmployerCtx, { rows, kind, milestone }: Change) =>
  ctx.db
    .select({
      id: applications.id,
      status: applications.status,
      changeTag: changeTagSql.as("change_tag"),
      isSame: sql`${milestonesAfter(kind, milestone)} IS ${STORED}`.mapWith(Boolean).as("is_same"),
    })
    .from(applications)
    .where(ownListed(ctx, rows));

/**
 * Records or removes a milestone of each approved application. Returns all rows as they were
 * before, and the new change tags of the written ones.
 */
export async function writeMilestones(ctx: EmployerCtx, change: Change) {
  const [found, , , written] = await ctx.db.batch([
    findForMilestone(ctx, change),
    ...milestoneStatements(ctx, { ...change, writeId: newId() }, ownAsListed(ctx, change.rows)),
  ]);
  return { found, written: changeTagsOf(written) };
}
