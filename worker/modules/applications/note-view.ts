import type { NoteView } from "#contract/employer-views";
import type { applicationNotes } from "../../db/schema/applications";
import { rfc3339 } from "../../lib/rfc3339";

type NoteRow = Omit<typeof applicationNotes.$inferSelect, "applicationId">;

/** A note of the hiring team, as the team reads it. */
export const noteView = ({ id, text, actor, createdAt }: NoteRow): NoteView => ({
  id,
  text,
  actor,
  createdAt: rfc3339(createdAt),
});
