import { eq, sql } from "drizzle-orm";
import { invitations } from "../../db/schema/invitations";
import type { SessionCtx } from "../../lib/ctx";

/** Reads the invitation behind the session's application. */
export function selectCurrentPosition({ db, session }: SessionCtx) {
  const invitationId = sql`(SELECT invitation_id FROM applications WHERE id = ${session.applicationId})`;
  return db.select().from(invitations).where(eq(invitations.id, invitationId));
}
