import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { closeOpen } from "./contract-links.repository";
import { contractViews } from "./contract-views";

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
