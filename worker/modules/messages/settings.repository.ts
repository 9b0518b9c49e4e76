import { sql } from "drizzle-orm";
import type { MessageSettings } from "#contract/message-settings";
import { auditStatement } from "../../db/audit";
import { storeInBatch } from "../../db/idempotency";
import { messageSettings } from "../../db/schema/messages";
import type { EmployerCtx } from "../../lib/ctx";
import type { ApiResponse } from "../../platform/idempotency";
import { selectSettings } from "./messages.repository";

/** The settings that this employer has changed, if any. */
export async function findSettings(ctx: EmployerCtx) {
  const [row] = await selectSettings(ctx, ctx.employer.employerId);
  return row;
}

/** Stores the settings unless they have changed since they were read. Returns whether it did. */
export async function writeSettings(
  ctx: EmployerCtx,
  settings: MessageSettings,
  readAt: number | null,
  response: ApiResponse,
) {
  const { employerId } = ctx.employer;
  const isAutomatic = settings.automatic.length > 0;
  const updatedAt = Math.max(ctx.now, (readAt ?? 0) + 1);
  const isWritten = sql`EXISTS (SELECT 1 FROM message_settings
    WHERE employer_id = ${employerId} AND updated_at = ${updatedAt})`;
  const [written] = await ctx.db.batch([
    ctx.db
      .insert(messageSettings)
      .values({
        employerId,
        settings,
        updatedAt,
        automaticSince: isAutomatic ? ctx.now : null,
      })
      .onConflictDoUpdate({
        target: messageSettings.employerId,
        set: {
          settings,
          updatedAt,
          // Messages ready to send before automatic sending was switched on are left to the team.
          automaticSince: isAutomatic ? sql`COALESCE(automatic_since, ${ctx.now})` : null,
        },
        setWhere: sql`${messageSettings.updatedAt} = ${readAt ?? 0}`,
      }),
    auditStatement(ctx, {
      action: "message_settings.changed",
      entityId: employerId,
      when: isWritten,
    }),
    ...(await storeInBatch(ctx, response, isWritten)),
  ]);
  return written.meta.changes === 1;
}
