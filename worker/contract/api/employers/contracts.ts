import { contractQuery, dryRun } from "../../employer-queries";
import { contractInput } from "../../employers";
import { extendManyInput, revokeManyInput } from "../../invitation-bodies";
import { contractChanges } from "../../offer-changes";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** Enough for 500 workers with complete records. */
const CONTRACT_MAX_BYTES = 2 * 1024 * 1024;

/** Contracts, below `/api/v1`. */
export const contractApi = {
  listContracts: {
    address: "GET /api/v1/contracts",
    access: "read",
    own: true,
    query: contractQuery,
    response: responses.ContractPage,
    summary: "List contracts",
    description:
      "In the order of their making, or the newest first with `sort=-createdAt`, each with its counts by status.",
  },
  readContract: {
    address: "GET /api/v1/contracts/:id",
    access: "read",
    own: true,
    response: responses.Contract,
    errors: ["contract.not_found"],
    summary: "Read a contract",
    description: "With how many of its invitations and applications stand where.",
  },
  sendContract: {
    address: "POST /api/v1/contracts",
    access: "invite",
    own: true,
    query: dryRun,
    body: contractInput,
    maxBytes: CONTRACT_MAX_BYTES,
    location: "/api/v1/contracts/:id",
    response: responses.ContractReceipt,
    status: [201, 200],
    errors: ["contract.closed", "contract.no_workers"],
    summary: "Send a contract with 1 to 500 workers",
    description:
      "One result a worker, in the order sent: a bad worker is `rejected` with its errors, the others are taken. `externalId` makes the contract, or else employer, dates, location and position; `___CWJ` makes the worker in it: sending again updates the open ones (`stored` has the names, phone and e-mail that were there, where they differ), and new terms reach all that nobody has accepted. A new phone or token makes an invitation `pending` again, with a message of its own. A new contract without a good worker is not created: 422, and in a dry run its `status` is `rejected`. What a worker has accepted stays as it was, and what was declined or revoked stays closed: the result is `unchanged` with its `reason`. `possible_duplicate` warns of other people with the same name and phone, `already_invited` of invitations in this contract with the same name and phone under another `___CWJ`. A worker may have a `language` of their own. Workers that are left out stay as they are. 201 when the contract is new, 200 when it was known.",
  },
  correctContract: {
    address: "PATCH /api/v1/contracts/:id",
    access: "invite",
    body: contractChanges,
    response: responses.Contract,
    errors: ["contract.not_found", "contract.exists"],
    summary: "Correct dates, terms or spelling",
    description:
      "Also of every invitation that nobody has accepted, at once. What is left out stays, null removes a term. An offer that ended on the first day of work moves with it. What a worker has accepted stays: propose an offer change.",
  },
  closeContract: {
    address: "POST /api/v1/contracts/:id/close",
    access: "invite",
    response: responses.Contract,
    errors: ["contract.not_found"],
    summary: "Close a contract",
    description:
      "It takes no more workers, and the links that nobody accepted are closed until it is reopened. Applications stay. A second time changes nothing.",
  },
  reopenContract: {
    address: "POST /api/v1/contracts/:id/reopen",
    access: "invite",
    response: responses.Contract,
    errors: ["contract.not_found"],
    summary: "Open a closed contract again",
    description:
      "With the links that its closing closed; what was revoked before stays revoked. A second time changes nothing.",
  },
  revokeMany: {
    address: "POST /api/v1/contracts/:id/invitations/revoke",
    access: "invite",
    body: revokeManyInput,
    response: responses.ManyInvitations,
    errors: ["contract.not_found"],
    summary: "End the links of many workers",
    description:
      "Of all who have not accepted, or of those in `cwjs` and with one of `statuses`. They stay in the contract.",
  },
  extendMany: {
    address: "POST /api/v1/contracts/:id/invitations/extend",
    access: "invite",
    body: extendManyInput,
    response: responses.ManyInvitations,
    errors: ["contract.not_found"],
    summary: "Give many workers more time",
    description:
      "All who have neither answered nor been revoked, or those in `cwjs` and with one of `statuses`. To 30 days from now, or their end where that is later, unless `expiresAt` says otherwise.",
  },
  reopenMany: {
    address: "POST /api/v1/contracts/:id/invitations/reopen",
    access: "invite",
    body: extendManyInput,
    response: responses.ManyInvitations,
    errors: ["contract.not_found", "contract.closed"],
    summary: "Open the closed links of many workers again",
    description:
      "Those that were declined, revoked or have expired, or those in `cwjs` and with one of `statuses`. An expiry that has passed moves to 30 days from now unless `expiresAt` says otherwise.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
