import { and, eq, type SQL, sql } from "drizzle-orm";
import type { MilestoneInput, MilestoneKind } from "#contract/milestones";
import { auditStatement } from "../../db/audit";
import { applications } from "../../db/schema/applications";
import type { ReadAs } from "../../lib/change-tag";
import type { EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { newsMessage } from "../messages/messages.statements";
import { outboxStatement } from "../webhooks/outbox.statements";
import { isAsRead, mineOnly } from "./employer-writes.statements";
import { wasWritten } from "./write-stamp.statements";

/** A worker either arrived or did not. */
const OPPOSITE: Partial<Record<MilestoneKind, MilestoneKind>> = {
  arrival: "did_not_arrive",
  did_not_arrive: "arrival",
};

type Write = { id: string; kind: MilestoneKind; readAs?: ReadAs };

const pathOf = (kind: MilestoneKind) => `$.${kind}`;

/** The milestone that a write replaces, for the audit trail: its kind and day alone. */
const milestoneBefore = (id: string, kind: MilestoneKind) =>
  sql`(SELECT json_object('milestone', key, 'date', value ->> 'date')
    FROM json_each((SELECT milestones FROM applications WHERE id = ${id}))
    WHERE key IN (${kind}, ${OPPOSITE[kind] ?? kind}))`;

/** Records (`milestone`) or removes a milestone. Returns the row afterwards, and whether it changed. */
export async function writeMilestone(
  ctx: EmployerCtx,
  { id, kind, readAs, milestone }: Write & { milestone: MilestoneInput | undefined },
) {
  const writeId = newId();
  const won = wasWritten(id, writeId);
  const mine = mineOnly(ctx, id);
  const stored = sql`COALESCE(${applications.milestones}, '{}')`;
  const others = sql`json_remove(${stored}, ${pathOf(OPPOSITE[kind] ?? kind)})`;
  const next: SQL = milestone
    ? sql`json_set(${others}, ${pathOf(kind)}, json(${JSON.stringify(milestone)}))`
    : sql`json_remove(${stored}, ${pathOf(kind)})`;
  const isNew = sql`${next} IS NOT ${stored}`;
  const where = and(mine, eq(applications.status, "approved"), isAsRead(readAs), isNew);
  const [, , , , [row]] = await ctx.db.batch([
    // Before the update, while the row still has the milestone of before.
    auditStatement(
      ctx,
      {
        action: milestone ? "milestone.recorded" : "milestone.removed",
        entityId: id,
        before: milestoneBefore(id, kind),
        ...(milestone && { after: { milestone: kind, date: milestone.date } }),
      },
      sql`EXISTS (SELECT 1 FROM applications WHERE ${where})`,
    ),
    ctx.db.update(applications).set({ milestones: next, updatedAt: ctx.now, writeId }).where(where),
    outboxStatement(
      ctx,
      {
        type: "application.milestone_changed",
        applicationId: id,
        facts: { milestone: kind, date: milestone?.date ?? null },
      },
      won,
    ),
    newsMessage(
      ctx,
      {
        kind: "milestone_recorded",
        applicationId: id,
        occasion: writeId,
        about: { milestone: kind, ...(milestone && { date: milestone.date }) },
      },
      milestone ? won : sql`false`,
    ),
    ctx.db
      .select({
        id: applications.id,
        status: applications.status,
        milestones: applications.milestones,
        version: applications.version,
        updatedAt: applications.updatedAt,
        isAsRead: sql<number>`${isAsRead(readAs) ?? sql`1`}`.as("is_as_read"),
        writeId: applications.writeId,
      })
      .from(applications)
      .where(mine),
  ]);
  return row && { ...row, isAsRead: row.isAsRead === 1 || row.writeId === writeId };
}
