import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { insertSelect } from "../../db/insert-select";
import { tombstones } from "../../db/schema/tombstones";
import type { JobCtx } from "../../lib/ctx";

/** No application and no account came from an invitation. */
export const hasNobody = (id: string | SQLiteColumn | SQL) =>
  sql`NOT EXISTS (SELECT 1 FROM applications WHERE invitation_id = ${id})
    AND NOT EXISTS (SELECT 1 FROM users WHERE invitation_id = ${id})`;

/** Writes tombstones for the invitations that match; it must run before their rows are deleted. */
export const invitationTombstones = ({ db, now }: Pick<JobCtx, "db" | "now">, which: SQL) =>
  insertSelect(
    db,
    tombstones,
    {
      id: sql`id`,
      employerId: sql`employer_id`,
      kind: "invitation",
      contractId: sql`contract_id`,
      erasedAt: now,
    },
    sql`FROM invitations WHERE ${which}`,
  );
