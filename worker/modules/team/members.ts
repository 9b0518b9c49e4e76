import type { MemberQuery } from "#contract/team";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { memberView } from "./member-view";
import { deleteMember, findMembers, MEMBER_ORDER } from "./members.repository";

/** The team's members, or its removed ones, in the order they were added. */
export async function listMembers({ ctx, input }: EmployerCall<MemberQuery>) {
  return pageOf(await findMembers(ctx, input), MEMBER_ORDER, input.limit, memberView);
}

/**
 * Removes a member and ends their sessions.
 * @throws AppError member.not_found, also for another employer's member; member.last_owner
 */
export async function removeMember({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  const { row, isRemoved } = await deleteMember(ctx, id);
  if (!row) throw new AppError("member.not_found");
  if (!isRemoved) throw new AppError("member.last_owner");
}
