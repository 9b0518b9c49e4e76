import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { reopenClosed } from "./contract-links.repository";
import { contractViews } from "./contract-views";

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
