import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../lib/ctx";
import { offerChanges } from "../../db/schema/offer-changes";

/** Reads the pending change of an application. */
export const selectPendingChange = (db: Db, applicationId: string | SQL) =>
  db
    .select()
    .from(offerChanges)
    .where(sql`${offerChanges.applicationId} = ${applicationId} AND status = 'pending'`);

/** Reads every change of these applications, oldest first. */
export const selectChanges = (db: Db, applicationIds: SQL) =>
  db
    .select()
    .from(offerChanges)
    .where(sql`${offerChanges.applicationId} IN ${applicationIds}`)
    .orderBy(offerChanges.applicationId, offerChanges.proposedAt, offerChanges.id);
