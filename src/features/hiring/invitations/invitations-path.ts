import type { InvitationStatus } from "#contract/statuses";
import { withQuery } from "../../../lib/query-path";

/** The screen that corrects an open invitation of a contract. */
export const correctionPath = (contract: string, invitation: string) =>
  withQuery("/hiring/invitations/new", { contract, invitation });

/** Whether nobody has answered the invitation and its link works. */
export const isOpen = (status: InvitationStatus): boolean =>
  status === "pending" || status === "opened";
