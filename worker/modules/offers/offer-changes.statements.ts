import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../lib/ctx";
import { offerChanges } from "../../db/schema/offer-changes";

/** Reads the pending change of an application. */
export const selectPendingChange = (db: Db, applicationId: string | SQL) =>
  db
    .select()
    .from(offerChanges)
    .where(sql`${offerChanges.applicationId} = ${applicationId} AND status = 'pending'`);

/** Reads every change of an application, oldest first. */
export const selectChanges = (db: Db, applicationId: SQL) =>
  db
    .select()
    .from(offerChanges)
    .where(sql`${offerChanges.applicationId} = ${applicationId}`)
    .orderBy(offerChanges.proposedAt, offerChanges.id);
