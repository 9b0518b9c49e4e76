import { sql, type SQL } from "drizzle-orm";
import { AWAITS_ANSWER } from "../../db/pending-actions";
import { offerChanges } from "../../db/schema/offer-changes";
import type { Db } from "../../lib/ctx";

/** Reads the proposed change of an application that awaits the worker's reply. */
export const selectPendingChange = (db: Db, applicationId: string | SQL) =>
  db
    .select()
    .from(offerChanges)
    .where(sql`${offerChanges.applicationId} = ${applicationId} AND ${AWAITS_ANSWER}`);

/** Reads every change of these applications, oldest first. */
export const selectChanges = (db: Db, applicationIds: SQL) =>
  db
    .select()
    .from(offerChanges)
    .where(sql`${offerChanges.applicationId} IN ${applicationIds}`)
    .orderBy(offerChanges.applicationId, offerChanges.proposedAt, offerChanges.id);
