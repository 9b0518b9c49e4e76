import { eq, sql } from "drizzle-orm";
import type { AuditState } from "#contract/audit";
import { auditStatement } from "../../db/audit";
import { employerSettings } from "../../db/schema/employer-settings";
import type { EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";

export type SettingsRow = typeof employerSettings.$inferSelect;
/** What can be set. */
export type SettingsValues = Pick<
  SettingsRow,
  "offerDefaults" | "applicationDays" | "invitationDays"
>;

export async function findSettings({ db, employer }: EmployerCtx) {
  const [row] = await db
    .select()
    .from(employerSettings)
    .where(eq(employerSettings.employerId, employer.employerId));
  return row;
}

type Write = {
  /** What was read of the settings, if there was anything. */
  known: SettingsRow | undefined;
  values: SettingsValues;
  audited: { before: AuditState; after: AuditState };
};

/** Writes the settings with their audit event; undefined when somebody else has written meanwhile. */
export async function writeSettings(ctx: EmployerCtx, { known, values, audited }: Write) {
  const { employerId } = ctx.employer;
  const writeId = newId();
  const set = { ...values, updatedAt: ctx.now, writeId };
  const [[row]] = await ctx.db.batch([
    ctx.db
      .insert(employerSettings)
      .values({ employerId, ...set })
      .onConflictDoUpdate({
        target: employerSettings.employerId,
        set,
        setWhere: sql`${employerSettings.writeId} IS ${known?.writeId ?? null}`,
      })
      .returning(),
    auditStatement(
      ctx,
      { action: "settings.changed", entityId: employerId, ...audited },
      sql`EXISTS (SELECT 1 FROM employer_settings
        WHERE employer_id = ${employerId} AND write_id = ${writeId})`,
    ),
  ]);
  return row;
}
