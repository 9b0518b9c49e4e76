/** The request behind the team: everybody, because a team is small. */
export const TEAM_PATH = "/api/v1/team?limit=100";
