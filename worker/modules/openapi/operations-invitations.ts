import type { Operations } from "./operation";

const OFFER = {
  hoursPerWeek: 40,
  housing: "Shared housing at no cost",
  transport: "Bus from the border",
  language: "es",
};

/** Contracts and invitations. */
export const INVITATION_OPERATIONS: Operations = {
  "GET /api/v1/contracts": {
    tag: "Contracts",
    id: "listContracts",
    summary: "List contracts",
    description: "In the order of their making, each with its counts by status.",
    answers: [{ status: 200, json: "ContractPage" }],
  },
  "GET /api/v1/contracts/:id": {
    tag: "Contracts",
    id: "readContract",
    summary: "Read a contract",
    description: "With how many of its invitations and applications stand where.",
    answers: [{ status: 200, json: "Contract" }],
    errors: ["contract.not_found"],
  },
  "POST /api/v1/contracts": {
    tag: "Contracts",
    id: "sendContract",
    summary: "Send a contract with 1 to 500 workers",
    description:
      "One result a worker, in the order sent: a bad worker is `rejected` with its errors, the others are taken. Employer, dates, location and position make the contract, `___CWJ` the worker in it: sending again updates the open ones. What a worker has accepted stays as it was, and what was declined or revoked stays closed: the result is `unchanged` with its `reason`. `possible_duplicate` warns of other people with the same name and phone. Workers that are left out stay as they are. 201 when the contract is new, 200 when it was known.",
    answers: [
      { status: 201, json: "ContractReceipt" },
      { status: 200, json: "ContractReceipt" },
    ],
    errors: ["idempotency.mismatch", "idempotency.in_progress"],
    idempotent: true,
    example: {
      date_start: "2097-03-01",
      date_end: "2097-10-31",
      employer: "Example Farm",
      location: "Yuma, Arizona",
      position: "Greenhouse worker",
      wage: 15.25,
      ...OFFER,
      workers: [
        {
          ___CWJ: "3f0c2f0e-6f0b-4d0f-9c55-0a3c1f6f7b21",
          token: "replace-with-20-to-128-random-characters",
          name_first: "Guadalupe",
          name_last: "Ejemplo",
          country_code: "+52",
          phone: "55 5550 0142",
        },
      ],
    },
  },
  "GET /api/v1/invitations": {
    tag: "Invitations",
    id: "listInvitations",
    summary: "List invitations",
    description:
      "In the order of their making, with status; with `invite` also link and words to send.",
    answers: [{ status: 200, json: "InvitationPage" }],
  },
  "GET /api/v1/invitations/:id": {
    tag: "Invitations",
    id: "readInvitation",
    summary: "Read an invitation",
    description:
      "Status, decline reason, when it was opened; with `invite` also link and words to send.",
    answers: [{ status: 200, json: "Invitation" }],
    errors: ["invitation.not_found"],
  },
  "POST /api/v1/invitations": {
    tag: "Invitations",
    id: "sendInvitation",
    summary: "Invite one person without a contract",
    description:
      "The token is made unless it is given. The offer runs for 30 days unless `expiresAt` says otherwise. `personId` or `cwj` names a known person; without either it is for somebody new, and `possible_duplicate` warns of people with the same name and phone.",
    answers: [{ status: 201, json: "NewInvitation" }],
    errors: ["invitation.token_taken", "idempotency.mismatch", "idempotency.in_progress"],
    idempotent: true,
    example: {
      firstName: "Guadalupe",
      lastName: "Ejemplo",
      countryCode: "+52",
      phone: "55 5550 0143",
      companyName: "Example Farm",
      position: "Packer",
      location: "Yuma, Arizona",
      duration: "Three months",
      wage: "$15.25",
      ...OFFER,
    },
  },
  "POST /api/v1/invitations/:id/extend": {
    tag: "Invitations",
    id: "extendInvitation",
    summary: "Give an invitation more time",
    description:
      "Also one that has expired: its link opens again. 30 days from now unless `expiresAt` says otherwise, at most a year.",
    answers: [{ status: 200, json: "Invitation" }],
    errors: ["invitation.not_found", "invitation.declined", "invitation.revoked"],
    example: {},
  },
  "POST /api/v1/invitations/:id/reopen": {
    tag: "Invitations",
    id: "reopenInvitation",
    summary: "Open a closed link again",
    description:
      "One that was declined, revoked or has expired; an expiry that has passed moves to 30 days from now unless `expiresAt` says otherwise. One that is open stays as it is.",
    answers: [{ status: 200, json: "Invitation" }],
    errors: ["invitation.not_found"],
    example: {},
  },
  "POST /api/v1/invitations/:id/revoke": {
    tag: "Invitations",
    id: "revokeInvitation",
    summary: "End an invitation's link",
    description:
      "Until it is reopened. An application that it opened stays. A second time changes nothing.",
    answers: [{ status: 200, json: "Invitation" }],
    errors: ["invitation.not_found"],
  },
};
