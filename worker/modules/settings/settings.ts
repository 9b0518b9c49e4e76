import type { Retention, SettingsChanges, SettingsView } from "#contract/settings";
import { AppError } from "../../lib/app-error";
import type { EmployerCall, EmployerCtx } from "../../lib/ctx";
import { describeErrors } from "../../lib/problem-texts/describe-errors";
import { rfc3339 } from "../../lib/rfc3339";
import { siteOf } from "../../lib/site";
import { findSettings, patchSettings, type SettingsRow } from "./settings.repository";

/** How long the portal keeps data; null keeps it forever. */
function portalRetention({ env }: Pick<EmployerCtx, "env">): Retention {
  const { applicationDays = null, invitationDays = null } = siteOf(env);
  return { applicationDays, invitationDays };
}

/** The settings as the API returns them; without a row nothing is set. */
const settingsView = (ctx: EmployerCtx, row: SettingsRow | undefined): SettingsView => ({
  offerDefaults: row?.offerDefaults ?? {},
  retention: {
    applicationDays: row?.applicationDays ?? null,
    invitationDays: row?.invitationDays ?? null,
  },
  portalRetention: portalRetention(ctx),
  updatedAt: rfc3339(row?.updatedAt ?? null),
});

/** The employer's settings, together with how long the portal itself keeps data. */
export const readSettings = async ({ ctx }: { ctx: EmployerCtx }) =>
  settingsView(ctx, await findSettings(ctx));

/** @throws AppError request.invalid when data would be kept longer than the portal keeps it */
function assertNotLonger(ctx: EmployerCtx, retention: Partial<Retention>) {
  const longest = portalRetention(ctx);
  const names = ["applicationDays", "invitationDays"] as const;
  const wrong = names.filter((name) => (retention[name] ?? 0) > (longest[name] ?? Infinity));
  if (wrong.length === 0) return;
  const errors = wrong.map((name) => ({ path: `retention.${name}`, code: "too_many" as const }));
  throw new AppError("request.invalid", { errors: describeErrors(errors) });
}

/**
 * Changes the employer's settings. Writes nothing if nothing differs.
 * @throws AppError key.scope for a retention without the scope `erase`, request.invalid
 */
export async function changeSettings({
  ctx,
  input: { offerDefaults, retention },
}: EmployerCall<SettingsChanges>) {
  if (retention) {
    // Needs its own scope because the daily job erases people after this time.
    if (!ctx.employer.scopes.includes("erase")) throw new AppError("key.scope", { scope: "erase" });
    assertNotLonger(ctx, retention);
  }
  return settingsView(ctx, await patchSettings(ctx, { ...offerDefaults, ...retention }));
}
