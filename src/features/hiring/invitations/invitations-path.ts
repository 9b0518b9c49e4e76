import type { InvitationStatus } from "#contract/statuses";
import { withQuery } from "../../../lib/query-path";
import { apiQuery } from "../api";
import { listRequest } from "../list/list-path";

/** What the list and an act on many filter by. */
const INVITATION_FILTERS = ["contract", "status", "q", "sentDays"] as const;

/** The request behind the list of invitations: the newest first. */
export const invitationsPath = (search: URLSearchParams) =>
  listRequest("/api/v1/invitations", search, [...INVITATION_FILTERS, "sort", "cursor"], {
    sort: "-createdAt",
    total: "true",
  });

/** The request for everybody whom the list's filter finds. */
export const invitationSelectionPath = (search: URLSearchParams) =>
  listRequest("/api/v1/invitations/selection", search, INVITATION_FILTERS);

/** One invitation, as it is now. */
export const invitationQuery = (id: string) =>
  apiQuery("GET /api/v1/invitations/:id", `/api/v1/invitations/${encodeURIComponent(id)}`);

/** The screen that corrects an open invitation of a contract. */
export const correctionPath = (contract: string, invitation: string) =>
  withQuery("/hiring/invitations/new", { contract, invitation });

/** Nobody has answered it, and its link opens. */
export const isOpen = (status: InvitationStatus): boolean =>
  status === "pending" || status === "opened";
