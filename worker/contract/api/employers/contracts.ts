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
    ownWorkers: true,
    query: contractQuery,
    response: responses.ContractPage,
    summary: "List contracts",
    description:
      "Oldest first, or newest first with `sort=-createdAt`. Each contract has the number of its invitations and applications by status.",
  },
  readContract: {
    address: "GET /api/v1/contracts/:id",
    access: "read",
    ownWorkers: true,
    response: responses.Contract,
    errors: ["contract.not_found"],
    summary: "Read a contract",
    description: "Includes the number of its invitations and applications by status.",
  },
  sendContract: {
    address: "POST /api/v1/contracts",
    access: "invite",
    ownWorkers: true,
    query: dryRun,
    body: contractInput,
    maxBytes: CONTRACT_MAX_BYTES,
    location: "/api/v1/contracts/:created",
    response: responses.ContractReceipt,
    status: [201, 200],
    errors: ["contract.closed", "contract.no_workers"],
    summary: "Send a contract with 1 to 500 workers",
    description:
      "Returns one result per worker, in the order sent: an invalid worker is `rejected` with its errors, all others are processed. A contract is identified by `externalId`, or else by employer, dates, location and position; a worker in it by `___CWJ`. Sending a known worker again updates the open invitation (`stored` has the previous names, phone and e-mail where they differ), and new terms apply to every invitation that nobody has accepted. A new phone or token makes an invitation `pending` again and announces it with a new message. A new contract without any valid worker is not created: the response is 422, and in a dry run its `status` is `rejected`. Terms that a worker has accepted stay as they are, and a declined or revoked invitation stays closed: the result is `unchanged` with a `reason`. The warning `possible_duplicate` names other people with the same name and phone, and `already_invited` names invitations in this contract with the same name and phone under another `___CWJ`. `known_person` warns that the `___CWJ` belongs to somebody with another name and another phone: the person invited would get their record. Each worker may have a different `language`. Workers that you leave out stay as they are. The status is 201 if the contract is new and 200 if it existed.",
  },
  correctContract: {
    address: "PATCH /api/v1/contracts/:id",
    access: "invite",
    body: contractChanges,
    response: responses.Contract,
    errors: ["contract.not_found", "contract.exists"],
    summary: "Correct dates, terms or spelling",
    description:
      "Also corrects every invitation that nobody has accepted. Fields that you leave out stay; null removes a term. An offer that was to expire on the first day of work moves with that day, and no offer lasts beyond the new one. Terms that a worker has accepted stay; propose an offer change instead.",
  },
  closeContract: {
    address: "POST /api/v1/contracts/:id/close",
    access: "invite",
    response: responses.Contract,
    errors: ["contract.not_found"],
    summary: "Close a contract",
    description:
      "The contract takes no more workers, and links that nobody has accepted are closed until you reopen it. Applications stay. Calling it again changes nothing.",
  },
  reopenContract: {
    address: "POST /api/v1/contracts/:id/reopen",
    access: "invite",
    response: responses.Contract,
    errors: ["contract.not_found"],
    summary: "Reopen a contract",
    description:
      "Also reopens the links that closing the contract had closed; links revoked before stay revoked. Calling it again changes nothing.",
  },
  revokeMany: {
    address: "POST /api/v1/contracts/:id/invitations/revoke",
    access: "invite",
    body: revokeManyInput,
    response: responses.ManyInvitations,
    errors: ["contract.not_found"],
    summary: "Revoke the invitations of many workers",
    description:
      "Revokes the links of all workers who have not accepted, or only of those in `cwjs` and with one of `statuses`. The workers stay in the contract. `counts` and `refused` leave accepted invitations out unless you send `cwjs` or `statuses`.",
  },
  extendMany: {
    address: "POST /api/v1/contracts/:id/invitations/extend",
    access: "invite",
    body: extendManyInput,
    response: responses.ManyInvitations,
    errors: ["contract.not_found"],
    summary: "Extend the invitations of many workers",
    description:
      "Extends every invitation that is neither accepted, declined nor revoked, or only those in `cwjs` and with one of `statuses`. The new expiry is `expiresAt`. Default: 30 days from now, or the current expiry if that is later. Those that already expire then are `unchanged`. `counts` and `refused` leave accepted invitations out unless you send `cwjs` or `statuses`.",
  },
  reopenMany: {
    address: "POST /api/v1/contracts/:id/invitations/reopen",
    access: "invite",
    body: extendManyInput,
    response: responses.ManyInvitations,
    errors: ["contract.not_found", "contract.closed"],
    summary: "Reopen the invitations of many workers",
    description:
      "Reopens every invitation that was declined or revoked or has expired, or only those in `cwjs` and with one of `statuses`. The new expiry is `expiresAt`. Default: the current expiry, or 30 days from now if that has passed. `counts` and `refused` leave accepted invitations out unless you send `cwjs` or `statuses`.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
