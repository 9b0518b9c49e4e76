import { eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import { isPhoneSetting, SETTING_NAMES, type SettingName } from "#contract/settings";
import { auditStatement } from "../../db/audit";
import { insertSelect } from "../../db/insert-select";
import { employerSettings } from "../../db/schema/employer-settings";
import type { EmployerCtx } from "../../lib/ctx";

export type SettingsRow = typeof employerSettings.$inferSelect;

const ofEmployer = ({ db, employer }: EmployerCtx) =>
  db
    .select(getTableColumns(employerSettings))
    .from(employerSettings)
    .where(eq(employerSettings.employerId, employer.employerId));

export async function findSettings(ctx: EmployerCtx) {
  const [row] = await ofEmployer(ctx);
  return row;
}

/** New values by the name of the setting; null removes the setting. */
export type SettingsPatch = Partial<Record<SettingName, string | number | null>>;

const DAYS = ["applicationDays", "invitationDays"] as const;
const PHONE_NAMES = JSON.stringify(SETTING_NAMES.filter(isPhoneSetting));

/** All settings in one JSON object, as they are before the write. */
const stored = (employerId: string) => sql`COALESCE((
  SELECT json_patch(offer_defaults, json_object('applicationDays', application_days,
    'invitationDays', invitation_days))
  FROM employer_settings WHERE employer_id = ${employerId}), '{}')`;

/** The value of the setting named by the current row of `json_each`. */
const valueIn = (settings: SQL) => sql`json_extract(${settings}, '$.' || json_each.value)`;

/**
 * Merges a patch into the settings and audits what differs, in one batch, so that no concurrent
 * change is lost. Writes nothing if nothing differs. Returns the row afterwards, if there is one.
 */
export async function patchSettings(ctx: EmployerCtx, patch: SettingsPatch) {
  const { employerId } = ctx.employer;
  const json = JSON.stringify(patch);
  const before = stored(employerId);
  const names = sql`FROM json_each(${JSON.stringify(Object.keys(patch))})
    WHERE ${valueIn(before)} IS NOT ${valueIn(sql`${json}`)}`;
  const differs = sql`EXISTS (SELECT 1 ${names})`;
  const side = (settings: SQL) => sql`(SELECT json_object('settings', json_group_object(
    json_each.value, CASE WHEN json_each.value IN (SELECT value FROM json_each(${PHONE_NAMES}))
      AND ${valueIn(settings)} IS NOT NULL THEN 'set' ELSE ${valueIn(settings)} END)) ${names})`;
  const texts = JSON.stringify({ ...patch, applicationDays: undefined, invitationDays: undefined });
  const days = Object.fromEntries(
    DAYS.filter((name) => patch[name] !== undefined).map((name) => [name, patch[name]]),
  ) as Partial<Record<(typeof DAYS)[number], number | null>>;
  const [, , [row]] = await ctx.db.batch([
    // Audit before the write, because the event records the old values.
    auditStatement(ctx, {
      action: "settings.changed",
      entityId: employerId,
      before: side(before),
      after: side(sql`${json}`),
      when: differs,
    }),
    insertSelect(
      ctx.db,
      employerSettings,
      {
        employerId,
        offerDefaults: sql`json_patch('{}', ${texts})`,
        ...days,
        updatedAt: ctx.now,
      },
      sql`WHERE ${differs}`,
    ).onConflictDoUpdate({
      target: employerSettings.employerId,
      set: {
        offerDefaults: sql`json_patch(${employerSettings.offerDefaults}, ${texts})`,
        ...days,
        updatedAt: ctx.now,
      },
    }),
    ofEmployer(ctx),
  ]);
  return row;
}
