import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { contractViews } from "./contract-views";
import { findContract } from "./contracts.repository";

/**
 * One contract; its invitations and applications are listed by `?contract=` of those lists.
 * @throws AppError contract.not_found, also for another employer's
 */
export async function readContract({ ctx, input }: EmployerCall<{ id: string }>) {
  const rows = await findContract(ctx, input.id);
  const [view] = await contractViews(ctx, rows);
  if (!view) throw new AppError("contract.not_found");
  return view;
}
