import type { MemberView } from "#contract/team";
import { rfc3339 } from "../../lib/rfc3339";
import type { MemberRow } from "./members.repository";

/** A member as their team sees them. */
export const memberView = (row: MemberRow): MemberView => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invitedBy: row.invitedBy,
  createdAt: rfc3339(row.createdAt),
  lastSeenAt: rfc3339(row.lastSeenAt),
  removedAt: rfc3339(row.removedAt),
});
