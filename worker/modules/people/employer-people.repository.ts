import { and, eq, sql, type SQL } from "drizzle-orm";
import { PHONE_DIGITS } from "#contract/constants";
import { cwjKey } from "#contract/employers";
import type { PersonQuery } from "#contract/people";
import { phoneKey } from "#contract/phone-text";
import { afterCursor, inOrder } from "../../db/list-order";
import { tombstones } from "../../db/schema/tombstones";
import { users } from "../../db/schema/users";
import { beginsWords } from "../../db/search";
import type { EmployerCtx } from "../../lib/ctx";
import { pick } from "../../lib/pick";
import { invitationsOf } from "./invitations-of.statements";

const asArray = (ids: SQL) => sql<string>`(SELECT json_group_array(id) FROM (${ids}))`;

/**
 * Others of this employer with the same name and phone; the unary plus keeps SQLite on their index.
 */
const POSSIBLE_DUPLICATES = sql`SELECT other.id FROM users other
  WHERE other.phone_key = users.phone_key AND other.name_key = users.name_key
    AND +other.employer_id = users.employer_id AND other.id <> users.id`;

const VIEW = {
  id: users.id,
  ...pick(users, "cwj", "firstName", "lastName", "email", "countryCode", "phone", "createdAt"),
  applicationIds: asArray(
    sql`SELECT id FROM applications WHERE user_id = users.id ORDER BY created_at`,
  ).as("application_ids"),
  invitationIds: asArray(
    sql`SELECT id FROM invitations WHERE id IN ${invitationsOf(sql`users.id`)} ORDER BY created_at`,
  ).as("invitation_ids"),
  possibleDuplicateIds: asArray(sql`${POSSIBLE_DUPLICATES} ORDER BY other.created_at`).as(
    "alike_ids",
  ),
};

/**
 * This employer's people with this phone. A number that is short, or dialed with a leading zero,
 * only has to match the end of theirs.
 */
function phoned(employerId: string, phone: string): SQL {
  const key = phoneKey(phone);
  if (key.length === PHONE_DIGITS && !key.startsWith("0")) {
    return sql`${users.phoneKey} = ${key} AND +${users.employerId} = ${employerId}`;
  }
  const end = key.replace(/^0/, "");
  return sql`${users.employerId} = ${employerId}
    AND SUBSTR(${users.phoneKey}, ${-end.length}) = ${end}`;
}

export const PERSON_ORDER = { list: "people", by: "createdAt" } as const;

/** This employer's people, oldest first, one row more than the page. */
export const findPage = (
  { db, employer }: EmployerCtx,
  { q, phone, cwj, duplicates, cursor, limit }: PersonQuery,
) =>
  db
    .select(VIEW)
    .from(users)
    .where(
      and(
        phone === undefined
          ? eq(users.employerId, employer.employerId)
          : phoned(employer.employerId, phone),
        q === undefined ? undefined : beginsWords(sql`(' ' || ${users.nameKey})`, q),
        cwj === undefined ? undefined : eq(users.cwj, cwjKey(cwj)),
        duplicates === undefined
          ? undefined
          : duplicates
            ? sql`EXISTS (${POSSIBLE_DUPLICATES})`
            : sql`NOT EXISTS (${POSSIBLE_DUPLICATES})`,
        afterCursor(users, PERSON_ORDER, cursor),
      ),
    )
    .orderBy(...inOrder(users, PERSON_ORDER))
    .limit(limit + 1);
export type PersonRow = Awaited<ReturnType<typeof findPage>>[number];

/** One of this employer's people, or the tombstone of one who was erased. */
export async function findOne({ db, employer }: EmployerCtx, id: string) {
  const { employerId } = employer;
  const [[person], [tombstone]] = await db.batch([
    db
      .select(VIEW)
      .from(users)
      .where(and(eq(users.id, id), eq(users.employerId, employerId))),
    db
      .select({ erasedAt: tombstones.erasedAt })
      .from(tombstones)
      .where(
        and(
          eq(tombstones.id, id),
          eq(tombstones.employerId, employerId),
          eq(tombstones.kind, "person"),
        ),
      ),
  ]);
  return { person, tombstone };
}
