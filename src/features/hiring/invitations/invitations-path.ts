import { listRequest } from "../list/list-path";

const NAMES = ["contract", "status", "q", "sentDays", "cursor"];

/** The request behind the list of invitations. */
export const invitationsPath = (search: URLSearchParams) =>
  listRequest("/api/v1/invitations", search, NAMES);
