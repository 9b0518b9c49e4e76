import type { MemberChange } from "#contract/team";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { assertMayGrant } from "./assert-may-grant";
import { memberView } from "./member-view";
import { updateRole } from "./members.repository";

/**
 * Gives a member another role, which can do no more than the caller, and ends their sessions. The
 * same role changes nothing.
 * @throws AppError key.scope, key.expires, member.last_owner, member.not_found, also for another
 * employer's member
 */
export async function changeMember({ ctx, input }: EmployerCall<MemberChange & { id: string }>) {
  assertMayGrant(ctx, input.role);
  const row = await updateRole(ctx, input);
  if (!row) throw new AppError("member.not_found");
  if (row.role !== input.role) throw new AppError("member.last_owner");
  return memberView(row);
}
