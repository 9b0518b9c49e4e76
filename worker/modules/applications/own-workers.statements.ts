import { type SQL, sql } from "drizzle-orm";
import type { EmployerCtx } from "../../lib/ctx";

/** Of a member who sees their own workers alone: applications that their invitations opened. */
export const ofOwnWorkers = ({ employer: { ownAlone } }: EmployerCtx): SQL | undefined =>
  ownAlone === null
    ? undefined
    : sql`EXISTS (SELECT 1 FROM invitations
        WHERE invitations.id = applications.invitation_id AND invited_by = ${ownAlone})`;
