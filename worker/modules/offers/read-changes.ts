import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client";
import { offerChanges } from "../../db/schema/offer-changes";

export type OfferChangeRow = typeof offerChanges.$inferSelect;

/** The statement that reads the change of an application that waits for an answer. */
export const selectPending = (db: Db, applicationId: string | SQL) =>
  db
    .select()
    .from(offerChanges)
    .where(sql`${offerChanges.applicationId} = ${applicationId} AND status = 'pending'`);

/** The statement that reads every change of an application, oldest first. */
export const selectChanges = (db: Db, applicationId: SQL) =>
  db
    .select()
    .from(offerChanges)
    .where(sql`${offerChanges.applicationId} = ${applicationId}`)
    .orderBy(offerChanges.proposedAt, offerChanges.id);
