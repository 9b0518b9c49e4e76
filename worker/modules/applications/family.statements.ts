import { and, eq, sql, type SQL } from "drizzle-orm";
import { mapFields } from "#contract/fields/field";
import { MEMBER } from "#contract/fields/person";
import type { FamilyMemberInput } from "#contract/steps";
import { insertSelect } from "../../db/insert-select";
import { PREVIOUS_WROTE_ONE } from "../../db/just-changed";
import { familyMembers } from "../../db/schema/applications";
import type { Db } from "../../lib/ctx";
import { newId } from "../../platform/ids";

type FamilyWrite = {
  applicationId: string;
  members: readonly FamilyMemberInput[];
  /** Epoch milliseconds. */
  now: number;
};

/**
 * Adds a family in the given order. The rows are sent as one JSON parameter, because D1 allows only
 * 100 parameters per statement.
 */
export function insertFamily(db: Db, { applicationId, members, now }: FamilyWrite, when: SQL) {
  const rows = JSON.stringify(members.map((member) => ({ id: newId(), ...member })));
  return insertSelect(
    db,
    familyMembers,
    {
      id: sql`value ->> 'id'`,
      applicationId,
      position: sql`key`,
      ...mapFields(MEMBER, (_, name) => sql`value ->> ${sql.raw(`'${name}'`)}`),
      createdAt: now,
    },
    sql`FROM json_each(${rows}) WHERE ${when}`,
  );
}

/** Replaces the whole family, right after a statement that changed one row, if `when` holds. */
export function replaceFamily(db: Db, write: FamilyWrite, when: SQL) {
  return [
    db
      .delete(familyMembers)
      .where(and(eq(familyMembers.applicationId, write.applicationId), PREVIOUS_WROTE_ONE)),
    insertFamily(db, write, when),
  ] as const;
}
