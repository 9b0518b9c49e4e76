import type { EmployerCtx } from "../../lib/ctx";
import { settingsView } from "./settings-view";
import { findSettings } from "./settings.repository";

/** What the employer has set, beside the portal's own times. */
export const readSettings = async ({ ctx }: { ctx: EmployerCtx }) =>
  settingsView(ctx, await findSettings(ctx));
