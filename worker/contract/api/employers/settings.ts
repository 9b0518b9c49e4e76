import { settingsChanges } from "../../settings";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** The employer's own settings. */
export const settingsApi = {
  readSettings: {
    address: "GET /api/v1/settings",
    access: "read",
    own: true,
    response: responses.Settings,
    summary: "Read the settings",
    description:
      "What the console's form for a new contract starts with, and how long people are kept: by the employer's own choice, and by the portal's.",
  },
  changeSettings: {
    address: "PATCH /api/v1/settings",
    access: "admin",
    body: settingsChanges,
    response: responses.Settings,
    summary: "Change the settings",
    description:
      "What is left out stays, null removes it. `offerDefaults` change no contract that is there. `retention` also needs `erase`: the daily job erases who was kept for longer. It is at least 30 days, and never longer than the portal's.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
