import { and, eq, sql } from "drizzle-orm";
import type { BulkRow } from "#contract/bulk";
import { TAGS_MAX } from "#contract/constants";
import { changeTagSql } from "../../db/as-read";
import { auditEach } from "../../db/audit";
import { listOf } from "../../db/listed-rows";
import { applications, applicationTags } from "../../db/schema/applications";
import type { EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { ownAsListed, ownListed, changeTagsOf, WRITTEN } from "./employer-writes.statements";
import { ofOwnWorkers } from "./own-workers.statements";
import { rowsHaveWriteId } from "./write-stamp.statements";

/** The listed applications of this employer, with their tags. */
export const findForTagging = (ctx: EmployerCtx, rows: readonly BulkRow[]) =>
  ctx.db
    .select({
      id: applications.id,
      status: applications.status,
      changeTag: changeTagSql.as("change_tag"),
      tags: sql<string>`(SELECT json_group_array(tag) FROM application_tags
        WHERE application_id = applications.id)`.as("stored_tags"),
    })
    .from(applications)
    .where(ownListed(ctx, rows));

const TAGS_LISTED_MAX = 500;

/**
 * The tags in use, sorted by name. A member who sees only their own workers gets only those
 * workers' tags.
 */
export const findTags = (ctx: EmployerCtx) =>
  ctx.db
    .select({ tag: applicationTags.tag, count: sql<number>`COUNT(*)` })
    .from(applicationTags)
    .where(
      and(
        eq(applicationTags.employerId, ctx.employer.employerId),
        ctx.employer.onlyInvitedBy === null
          ? undefined
          : sql`EXISTS (SELECT 1 FROM applications
              WHERE applications.id = application_tags.application_id AND ${ofOwnWorkers(ctx)})`,
      ),
    )
    .groupBy(applicationTags.tag)
    .orderBy(applicationTags.tag)
    .limit(TAGS_LISTED_MAX);

type Tagging = { rows: readonly BulkRow[]; add: readonly string[]; remove: readonly string[] };

/** The tags that an application will have. */
const tagsAfter = ({ add, remove }: Tagging) => sql`(SELECT tag FROM application_tags
  WHERE application_id = applications.id AND tag NOT IN ${listOf(remove)}
  UNION SELECT value FROM ${listOf(add)})`;

const tagsBefore = sql`(SELECT tag FROM application_tags WHERE application_id = applications.id)`;

/** The call changes the set of tags and leaves at most `TAGS_MAX` of them. */
const changesTags = (
  tagging: Tagging,
) => sql`(SELECT COUNT(*) FROM ${tagsAfter(tagging)}) <= ${TAGS_MAX}
  AND (EXISTS (SELECT 1 FROM ${tagsAfter(tagging)} WHERE tag NOT IN ${tagsBefore})
    OR EXISTS (SELECT 1 FROM ${tagsBefore} WHERE tag NOT IN ${tagsAfter(tagging)}))`;

/**
 * Writes only applications whose tags change. Returns all rows as they were before, and the new
 * change tags of the written ones.
 */
export async function tagMany(ctx: EmployerCtx, tagging: Tagging) {
  const { rows, add, remove } = tagging;
  const writeId = newId();
  const written = sql`(SELECT id FROM applications
    WHERE ${rowsHaveWriteId(sql`applications`, rows, writeId)})`;
  const [found, tagged] = await ctx.db.batch([
    findForTagging(ctx, rows),
    ctx.db
      .update(applications)
      .set({ updatedAt: ctx.now, writeId })
      .where(and(ownAsListed(ctx, rows), changesTags(tagging)))
      .returning(WRITTEN),
    ctx.db
      .delete(applicationTags)
      .where(sql`application_id IN ${written} AND tag IN ${listOf(remove)}`),
    ctx.db
      .insert(applicationTags)
      .select(
        sql`SELECT subject.id, json_each.value, subject.employer_id
          FROM applications subject CROSS JOIN json_each(${JSON.stringify(add)})
          WHERE ${rowsHaveWriteId(sql`subject`, rows, writeId)}`,
      )
      .onConflictDoNothing(),
    auditEach(ctx, {
      action: "application.tagged",
      source: sql`FROM applications subject WHERE ${rowsHaveWriteId(sql`subject`, rows, writeId)}`,
    }),
  ]);
  return { found, written: changeTagsOf(tagged) };
}
