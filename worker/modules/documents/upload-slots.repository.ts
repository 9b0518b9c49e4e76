import { eq, sql, type SQL } from "drizzle-orm";
import { insertSelect } from "../../db/insert-select";
import { uploadSlots } from "../../db/schema/upload-slots";
import type { Ctx } from "../../lib/ctx";
import { SLOT_MS, SLOTS_MAX } from "./upload-limits";

/**
 * Takes a slot for the person whose application matches `owner`, unless all are taken. Changes one
 * row or none.
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

export const freeSlot = ({ db }: Ctx, slotId: string) =>
  db.delete(uploadSlots).where(eq(uploadSlots.id, slotId));
