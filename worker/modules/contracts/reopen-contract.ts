import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { reopenClosed } from "./contract-links.repository";
import { contractViews } from "./contract-views";

/**
 * Opens a contract again, with the links that its closing closed; one that was revoked before stays
 * closed. Repeating it changes nothing. @throws AppError contract.not_found
 */
export async function reopenContract({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  const [view] = await contractViews(ctx, await reopenClosed(ctx, id));
  if (!view) throw new AppError("contract.not_found");
  return view;
}
