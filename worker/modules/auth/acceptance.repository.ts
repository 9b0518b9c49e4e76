import { and, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import { auditUnsigned } from "../../db/audit";
import { insertWhen } from "../../db/insert-select";
import { PREVIOUS_WROTE_ONE, rowHasWriteId } from "../../db/just-changed";
import { applications, familyMembers, SAVED_COLUMNS } from "../../db/schema/applications";
import { invitations } from "../../db/schema/invitations";
import { users } from "../../db/schema/users";
import type { Ctx } from "../../lib/ctx";
import { pick } from "../../lib/pick";
import { newId } from "../../platform/ids";
import { insertFamily } from "../applications/family.statements";
import { newestApplication } from "../applications/newest-application.statements";
import { outboxStatement } from "../webhooks/outbox.statements";
import { endAccess } from "./end-access.statements";
import type { LastApplication, newApplication, PersonName } from "./new-application";
import {
  acceptedOnlyRecruiters,
  mayOpenAgain,
  OPENING_PHONE,
  personOfLink,
  WITH_OPENING_PHONE,
} from "./person-of-link.statements";
import {
  type Attempt,
  newSession,
  readOpenedSession,
  sessionStatements,
} from "./sessions.repository";
import { isUnderLimit, selectCounters } from "./sign-in-limits.statements";

type Invitation = typeof invitations.$inferSelect;

/**
 * Reads everything that belongs to a link's token in one round trip: the invitation with the phone
 * that opens it, the application it opened, the counters, and the known person with their newest
 * application.
 */
export async function findInvitationForSignIn(ctx: Ctx, tokenHash: string, attempt: Attempt) {
  const invitationId = sql`(SELECT id FROM invitations WHERE token_hash = ${tokenHash})`;
  const newest = newestApplication(personOfLink(tokenHash));
  const [[invitation], [accepted], attempts, [person], [application], family] = await ctx.db.batch([
    ctx.db.select(WITH_OPENING_PHONE).from(invitations).where(eq(invitations.tokenHash, tokenHash)),
    ctx.db
      .select({
        ...pick(applications, "id", "userId", "firstName", "lastName"),
        nameKey: sql<string>`(SELECT name_key FROM users WHERE id = user_id)`,
        confirmedEmail: sql<string | null>`(SELECT
          CASE WHEN email_confirmed_at IS NULL THEN proved_email ELSE email END
          FROM users WHERE id = user_id)`,
        isKnownDevice: sql<number>`EXISTS (SELECT 1 FROM sign_ins
          WHERE sign_ins.user_id = applications.user_id
            AND device_hash = ${attempt.presented.device})`,
      })
      .from(applications)
      .where(and(sql`${applications.invitationId} = ${invitationId}`, mayOpenAgain(invitationId))),
    selectCounters(ctx, attempt.keys),
    ctx.db
      .select({
        id: users.id,
        email: users.email,
        acceptedOnlyRecruiters: acceptedOnlyRecruiters(sql`users.id`),
      })
      .from(users)
      .where(sql`${users.id} = ${personOfLink(tokenHash)}`),
    ctx.db
      .select(SAVED_COLUMNS)
      .from(applications)
      .where(sql`${applications.id} = ${newest}`),
    ctx.db
      .select()
      .from(familyMembers)
      .where(sql`${familyMembers.applicationId} = ${newest}`)
      .orderBy(familyMembers.position),
  ]);
  const last: LastApplication | undefined = application && { application, family };
  return { invitation, accepted, attempts, person, last };
}
export type InvitationForSignIn = Awaited<ReturnType<typeof findInvitationForSignIn>>;

/**
 * Whether an office link opens a record that only recruiters' links have opened so far: its e-mail,
 * first phone and sessions may be a recruiter's.
 */
export const needsTakeover = ({ invitation, person }: InvitationForSignIn): boolean =>
  invitation?.invitedBy === null && person?.acceptedOnlyRecruiters === 1;

/** Somebody who signs in with this link for the first time. */
export type Newcomer = {
  name: PersonName;
  nameKey: string;
  /** The last ten digits of the phone. */
  phoneKey: string;
};

/** The invitation's e-mail, or NULL when another person of the employer has it. */
const freeEmail = (invitation: Invitation): SQL => {
  const email = emailOf(invitation);
  return sql`(SELECT ${email} WHERE NOT EXISTS (SELECT 1 FROM users taken
    WHERE taken.email = ${email} AND taken.employer_id = ${invitation.employerId}))`;
};

const emailOf = (invitation: Invitation) => invitation.email?.toLowerCase() ?? null;

/** The invitation's CWJ, or NULL when another person of the employer has it. */
const freeCwj = ({ cwj, employerId }: Invitation): SQL =>
  sql`(SELECT ${cwj} WHERE NOT EXISTS (SELECT 1 FROM users taken
    WHERE taken.employer_id = ${employerId} AND taken.cwj = ${cwj}))`;

/**
 * Inserts a new person from the invitation; put it right after a statement that changed one row.
 */
function insertUser(ctx: Ctx, id: string, invitation: Invitation, newcomer: Newcomer) {
  const { cwj, countryCode, phone, employerId } = invitation;
  const row = {
    id,
    employerId,
    ...newcomer.name,
    ...(emailOf(invitation) && { email: freeEmail(invitation) }),
    ...(cwj && { cwj: freeCwj(invitation) }),
    countryCode,
    phone,
    phoneKey: newcomer.phoneKey,
    nameKey: newcomer.nameKey,
    invitationId: invitation.id,
    createdAt: ctx.now,
  };
  return insertWhen(ctx.db, users, row, PREVIOUS_WROTE_ONE);
}

/**
 * Updates a known person from the invitation they signed in with: sets the phone, and fills in a
 * missing e-mail and CWJ.
 */
const completeUser = (
  ctx: Ctx,
  id: string,
  { invitation, newcomer, won }: { invitation: Invitation; newcomer: Newcomer; won: SQL },
) =>
  ctx.db
    .update(users)
    .set({
      cwj: sql`COALESCE(cwj, ${freeCwj(invitation)})`,
      email: sql`COALESCE(email, ${freeEmail(invitation)})`,
      phone: invitation.phone,
      phoneKey: newcomer.phoneKey,
      countryCode: invitation.countryCode,
    })
    .where(and(eq(users.id, id), won));

/** Signing in takes a decline back. The employer was told of the decline, so announce this too. */
const reopenedStatements = (ctx: Ctx, { id, employerId, isDeclined }: Invitation, won: SQL) =>
  isDeclined
    ? [
        auditUnsigned(ctx, {
          action: "invitation.reopened",
          entityId: id,
          actor: "token",
          employerId,
          when: won,
        }),
        outboxStatement(ctx, { type: "invitation.reopened", invitationId: id, when: won }),
      ]
    : [];

/** Removes all that a recruiter may know about this person, so that nobody can sign in with it. */
const takeoverStatements = ({ db }: Ctx, owner: string, won: SQL) => [
  db
    .update(users)
    .set({ email: null, emailConfirmedAt: null, provedEmail: null })
    .where(and(eq(users.id, owner), won)),
  db
    .update(applications)
    .set({ emailKey: null })
    .where(and(eq(applications.userId, owner), won)),
];

/**
 * Ends all access before the new session opens, at a takeover and when the phone changes: somebody
 * may have found or stolen the old phone, with a session on it.
 */
const endOldAccess = (
  ctx: Ctx,
  owner: string,
  { isTakeover, newcomer, won }: { isTakeover: boolean; newcomer: Newcomer; won: SQL },
) =>
  endAccess(
    ctx,
    owner,
    isTakeover
      ? won
      : sql`${won} AND EXISTS (SELECT 1 FROM users
          WHERE id = ${owner} AND phone_key <> ${newcomer.phoneKey})`,
  );

type Accept = {
  found: InvitationForSignIn & { invitation: Invitation };
  newcomer: Newcomer;
  draft: Awaited<ReturnType<typeof newApplication>>;
  attempt: Attempt;
};

/**
 * Accepts in one batch: marks the invitation used, creates or reuses the person, and opens the
 * draft and the session, with audit event and webhook. Undefined when another call changed the
 * invitation or its person: read them again.
 */
export async function acceptOpen(ctx: Ctx, { found, newcomer, draft, attempt }: Accept) {
  const { invitation, person } = found;
  const writeId = newId();
  const session = await newSession();
  const owner = person?.id ?? newId();
  const won = rowHasWriteId(invitations, invitation.id, writeId);
  const isTakeover = needsTakeover(found);
  const results = await ctx.db.batch([
    ctx.db
      .update(invitations)
      .set({
        isUsed: true,
        isDeclined: false,
        declineReason: null,
        declinedAt: null,
        updatedAt: ctx.now,
        writeId,
      })
      .where(
        and(
          eq(invitations.id, invitation.id),
          // Unchanged since it was read, so exactly the offer that was read is accepted.
          sql`${invitations.writeId} IS ${invitation.writeId}`,
          eq(invitations.isUsed, false),
          eq(invitations.isDeclined, invitation.isDeclined),
          isNull(invitations.revokedAt),
          gt(invitations.expiresAt, ctx.now),
          isUnderLimit(ctx, attempt.keys),
          sql`${personOfLink(invitation.tokenHash)} IS ${person?.id ?? null}`,
          // Otherwise a newer invitation has replaced the phone meanwhile.
          sql`${OPENING_PHONE} = ${invitation.phone}`,
        ),
      ),
    auditUnsigned(ctx, {
      action: "invitation.accepted",
      entityId: invitation.id,
      actor: "token",
      employerId: invitation.employerId,
      when: PREVIOUS_WROTE_ONE,
    }),
    ...(person
      ? [
          ...(isTakeover ? takeoverStatements(ctx, owner, won) : []),
          ...endOldAccess(ctx, owner, { isTakeover, newcomer, won }),
          completeUser(ctx, owner, { invitation, newcomer, won }),
        ]
      : [insertUser(ctx, owner, invitation, newcomer)]),
    insertWhen(
      ctx.db,
      applications,
      // The person's CWJ: if somebody else has the invitation's, the application does not get it
      // either.
      { ...draft.row, userId: owner, cwj: sql`(SELECT cwj FROM users WHERE id = ${owner})` },
      won,
    ),
    ...(draft.family.length > 0
      ? [
          insertFamily(
            ctx.db,
            { applicationId: draft.row.id, members: draft.family, now: ctx.now },
            won,
          ),
        ]
      : []),
    ...reopenedStatements(ctx, invitation, won),
    outboxStatement(ctx, { type: "invitation.accepted", invitationId: invitation.id, when: won }),
    ...sessionStatements(ctx, {
      session,
      owner,
      attempt,
      when: won,
      applicationId: draft.row.id,
    }),
  ]);
  return readOpenedSession(session, results);
}

/**
 * Opens a session with a used invitation, for the application that it opened; undefined when the
 * invitation is no longer valid, opens with another phone by now, or a counter is full.
 */
export async function openUsed(
  ctx: Ctx,
  { invitation, accepted, attempt }: Entry & { invitation: Invitation },
) {
  const session = await newSession();
  const when = sql`${isUnderLimit(ctx, attempt.keys)} AND EXISTS (SELECT 1 FROM invitations
    WHERE id = ${invitation.id} AND is_used = 1 AND is_declined = 0 AND revoked_at IS NULL
      AND expires_at > ${ctx.now} AND ${OPENING_PHONE} = ${invitation.phone})
    AND ${mayOpenAgain(sql`${invitation.id}`)}`;
  const { userId: owner, id: applicationId } = accepted;
  const statements = sessionStatements(ctx, { session, owner, attempt, when, applicationId });
  return readOpenedSession(session, await ctx.db.batch(statements));
}
type Entry = { accepted: NonNullable<InvitationForSignIn["accepted"]>; attempt: Attempt };
