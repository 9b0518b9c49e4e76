import type { MemberView } from "#contract/team";
import { pick } from "../../lib/pick";
import { rfc3339 } from "../../lib/rfc3339";
import type { MemberRow } from "./members.repository";

/** A member as their team sees them. */
export const memberView = (row: MemberRow): MemberView => ({
  ...pick(row, "id", "email", "role", "invitedBy"),
  createdAt: rfc3339(row.createdAt),
  lastSeenAt: rfc3339(row.lastSeenAt),
  removedAt: rfc3339(row.removedAt),
});
