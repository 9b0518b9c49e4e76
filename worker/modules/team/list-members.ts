import type { MemberQuery } from "#contract/team";
import type { EmployerCall } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { memberView } from "./member-view";
import { findMembers, MEMBER_ORDER } from "./members.repository";

/** The team's members, or its removed ones, in the order they were added. */
export async function listMembers({ ctx, input }: EmployerCall<MemberQuery>) {
  return pageOf(await findMembers(ctx, input), MEMBER_ORDER, input.limit, memberView);
}
