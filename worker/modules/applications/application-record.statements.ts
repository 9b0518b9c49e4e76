import { asc, sql, type SQL } from "drizzle-orm";
import { applications, familyMembers, statusChanges } from "../../db/schema/applications";
import { documents } from "../../db/schema/documents";
import type { Db } from "../../lib/ctx";
import { selectPendingChange } from "../offers/offer-changes.statements";

/** Reads an application with everything that belongs to it; `toRecord` combines the results. */
export const selectRecord = (db: Db, applicationId: string | SQL) =>
  [
    db
      .select()
      .from(applications)
      .where(sql`${applications.id} = ${applicationId}`),
    db
      .select()
      .from(familyMembers)
      .where(sql`${familyMembers.applicationId} = ${applicationId}`)
      .orderBy(asc(familyMembers.position)),
    db
      .select()
      .from(documents)
      .where(sql`${documents.applicationId} = ${applicationId}`),
    selectPendingChange(db, applicationId),
    db
      .select({ status: statusChanges.status, at: statusChanges.at })
      .from(statusChanges)
      .where(sql`${statusChanges.applicationId} = ${applicationId}`)
      .orderBy(asc(statusChanges.at)),
  ] as const;
