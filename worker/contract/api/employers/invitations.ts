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
    ownWorkers: true,
    query: invitationQuery,
    response: responses.InvitationPage,
    summary: "List invitations",
    description:
      "Oldest first, or with `updatedSince` in the order of their changes, unless `sort` is given. With the scope `invite`, each also has its link and the texts to send. `q` finds the invitations of one worker, accepted or not.",
  },
  selectInvitations: {
    address: "GET /api/v1/invitations/selection",
    access: "read",
    ownWorkers: true,
    query: invitationFilter,
    response: responses.InvitationSelection,
    summary: "Select all invitations that match a filter",
    description:
      "Returns name, status and `changeTag` of each invitation for a bulk action. At most 5,000 rows; `total` counts all matches.",
  },
  extendInvitations: {
    address: "POST /api/v1/invitations/extend",
    access: "invite",
    ownWorkers: true,
    query: dryRun,
    body: extendRowsInput,
    response: responses.BulkReceipt,
    summary: "Extend up to 500 invitations",
    description:
      "Extends invitations that are open, accepted or expired (an accepted link leads its worker back to the application). The new expiry is `expiresAt`. Default: 30 days from now, or the current expiry if that is later. A row that already expires then is `unchanged`; `expiry` says when a row that is not refused expires, before and after. A row that was declined or revoked, or that has changed since its `changeTag` was read, is refused with a `code`; the other rows still change.",
  },
  revokeInvitations: {
    address: "POST /api/v1/invitations/revoke",
    access: "invite",
    ownWorkers: true,
    query: dryRun,
    body: rowsInput,
    response: responses.BulkReceipt,
    summary: "Revoke up to 500 invitations",
    description:
      "Closes the links of open invitations. A revoked row is `unchanged`; every other row is refused with a `code`. Reopening undoes it.",
  },
  reopenInvitations: {
    address: "POST /api/v1/invitations/reopen",
    access: "invite",
    ownWorkers: true,
    query: dryRun,
    body: extendRowsInput,
    response: responses.BulkReceipt,
    summary: "Reopen up to 500 invitations",
    description:
      "Reopens invitations that were declined or revoked or have expired, by the rules of a single one. A row of a closed contract is refused; an open one is `unchanged`.",
  },
  readInvitation: {
    address: "GET /api/v1/invitations/:id",
    access: "read",
    ownWorkers: true,
    response: responses.Invitation,
    errors: ["invitation.not_found"],
    summary: "Read an invitation",
    description:
      "Returns its status, when it was opened, and the reason if it was declined; with the scope `invite`, also its link and the texts to send.",
  },
  sendInvitation: {
    address: "POST /api/v1/invitations",
    access: "invite",
    body: invitationInput,
    location: "/api/v1/invitations/:created",
    response: responses.NewInvitation,
    status: 201,
    errors: ["invitation.token_taken"],
    summary: "Invite one person without a contract",
    description:
      "A token is generated unless you send one. The offer expires at `expiresAt`. Default: after 30 days. `personId` or `cwj` names a known person; without either the invitation is for somebody new, and `possible_duplicate` warns of people with the same name and phone. `known_person` warns that the person named has another name and another phone: whoever is invited would get their record.",
  },
  extendInvitation: {
    address: "POST /api/v1/invitations/:id/extend",
    access: "invite",
    ownWorkers: true,
    body: extendInput,
    response: responses.Invitation,
    errors: ["invitation.not_found", "invitation.declined", "invitation.revoked"],
    summary: "Extend an invitation",
    description:
      "The link of an expired invitation opens again. The new expiry is `expiresAt`, at most a year ahead. Default: 30 days from now, or the current expiry if that is later. An invitation that already expires then stays as it is, without an event.",
  },
  reopenInvitation: {
    address: "POST /api/v1/invitations/:id/reopen",
    access: "invite",
    ownWorkers: true,
    body: reopenInput,
    response: responses.Invitation,
    errors: ["invitation.not_found", "contract.closed"],
    summary: "Reopen an invitation",
    description:
      "For an invitation that was declined or revoked or has expired. The new expiry is `expiresAt`. Default: the current expiry, or 30 days from now if that has passed. An open invitation stays as it is, and one of a closed contract is refused.",
  },
  revokeInvitation: {
    address: "POST /api/v1/invitations/:id/revoke",
    access: "invite",
    ownWorkers: true,
    response: responses.Invitation,
    errors: ["invitation.not_found", "invitation.used"],
    summary: "Revoke an invitation",
    description:
      "Closes its link until you reopen it. An accepted invitation is refused: change the status of its application instead. Calling it again changes nothing.",
  },
  eraseInvitation: {
    address: "POST /api/v1/invitations/:id/erase",
    access: "erase",
    body: eraseInput,
    response: responses.Erased,
    errors: ["invitation.not_found", "invitation.used", "erase.not_confirmed"],
    summary: "Erase an invitation that nobody has accepted",
    description:
      "Erases the invitation with everything that was sent along; it cannot be undone. `confirm` is the id or CWJ of the invitation. If the worker has accepted, erase the person instead. For a year, calling it again returns the same response.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
