import { extendRowsInput, rowsInput } from "../../bulk";
import { dryRun, invitationFilter, invitationQuery } from "../../employer-queries";
import { eraseInput } from "../../erasures";
import { extendInput, invitationInput, reopenInput } from "../../invitation-bodies";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** An employer's invitations. */
export const invitationApi = {
  listInvitations: {
    address: "GET /api/v1/invitations",
    access: "read",
    own: true,
    query: invitationQuery,
    response: responses.InvitationPage,
    summary: "List invitations",
    description:
      "The oldest first unless `sort` says otherwise, or with `updatedSince` in the order of their changes, with status; with `invite` also link and words to send. `q` finds those of one worker, accepted or not.",
  },
  selectInvitations: {
    address: "GET /api/v1/invitations/selection",
    access: "read",
    own: true,
    query: invitationFilter,
    response: responses.InvitationSelection,
    summary: "Choose everybody whom a filter finds",
    description:
      "Name, status and `changeTag` of each, for a bulk action; at most 5,000, while `total` counts all.",
  },
  extendInvitations: {
    address: "POST /api/v1/invitations/extend",
    access: "invite",
    own: true,
    query: dryRun,
    body: extendRowsInput,
    response: responses.BulkReceipt,
    summary: "Give up to 500 invitations more time",
    description:
      "Those that are open, accepted or have expired (an accepted link is its worker's way back to the application); a row that was declined or revoked, or that has changed since `changeTag` was read, is refused with the `code` and keeps no other from changing.",
  },
  revokeInvitations: {
    address: "POST /api/v1/invitations/revoke",
    access: "invite",
    own: true,
    query: dryRun,
    body: rowsInput,
    response: responses.BulkReceipt,
    summary: "End the links of up to 500 invitations",
    description:
      "Those that are open; the others are refused, as `extend` does. Reopening takes it back.",
  },
  reopenInvitations: {
    address: "POST /api/v1/invitations/reopen",
    access: "invite",
    own: true,
    query: dryRun,
    body: extendRowsInput,
    response: responses.BulkReceipt,
    summary: "Open up to 500 closed links again",
    description:
      "Those that were declined, revoked or have expired, by the rules of one alone; those of a closed contract are refused.",
  },
  readInvitation: {
    address: "GET /api/v1/invitations/:id",
    access: "read",
    own: true,
    response: responses.Invitation,
    errors: ["invitation.not_found"],
    summary: "Read an invitation",
    description:
      "Status, decline reason, when it was opened; with `invite` also link and words to send.",
  },
  sendInvitation: {
    address: "POST /api/v1/invitations",
    access: "invite",
    body: invitationInput,
    location: "/api/v1/invitations/:id",
    response: responses.NewInvitation,
    status: 201,
    errors: ["invitation.token_taken"],
    summary: "Invite one person without a contract",
    description:
      "The token is made unless it is given. The offer runs for 30 days unless `expiresAt` says otherwise. `personId` or `cwj` names a known person; without either it is for somebody new, and `possible_duplicate` warns of people with the same name and phone.",
  },
  extendInvitation: {
    address: "POST /api/v1/invitations/:id/extend",
    access: "invite",
    own: true,
    body: extendInput,
    response: responses.Invitation,
    errors: ["invitation.not_found", "invitation.declined", "invitation.revoked"],
    summary: "Give an invitation more time",
    description:
      "Also one that has expired: its link opens again. To 30 days from now, or its end where that is later, unless `expiresAt` says otherwise, at most a year.",
  },
  reopenInvitation: {
    address: "POST /api/v1/invitations/:id/reopen",
    access: "invite",
    own: true,
    body: reopenInput,
    response: responses.Invitation,
    errors: ["invitation.not_found", "contract.closed"],
    summary: "Open a closed link again",
    description:
      "One that was declined, revoked or has expired; an expiry that has passed moves to 30 days from now unless `expiresAt` says otherwise. One that is open stays as it is, and one of a closed contract is refused.",
  },
  revokeInvitation: {
    address: "POST /api/v1/invitations/:id/revoke",
    access: "invite",
    own: true,
    response: responses.Invitation,
    errors: ["invitation.not_found", "invitation.used"],
    summary: "End an invitation's link",
    description:
      "Until it is reopened. One that was accepted is refused: change the status of its application instead. A second time changes nothing.",
  },
  eraseInvitation: {
    address: "POST /api/v1/invitations/:id/erase",
    access: "erase",
    body: eraseInput,
    response: responses.Erased,
    errors: ["invitation.not_found", "invitation.used", "erase.not_confirmed"],
    summary: "Erase an invitation that nobody has accepted",
    description:
      "For good, with everything that was sent along. `confirm` is the id or CWJ of the invitation. Of somebody who has accepted, erase the person. A second time answers the same for a year.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
