import type { ContractQuery } from "#contract/employer-queries";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { closeOpen, reopenClosed } from "./contract-links.repository";
import { contractViews } from "./contract-views";
import { findContract, findContracts, orderOf } from "./contracts.repository";

/** A page of contracts, oldest or newest first. */
export async function listContracts({ ctx, input }: EmployerCall<ContractQuery>) {
  const rows = await findContracts(ctx, input);
  const page = pageOf(rows, orderOf(input), input.limit, (row) => row);
  return { ...page, items: await contractViews(ctx, page.items) };
}

/**
 * One contract. Its invitations and applications are in their own lists, with `?contract=`.
 * @throws AppError contract.not_found, also for another employer's contract
 */
export async function readContract({ ctx, input }: EmployerCall<{ id: string }>) {
  const rows = await findContract(ctx, input.id);
  const [view] = await contractViews(ctx, rows);
  if (!view) throw new AppError("contract.not_found");
  return view;
}

/**
 * Closes a contract: it takes no more workers, and links that nobody has accepted are closed.
 * Accepted invitations stay. Idempotent.
 * @throws AppError contract.not_found
 */
export async function closeContract({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  const [view] = await contractViews(ctx, await closeOpen(ctx, id));
  if (!view) throw new AppError("contract.not_found");
  return view;
}

/**
 * Reopens a contract, with the links that its closing closed; a link that was revoked before stays
 * closed. Idempotent.
 * @throws AppError contract.not_found
 */
export async function reopenContract({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  const [view] = await contractViews(ctx, await reopenClosed(ctx, id));
  if (!view) throw new AppError("contract.not_found");
  return view;
}
