import { seasonQuery } from "../../season";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** A season at a glance. */
export const seasonApi = {
  readSeason: {
    address: "GET /api/v1/season",
    access: "read",
    own: true,
    query: seasonQuery,
    response: responses.Season,
    summary: "See where everybody stands and what needs somebody today",
    description:
      "Of each contract, the newest 100, and of all together: how many invitations and applications stand where, and since when the oldest does. `milestones` count the approved by their latest milestone. `tasks` are what waits for the hiring team, each with the request that lists exactly these. `days` count the last 30 days: offers that were made, accepted, submitted and decided, by applications that still stand so; a day is one of `timeZone`. Nobody is named, so nothing is audited. `contract` counts one alone, and nobody where there is none of that id, as the lists find nobody; a recruiter's season counts the workers they invited.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
