import { listRequest } from "../list/list-path";

/** What the list and an act on many filter by. */
const INVITATION_FILTERS = ["contract", "status", "q", "sentDays"] as const;

/** The request behind the list of invitations. */
export const invitationsPath = (search: URLSearchParams) =>
  listRequest("/api/v1/invitations", search, [...INVITATION_FILTERS, "cursor"], { total: "true" });

/** The request for everybody whom the list's filter finds. */
export const invitationSelectionPath = (search: URLSearchParams) =>
  listRequest("/api/v1/invitations/selection", search, INVITATION_FILTERS);
