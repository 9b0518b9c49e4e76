import type { MemberView } from "#contract/team";
import { pick } from "../../lib/pick";
import { instants } from "../../lib/rfc3339";
import type { MemberRow } from "./members.repository";

/** A member as their team sees them. */
export const memberView = (row: MemberRow): MemberView => ({
  ...pick(row, "id", "email", "role", "invitedBy"),
  ...instants(row, "createdAt", "lastSeenAt", "removedAt"),
});
