import { type MemberChange, ROLE_SCOPES } from "#contract/team";
import { AppError } from "../../lib/app-error";
import { assertMayPassOn } from "../../lib/assert-may-pass-on";
import type { EmployerCall } from "../../lib/ctx";
import { memberView } from "./member-view";
import { updateRole } from "./members.repository";

/**
 * Gives a member another role, by which they can do no more than the caller, and ends their sessions;
 * the same role changes nothing.
 * @throws AppError key.scope, member.not_found, also for another employer's; member.last_owner
 */
export async function changeMember({ ctx, input }: EmployerCall<MemberChange & { id: string }>) {
  assertMayPassOn(ctx, ROLE_SCOPES[input.role]);
  const row = await updateRole(ctx, input);
  if (!row) throw new AppError("member.not_found");
  if (row.role !== input.role) throw new AppError("member.last_owner");
  return memberView(row);
}
