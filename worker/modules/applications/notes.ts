import type { NoteInput, TagsInput } from "#contract/employer-queries";
import type { NoteView } from "#contract/employer-views";
import type { applicationNotes } from "../../db/schema/applications";
import { AppError } from "../../lib/app-error";
import type { ReadAs } from "../../lib/change-tag";
import type { EmployerCall } from "../../lib/ctx";
import { rfc3339 } from "../../lib/rfc3339";
import { deleteNote, insertNote, replaceTags } from "./notes.repository";

type NoteRow = Omit<typeof applicationNotes.$inferSelect, "applicationId">;

/** A note of the hiring team, as the team reads it. */
export const noteView = ({ id, text, actor, createdAt }: NoteRow): NoteView => ({
  id,
  text,
  actor,
  createdAt: rfc3339(createdAt),
});

/**
 * Replaces an application's tags and drops duplicates.
 * @throws AppError application.not_found, application.stale
 */
export async function setTags({
  ctx,
  input: { id, readAs, ...input },
}: EmployerCall<TagsInput & { id: string; readAs?: ReadAs }>) {
  const tags = [...new Set(input.tags)].toSorted();
  const row = await replaceTags(ctx, { id, tags, readAs });
  if (!row) throw new AppError("application.not_found");
  if (!row.isAsRead) throw new AppError("application.stale");
  return { id, tags, version: row.version, updatedAt: rfc3339(row.updatedAt) };
}

/** Adds a note that only the hiring team sees. @throws AppError application.not_found */
export async function addNote({
  ctx,
  input: { id, text },
}: EmployerCall<NoteInput & { id: string }>) {
  const note = await insertNote(ctx, id, text);
  if (!note) throw new AppError("application.not_found");
  return noteView(note);
}

/** Removes a note for good. @throws AppError note.not_found */
export async function removeNote({ ctx, input }: EmployerCall<{ id: string; noteId: string }>) {
  if (!(await deleteNote(ctx, input.id, input.noteId))) throw new AppError("note.not_found");
}
