import type { MemberChange, MemberView } from "#contract/team";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { memberView } from "./member-view";
import { updateRole } from "./members.repository";

/**
 * Gives a member another role and ends their sessions; the same role changes nothing.
 * @throws AppError member.not_found, also for another employer's; member.last_owner
 */
export async function changeMember({
  ctx,
  input,
}: EmployerCall<MemberChange & { id: string }>): Promise<MemberView> {
  const row = await updateRole(ctx, input);
  if (!row) throw new AppError("member.not_found");
  if (row.role !== input.role) throw new AppError("member.last_owner");
  return memberView(row);
}
