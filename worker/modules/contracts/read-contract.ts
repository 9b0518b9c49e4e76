import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { contractViews } from "./contract-views";
import { findContract } from "./contracts.repository";

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
