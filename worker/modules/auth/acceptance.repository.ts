import { and, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import type { FamilyMemberInput } from "#contract/steps";
import { auditChange } from "../../db/audit";
import { insertWhen } from "../../db/insert-when";
import { JUST_CHANGED } from "../../db/just-changed";
import { newestApplication } from "../../db/newest-application";
import { outboxStatement } from "../../db/outbox";
import { applications, familyMembers } from "../../db/schema/applications";
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
  const behind = sql`(SELECT id FROM applications WHERE invitation_id = ${invitationId})`;
  // Last ten digits, as `phoneKey` makes them of an E.164 number.
  const unused = sql`FROM invitations WHERE token_hash = ${tokenHash} AND is_used = 0`;
  const isCandidate = sql`(users.phone_key = (SELECT substr(phone, -10) ${unused})
    OR users.cwj = (SELECT cwj ${unused}))`;
  const newest = sql`(SELECT ${newestApplication(sql`users.id`)} FROM users WHERE ${isCandidate})`;
  const [[invitation], [application], [user], attempts, people, newestOfEach, family] =
    await ctx.db.batch([
      ctx.db.select().from(invitations).where(eq(invitations.tokenHash, tokenHash)),
      ctx.db
        .select({
          userId: applications.userId,
          firstName: applications.firstName,
          lastName: applications.lastName,
        })
        .from(applications)
        .where(eq(applications.id, behind)),
      ctx.db
        .select({ nameKey: users.nameKey })
        .from(users)
        .where(eq(users.id, sql`(SELECT user_id FROM applications WHERE id = ${behind})`)),
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
        .where(isCandidate)
        .orderBy(users.createdAt, users.id),
      ctx.db
        .select()
        .from(applications)
        .where(sql`${applications.id} IN ${newest}`),
      ctx.db
        .select()
        .from(familyMembers)
        .where(sql`${familyMembers.applicationId} IN ${newest}`)
        .orderBy(familyMembers.applicationId, familyMembers.position),
    ]);
  return { invitation, application, user, attempts, people, newestOfEach, family };
}
export type Door = Awaited<ReturnType<typeof readDoor>>;

/** Who an acceptance is for: found by CWJ first, else by phone and name (decision 1). */
export type Person = {
  name: PersonName;
  nameKey: string;
  /** Last ten digits. */
  phoneKey: string;
};

const ownerOf = (invitation: Invitation, person: Person): SQL =>
  sql`COALESCE(
    (SELECT id FROM users WHERE cwj = ${invitation.cwj} ORDER BY created_at, id LIMIT 1),
    (SELECT id FROM users WHERE phone_key = ${person.phoneKey} AND name_key = ${person.nameKey}))`;

/** A known person's newest application, of what the door read; undefined for somebody new. */
export function lastOf(
  { invitation, people, newestOfEach, family }: Door,
  person: Person,
): LastApplication | undefined {
  const owner =
    people.find(({ cwj }) => cwj !== null && cwj === invitation?.cwj) ??
    people.find((one) => one.phoneKey === person.phoneKey && one.nameKey === person.nameKey);
  const application = newestOfEach.find(({ userId }) => userId === owner?.id);
  return (
    application && {
      application,
      family: family.filter((member) => member.applicationId === application.id),
    }
  );
}

/** What the invitation knows fills what the user row does not: CWJ, a free e-mail, a new phone. */
function completeUser(ctx: Ctx, invitation: Invitation, person: Person, won: SQL) {
  const owner = ownerOf(invitation, person);
  const { cwj } = invitation;
  const email = invitation.email?.toLowerCase() ?? null;
  const fill = ctx.db
    .update(users)
    .set({
      cwj: sql`COALESCE(cwj, ${cwj})`,
      email: sql`COALESCE(email, CASE WHEN NOT EXISTS
          (SELECT 1 FROM users taken WHERE taken.email = ${email}) THEN ${email} END)`,
    })
    .where(and(eq(users.id, owner), won));
  const move = ctx.db
    .update(users)
    .set({
      phone: invitation.phone,
      phoneKey: person.phoneKey,
      countryCode: invitation.countryCode,
    })
    .where(
      sql`${users.id} = ${owner} AND ${users.phoneKey} <> ${person.phoneKey} AND NOT EXISTS
          (SELECT 1 FROM users other WHERE other.phone_key = ${person.phoneKey}
            AND other.name_key = ${users.nameKey}) AND ${won}`,
    );
  return [
    ...(cwj === null && email === null ? [] : [fill]),
    // Without a CWJ the person was found, or made, by this very phone.
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
  invitation: Invitation;
  person: Person;
  draft: Awaited<ReturnType<typeof newApplication>>;
  attempt: Attempt;
};

/**
 * The acceptance, one atomic batch: mark used, create or reuse the person, open the draft, the
 * session, the audit event. Undefined when something else won: read again and see.
 */
export async function acceptOpen(ctx: Ctx, { invitation, person, draft, attempt }: Accept) {
  const writeId = newId();
  const session = await newSession();
  const owner = ownerOf(invitation, person);
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
        ),
      ),
    auditChange(ctx, { action: "invitation.accepted", entityId: invitation.id }),
    insertWhen(
      ctx.db,
      users,
      {
        id: newId(),
        ...person.name,
        countryCode: invitation.countryCode,
        phone: invitation.phone,
        phoneKey: person.phoneKey,
        nameKey: person.nameKey,
        invitationId: invitation.id,
        createdAt: ctx.now,
      },
      sql`${JUST_CHANGED} AND NOT EXISTS (SELECT 1 FROM users WHERE cwj = ${invitation.cwj})`,
      sql`(phone_key, name_key) DO NOTHING`,
    ),
    ...completeUser(ctx, invitation, person, won),
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
