import type { Retention, SettingsView } from "#contract/settings";
import type { EmployerCtx } from "../../lib/ctx";
import { rfc3339 } from "../../lib/rfc3339";
import { siteOf } from "../../lib/site";
import type { SettingsRow } from "./settings.repository";

/** How long the portal keeps data; null keeps it forever. */
export function portalRetention({ env }: Pick<EmployerCtx, "env">): Retention {
  const { applicationDays = null, invitationDays = null } = siteOf(env);
  return { applicationDays, invitationDays };
}

/** The settings as the API returns them; without a row nothing is set. */
export const settingsView = (ctx: EmployerCtx, row: SettingsRow | undefined): SettingsView => ({
  offerDefaults: row?.offerDefaults ?? {},
  retention: {
    applicationDays: row?.applicationDays ?? null,
    invitationDays: row?.invitationDays ?? null,
  },
  portalRetention: portalRetention(ctx),
  updatedAt: rfc3339(row?.updatedAt ?? null),
});
