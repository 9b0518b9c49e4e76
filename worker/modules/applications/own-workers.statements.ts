import { type SQL, sql } from "drizzle-orm";
import type { EmployerCtx } from "../../lib/ctx";

/**
 * Limits a member who sees only their own workers to applications opened by their invitations;
 * undefined when the caller sees everybody.
 */
export const ofOwnWorkers = ({ employer: { onlyInvitedBy } }: EmployerCtx): SQL | undefined =>
  onlyInvitedBy === null
    ? undefined
    : sql`EXISTS (SELECT 1 FROM invitations
        WHERE invitations.id = applications.invitation_id AND invited_by = ${onlyInvitedBy})`;
