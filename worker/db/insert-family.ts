import { sql, type SQL } from "drizzle-orm";
import { mapFields } from "#contract/fields/field";
import { MEMBER } from "#contract/fields/person";
import type { FamilyMemberInput } from "#contract/steps";
import { newId } from "../platform/ids";
import type { Db } from "./client";
import { insertSelect } from "./insert-select";
import { familyMembers } from "./schema/applications";

export type FamilyWrite = {
  applicationId: string;
  members: readonly FamilyMemberInput[];
  /** Epoch milliseconds. */
  now: number;
};

/**
 * Adds a family in the order given. The rows travel as one JSON parameter, far below D1's limit of
 * 100 a statement.
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
