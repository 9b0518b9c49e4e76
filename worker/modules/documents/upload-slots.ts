import { eq, sql, type SQL } from "drizzle-orm";
import { insertSelect } from "../../db/insert-select";
import { uploadSlots } from "../../db/schema/upload-slots";
import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";
import { UPLOAD_MAX_MS } from "../../lib/read-body";

/** Uploads that one person may have in progress. */
export const SLOTS_MAX = 3;

/** Longer than any upload lasts: for one whose end was never written down. */
const SLOT_MS = UPLOAD_MAX_MS + 60_000;

/** A slot is held for as long by an upload that stands still: `BODY_IDLE_MS` ends it. */
const RETRY_SECONDS = 60;

/**
 * The statement that takes a slot for the person whose application `owner` finds, unless all are
 * taken; it changes one row or none.
 */
export const takeSlot = ({ db, now }: Ctx, slotId: string, owner: SQL | undefined) =>
  insertSelect(
    db,
    uploadSlots,
    { id: slotId, userId: sql`applications.user_id`, expiresAt: now + SLOT_MS },
    sql`FROM applications
      WHERE ${owner} AND (SELECT COUNT(*) FROM upload_slots held
        WHERE held.user_id = applications.user_id AND held.expires_at > ${now}) < ${SLOTS_MAX}`,
  );

/** The statement that gives a slot back. */
export const freeSlot = ({ db }: Ctx, slotId: string) =>
  db.delete(uploadSlots).where(eq(uploadSlots.id, slotId));

/** The refusal of one upload too many at once. */
export const uploadsInProgress = () =>
  new AppError("rate_limited", {
    headers: { "Retry-After": String(RETRY_SECONDS) },
    words: "uploads_in_progress",
  });
