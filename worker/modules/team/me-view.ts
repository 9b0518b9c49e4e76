import type { Me } from "#contract/hiring";
import { ROLE_SCOPES, seesOnlyOwnWorkers } from "#contract/team";
import type { MemberRef } from "../../lib/ctx";
import { rfc3339 } from "../../lib/rfc3339";

/** A signed-in member as the console sees them. */
export const meView = (member: MemberRef): Me => ({
  member: { id: member.memberId, email: member.email, role: member.role },
  employer: { id: member.employerId, name: member.employerName, sandbox: member.sandbox },
  scopes: ROLE_SCOPES[member.role],
  ownAlone: seesOnlyOwnWorkers(member.role),
  expiresAt: rfc3339(member.expiresAt),
});
