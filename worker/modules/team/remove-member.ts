import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { deleteMember } from "./members.repository";

/**
 * Removes a member and ends their sessions.
 * @throws AppError member.not_found, also for another employer's member; member.last_owner
 */
export async function removeMember({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  const { row, isRemoved } = await deleteMember(ctx, id);
  if (!row) throw new AppError("member.not_found");
  if (!isRemoved) throw new AppError("member.last_owner");
}
