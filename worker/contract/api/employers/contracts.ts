import { pageQuery } from "../../employer-queries";
import { contractInput } from "../../employers";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** 500 workers with everything that is known of each. */
const CONTRACT_MAX_BYTES = 2 * 1024 * 1024;

/** Contracts, below `/api/v1`. */
export const contractApi = {
  listContracts: {
    address: "GET /api/v1/contracts",
    access: "read",
    query: pageQuery,
    response: responses.ContractPage,
    tag: "Contracts",
    summary: "List contracts",
    description: "In the order of their making, each with its counts by status.",
  },
  readContract: {
    address: "GET /api/v1/contracts/:id",
    access: "read",
    response: responses.Contract,
    errors: ["contract.not_found"],
    tag: "Contracts",
    summary: "Read a contract",
    description: "With how many of its invitations and applications stand where.",
  },
  sendContract: {
    address: "POST /api/v1/contracts",
    access: "invite",
    body: contractInput,
    maxBytes: CONTRACT_MAX_BYTES,
    idempotent: true,
    response: responses.ContractReceipt,
    status: [201, 200],
    errors: ["idempotency.mismatch", "idempotency.in_progress"],
    tag: "Contracts",
    summary: "Send a contract with 1 to 500 workers",
    description:
      "One result a worker, in the order sent: a bad worker is `rejected` with its errors, the others are taken. Employer, dates, location and position make the contract, `___CWJ` the worker in it: sending again updates the open ones. What a worker has accepted stays as it was, and what was declined or revoked stays closed: the result is `unchanged` with its `reason`. `possible_duplicate` warns of other people with the same name and phone. Workers that are left out stay as they are. 201 when the contract is new, 200 when it was known.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
