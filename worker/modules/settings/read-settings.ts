import type { EmployerCtx } from "../../lib/ctx";
import { settingsView } from "./settings-view";
import { findSettings } from "./settings.repository";

/** The employer's settings, together with how long the portal itself keeps data. */
export const readSettings = async ({ ctx }: { ctx: EmployerCtx }) =>
  settingsView(ctx, await findSettings(ctx));
