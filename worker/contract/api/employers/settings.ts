import { settingsChanges } from "../../settings";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** The employer's own settings. */
export const settingsApi = {
  readSettings: {
    address: "GET /api/v1/settings",
    access: "read",
    ownWorkers: true,
    response: responses.Settings,
    summary: "Read the settings",
    description:
      "Returns the defaults of the console's form for a new contract, and how long people's data is kept: as set by the employer, and as set by the portal.",
  },
  changeSettings: {
    address: "PATCH /api/v1/settings",
    access: "admin",
    body: settingsChanges,
    response: responses.Settings,
    summary: "Change the settings",
    description:
      "Fields that you leave out stay; null removes a setting. `offerDefaults` do not change existing contracts. `retention` also requires the scope `erase`, because the daily job erases people who were kept longer. It is at least 30 days, and never longer than the portal's.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
