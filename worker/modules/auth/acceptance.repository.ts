import { and, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import type { FamilyMemberInput } from "#contract/steps";
import { auditChange } from "../../db/audit";
import { insertWhen } from "../../db/insert-when";
import { JUST_CHANGED } from "../../db/just-changed";
import { newestApplication } from "../../db/newest-application";
import { outboxStatement } from "../../db/outbox";
import { applications, familyMembers, SAVED_COLUMNS } from "../../db/schema/applications";
import { invitations } from "../../db/schema/invitations";
import { users } from "../../db/schema/users";
import type { Ctx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import type { LastApplication, newApplication, PersonName } from "./new-application";
import { counters, mayTry } from "./sign-in-limits";
import { newSession, readEntered, sessionStatements, type Attempt } from "./open-session";

type Invitation = typeof invitations.$inferSelect;

/**
 * Everything the token of a link leads to, in one round trip: the invitation, what it was used for,
 * both counters, and while it is unused the people it may be for, each with their newest
 * application.
 */
export async function readDoor(ctx: Ctx, tokenHash: string, attempt: Attempt) {
  const invitationId = sql`(SELECT id FROM invitations WHERE token_hash = ${tokenHash})`;
  // Last ten digits, as `phoneKey` makes them of an E.164 number.
  const candidates = (value: SQL) =>
    sql`(SELECT ${value} FROM invitations door CROSS JOIN users candidate
      ON candidate.phone_key = substr(door.phone, -10) OR candidate.cwj = door.cwj
      WHERE door.token_hash = ${tokenHash} AND door.is_used = 0)`;
  const newest = candidates(newestApplication(sql`candidate.id`));
  const [[invitation], [accepted], attempts, people, newestOfEach, family] = await ctx.db.batch([
    ctx.db.select().from(invitations).where(eq(invitations.tokenHash, tokenHash)),
    ctx.db
      .select({
        userId: applications.userId,
        firstName: applications.firstName,
        lastName: applications.lastName,
        nameKey: sql<string>`(SELECT name_key FROM users WHERE id = user_id)`,
      })
      .from(applications)
      .where(sql`${applications.invitationId} = ${invitationId}`),
    counters(ctx, attempt.keys),
    ctx.db
      .select({
        id: users.id,
        cwj: users.cwj,
        phoneKey: users.phoneKey,
        nameKey: users.nameKey,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(sql`${users.id} IN ${candidates(sql`candidate.id`)}`)
      .orderBy(users.createdAt, users.id),
    ctx.db
      .select(SAVED_COLUMNS)
      .from(applications)
      .where(sql`${applications.id} IN ${newest}`),
    ctx.db
      .select()
      .from(familyMembers)
      .where(sql`${familyMembers.applicationId} IN ${newest}`)
      .orderBy(familyMembers.applicationId, familyMembers.position),
  ]);
  return { invitation, accepted, attempts, people, newestOfEach, family };
}
export type Door = Awaited<ReturnType<typeof readDoor>>;

/** Who an acceptance is for: found by CWJ first, else by phone and name (decision 1). */
export type Person = {
  name: PersonName;
  nameKey: string;
  /** Last ten digits. */
  phoneKey: string;
};

/** Whose invitation it is, by what the door read; undefined for somebody new. */
const ownerOf = ({ invitation, people }: Door, person: Person) =>
  people.find(({ cwj }) => cwj !== null && cwj === invitation?.cwj) ??
  people.find((one) => one.phoneKey === person.phoneKey && one.nameKey === person.nameKey);

/** That it is still so, for the write that decides. */
const stillOwnedBy = (invitation: Invitation, person: Person, id: string | null): SQL =>
  sql`COALESCE(
    (SELECT id FROM users WHERE cwj = ${invitation.cwj} ORDER BY created_at, id LIMIT 1),
    (SELECT id FROM users WHERE phone_key = ${person.phoneKey} AND name_key = ${person.nameKey}))
    IS ${id}`;

/** A known person's newest application, of what the door read; undefined for somebody new. */
export function lastOf(door: Door, person: Person): LastApplication | undefined {
  const owner = ownerOf(door, person);
  const application = door.newestOfEach.find(({ userId }) => userId === owner?.id);
  return (
    application && {
      application,
      family: door.family.filter((member) => member.applicationId === application.id),
    }
  );
}

/** An e-mail that nobody has yet, else NULL. */
const freeEmail = (email: string | null): SQL =>
  sql`(SELECT ${email} WHERE NOT EXISTS (SELECT 1 FROM users taken WHERE taken.email = ${email}))`;

const emailOf = (invitation: Invitation) => invitation.email?.toLowerCase() ?? null;

/** Somebody new, as the invitation knows them; right behind another change. */
function insertUser(ctx: Ctx, id: string, invitation: Invitation, person: Person) {
  const { cwj, countryCode, phone } = invitation;
  const email = emailOf(invitation);
  const row = {
    id,
    ...person.name,
    ...(email && { email: freeEmail(email) }),
    ...(cwj && { cwj }),
    countryCode,
    phone,
    phoneKey: person.phoneKey,
    nameKey: person.nameKey,
    invitationId: invitation.id,
    createdAt: ctx.now,
  };
  return insertWhen(ctx.db, users, row, JUST_CHANGED);
}

/** What the invitation knows fills what the user row does not: CWJ, a free e-mail, a new phone. */
function completeUser(ctx: Ctx, id: string, invitation: Invitation, person: Person, won: SQL) {
  const { cwj } = invitation;
  const email = emailOf(invitation);
  const fill = ctx.db
    .update(users)
    .set({
      cwj: sql`COALESCE(cwj, ${cwj})`,
      email: sql`COALESCE(email, ${freeEmail(email)})`,
    })
    .where(and(eq(users.id, id), won));
  const move = ctx.db
    .update(users)
    .set({
      phone: invitation.phone,
      phoneKey: person.phoneKey,
      countryCode: invitation.countryCode,
    })
    .where(
      sql`${users.id} = ${id} AND ${users.phoneKey} <> ${person.phoneKey} AND NOT EXISTS
          (SELECT 1 FROM users other WHERE other.phone_key = ${person.phoneKey}
            AND other.name_key = ${users.nameKey}) AND ${won}`,
    );
  return [
    ...(cwj === null && email === null ? [] : [fill]),
    // Without a CWJ the person was found by this very phone.
    ...(cwj === null ? [] : [move]),
  ];
}

/** All members travel as one JSON parameter. */
function insertFamily(ctx: Ctx, applicationId: string, family: FamilyMemberInput[], won: SQL) {
  const rows = JSON.stringify(family.map((member) => ({ id: newId(), ...member })));
  return ctx.db.run(
    sql`INSERT INTO family_members (id, application_id, position, first_name, last_name,
          date_of_birth, birth_city, birth_country, relationship, created_at)
        SELECT value ->> 'id', ${applicationId}, key, value ->> 'firstName', value ->> 'lastName',
          value ->> 'dateOfBirth', value ->> 'birthCity', value ->> 'birthCountry',
          value ->> 'relationship', ${ctx.now}
        FROM json_each(${rows}) WHERE ${won}`,
  );
}

type Accept = {
  door: Door & { invitation: Invitation };
  person: Person;
  draft: Awaited<ReturnType<typeof newApplication>>;
  attempt: Attempt;
};

/**
 * The acceptance, one atomic batch: mark used, create or reuse the person, open the draft, the
 * session, the audit event. Undefined when something else won, or somebody else turned out to be
 * the owner: read again and see.
 */
export async function acceptOpen(ctx: Ctx, { door, person, draft, attempt }: Accept) {
  const { invitation } = door;
  const writeId = newId();
  const session = await newSession();
  const known = ownerOf(door, person);
  const owner = known?.id ?? newId();
  const won = sql`EXISTS (SELECT 1 FROM invitations
    WHERE id = ${invitation.id} AND write_id = ${writeId})`;
  const results = await ctx.db.batch([
    ctx.db
      .update(invitations)
      .set({ isUsed: true, writeId })
      .where(
        and(
          eq(invitations.id, invitation.id),
          eq(invitations.isUsed, false),
          eq(invitations.isDeclined, false),
          isNull(invitations.revokedAt),
          gt(invitations.expiresAt, ctx.now),
          mayTry(ctx, attempt.keys),
          stillOwnedBy(invitation, person, known?.id ?? null),
        ),
      ),
    auditChange(ctx, { action: "invitation.accepted", entityId: invitation.id }),
    ...(known
      ? completeUser(ctx, owner, invitation, person, won)
      : [insertUser(ctx, owner, invitation, person)]),
    insertWhen(ctx.db, applications, { ...draft.row, userId: owner }, won),
    ...(draft.family.length > 0 ? [insertFamily(ctx, draft.row.id, draft.family, won)] : []),
    outboxStatement(ctx, { type: "invitation.accepted", invitationId: invitation.id }, won),
    ...sessionStatements(ctx, {
      session,
      owner,
      attempt,
      when: won,
      applicationId: draft.row.id,
    }),
  ]);
  return readEntered(session, results);
}

/** Opens a session for a used invitation that still stands; undefined when it no longer does. */
export async function enterUsed(
  ctx: Ctx,
  { invitationId, userId, attempt }: { invitationId: string; userId: string; attempt: Attempt },
) {
  const session = await newSession();
  const when = sql`${mayTry(ctx, attempt.keys)} AND EXISTS (SELECT 1 FROM invitations
    WHERE id = ${invitationId} AND is_used = 1 AND is_declined = 0 AND revoked_at IS NULL
      AND expires_at > ${ctx.now})`;
  const statements = sessionStatements(ctx, { session, owner: userId, attempt, when });
  return readEntered(session, await ctx.db.batch(statements));
}
