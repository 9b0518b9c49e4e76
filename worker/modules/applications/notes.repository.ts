import { and, eq, sql } from "drizzle-orm";
import { isAsRead } from "../../db/as-read";
import { auditStatement } from "../../db/audit";
import { insertWhen } from "../../db/insert-select";
import { PREVIOUS_WROTE_ONE, rowHasWriteId } from "../../db/just-changed";
import { listOf } from "../../db/listed-rows";
import { employerApplication } from "../../db/own-application";
import { applicationNotes, applications, applicationTags } from "../../db/schema/applications";
import type { ReadAs } from "../../lib/change-tag";
import { actorOf, type EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";

/** Stamps the employer's application with this write's id, for which later statements test. */
const touch = (ctx: EmployerCtx, id: string, writeId: string, readAs?: ReadAs) =>
  ctx.db
    .update(applications)
    .set({ updatedAt: ctx.now, writeId })
    .where(and(employerApplication(ctx, id), isAsRead(readAs)))
    .returning({ id: applications.id });

type TagsWrite = { id: string; tags: readonly string[]; readAs: ReadAs };

/**
 * Replaces all tags. Returns the row afterwards; `isAsRead` is false when it had changed since the
 * caller read it, and nothing was written.
 */
export async function replaceTags(ctx: EmployerCtx, { id, tags, readAs }: TagsWrite) {
  const writeId = newId();
  const won = rowHasWriteId(applications, id, writeId);
  const { employerId } = ctx.employer;
  const list = listOf(tags);
  const [touched, , , , [row]] = await ctx.db.batch([
    touch(ctx, id, writeId, readAs),
    ctx.db.delete(applicationTags).where(and(eq(applicationTags.applicationId, id), won)),
    ctx.db
      .insert(applicationTags)
      .select(sql`SELECT ${id}, value, ${employerId} FROM ${list} WHERE ${won}`),
    auditStatement(ctx, { action: "application.tagged", entityId: id, when: won }),
    ctx.db
      .select({ version: applications.version, updatedAt: applications.updatedAt })
      .from(applications)
      .where(employerApplication(ctx, id)),
  ]);
  return row && { ...row, isAsRead: touched.length > 0 };
}

/** Adds a note; undefined when the application is not this employer's. */
export async function insertNote(ctx: EmployerCtx, applicationId: string, text: string) {
  const [id, writeId] = [newId(), newId()];
  const won = rowHasWriteId(applications, applicationId, writeId);
  const note = { id, text, actor: actorOf(ctx), createdAt: ctx.now };
  const [touched] = await ctx.db.batch([
    touch(ctx, applicationId, writeId),
    insertWhen(ctx.db, applicationNotes, { ...note, applicationId }, won),
    auditStatement(ctx, { action: "note.added", entityId: applicationId, when: won }),
  ]);
  return touched.length > 0 ? note : undefined;
}

/** Removes a note of one of this employer's applications; false when there is none. */
export async function deleteNote(ctx: EmployerCtx, applicationId: string, noteId: string) {
  const [removed] = await ctx.db.batch([
    ctx.db
      .delete(applicationNotes)
      .where(
        and(
          eq(applicationNotes.id, noteId),
          eq(applicationNotes.applicationId, applicationId),
          sql`EXISTS (SELECT 1 FROM applications WHERE ${employerApplication(ctx, applicationId)})`,
        ),
      )
      .returning({ id: applicationNotes.id }),
    auditStatement(ctx, {
      action: "note.removed",
      entityId: applicationId,
      when: PREVIOUS_WROTE_ONE,
    }),
    ctx.db
      .update(applications)
      .set({ updatedAt: ctx.now })
      .where(and(employerApplication(ctx, applicationId), PREVIOUS_WROTE_ONE)),
  ]);
  return removed.length > 0;
}
