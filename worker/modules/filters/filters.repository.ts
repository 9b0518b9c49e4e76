import { and, eq, or, sql } from "drizzle-orm";
import type { AuditAction } from "#contract/audit";
import { FILTERS_MAX } from "#contract/constants";
import type { FilterChange, FilterQuery } from "#contract/filters";
import { auditStatement } from "../../db/audit";
import { storeInBatch } from "../../db/idempotency";
import { insertWhen } from "../../db/insert-select";
import { afterCursor, inOrder } from "../../db/list-order";
import { savedFilters } from "../../db/schema/saved-filters";
import type { EmployerCtx } from "../../lib/ctx";
import { pick } from "../../lib/pick";
import type { ApiResponse } from "../../platform/idempotency";

export type FilterRow = typeof savedFilters.$inferSelect;

const KEYS = "key:";

/** Whether the caller saved it; all keys of an employer count as one author. */
const isOwn = ({ employer: { actor } }: EmployerCtx) =>
  actor.startsWith(KEYS)
    ? sql`substr(${savedFilters.createdBy}, 1, ${KEYS.length}) = ${KEYS}`
    : eq(savedFilters.createdBy, actor);

/** The filters that the caller sees: their own and the shared ones. */
const isVisible = (ctx: EmployerCtx) =>
  and(
    eq(savedFilters.employerId, ctx.employer.employerId),
    or(isOwn(ctx), eq(savedFilters.shared, true)),
  );

/** Whether the caller may change the filter, as an SQL column. */
const changeable = (ctx: EmployerCtx) =>
  (ctx.employer.scopes.includes("admin")
    ? sql<boolean>`(${savedFilters.shared} OR ${isOwn(ctx)})`
    : sql<boolean>`(${isOwn(ctx)})`
  ).mapWith(Boolean);

const columns = (ctx: EmployerCtx) => ({
  id: savedFilters.id,
  ...pick(savedFilters, "list", "name", "query", "shared", "createdBy", "createdAt", "updatedAt"),
  changeable: changeable(ctx).as("changeable"),
});

export const FILTER_ORDER = { list: "filters", by: "createdAt" } as const;

/** Filters that the caller sees, oldest first; one more than the page to know if others follow. */
export const findFilters = (ctx: EmployerCtx, { cursor, limit, list }: FilterQuery) =>
  ctx.db
    .select(columns(ctx))
    .from(savedFilters)
    .where(
      and(
        isVisible(ctx),
        list === undefined ? undefined : eq(savedFilters.list, list),
        afterCursor(savedFilters, FILTER_ORDER, cursor),
      ),
    )
    .orderBy(...inOrder(savedFilters, FILTER_ORDER))
    .limit(limit + 1);

/**
 * Saves a filter; false when the caller already sees the maximum. Filters they do not see do not
 * count, because the caller could not remove those.
 */
export async function insertFilter(ctx: EmployerCtx, row: FilterRow, response: ApiResponse) {
  const hasRoom = sql`(SELECT COUNT(*) FROM saved_filters WHERE ${isVisible(ctx)}) < ${FILTERS_MAX}`;
  const isSaved = sql`EXISTS (SELECT 1 FROM saved_filters WHERE id = ${row.id})`;
  const [saved] = await ctx.db.batch([
    insertWhen(ctx.db, savedFilters, row, hasRoom),
    auditStatement(ctx, { action: "filter.saved", entityId: row.id, when: isSaved }),
    ...(await storeInBatch(ctx, response, isSaved)),
  ]);
  return saved.meta.changes > 0;
}

const selectOne = (ctx: EmployerCtx, id: string) =>
  ctx.db
    .select(columns(ctx))
    .from(savedFilters)
    .where(and(eq(savedFilters.id, id), isVisible(ctx)));

/** Audit before the write; afterwards a deleted row can no longer be checked. */
const audited = (ctx: EmployerCtx, id: string, action: AuditAction) =>
  auditStatement(ctx, {
    action,
    entityId: id,
    when: sql`EXISTS (SELECT 1 FROM saved_filters WHERE ${which(ctx, id)})`,
  });

const which = (ctx: EmployerCtx, id: string) =>
  and(eq(savedFilters.id, id), isVisible(ctx), changeable(ctx));

/** Changes a filter if the caller may. Returns the changed row, or the unchanged one if not. */
export async function updateFilter(
  ctx: EmployerCtx,
  { id, ...change }: FilterChange & { id: string },
) {
  const [[row]] = await ctx.db.batch([
    // Read before the update: an owner no longer sees a filter they make private for its author.
    selectOne(ctx, id),
    audited(ctx, id, "filter.changed"),
    ctx.db
      .update(savedFilters)
      .set({ ...change, updatedAt: ctx.now })
      .where(which(ctx, id)),
  ]);
  return row?.changeable ? { ...row, ...change, updatedAt: ctx.now } : row;
}

/** Removes a filter if the caller may. Returns the row as it was before. */
export async function deleteFilter(ctx: EmployerCtx, id: string) {
  const [[row]] = await ctx.db.batch([
    selectOne(ctx, id),
    audited(ctx, id, "filter.removed"),
    ctx.db.delete(savedFilters).where(which(ctx, id)),
  ]);
  return row;
}
