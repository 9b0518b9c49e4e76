import { seasonQuery } from "../../season";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** A season at a glance. */
export const seasonApi = {
  readSeason: {
    address: "GET /api/v1/season",
    access: "read",
    ownWorkers: true,
    query: seasonQuery,
    response: responses.Season,
    summary: "Read the season at a glance: counts and today's tasks",
    description:
      "Returns the number of invitations and applications by status, and since when the oldest has had it: for each of the newest 100 contracts, and for everything together. `milestones` counts approved applications by their latest milestone. `tasks` lists what waits for the hiring team, each with the request that lists exactly these items; declined offers are listed for 7 days, expired links for 30. `days` counts, for each of the last 30 days in `timeZone`, the invitations created, the offers accepted, and the applications submitted and decided; what was undone since is not counted. Nobody is named, so nothing is audited. With `contract`, only that contract is counted; for an unknown id all counts are zero. For a recruiter, only the workers they invited are counted.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
