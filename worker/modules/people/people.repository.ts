import { desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { DAY_MS } from "#contract/constants";
import { auditEach } from "../../db/audit";
import { dropResponses } from "../../db/idempotency";
import { insertSelect } from "../../db/insert-select";
import { phoneKeySql } from "../../db/phone-key";
import {
  applicationNotes,
  applications,
  applicationTags,
  familyMembers,
  statusChanges,
} from "../../db/schema/applications";
import { auditEvents } from "../../db/schema/audit-events";
import { documents } from "../../db/schema/documents";
import { invitations } from "../../db/schema/invitations";
import { messages, optOuts } from "../../db/schema/messages";
import { offerChanges } from "../../db/schema/offer-changes";
import { reviewers } from "../../db/schema/reviewers";
import { sessions, signIns } from "../../db/schema/sessions";
import { signInCodePeople } from "../../db/schema/sign-in-codes";
import { tombstones } from "../../db/schema/tombstones";
import { uploadSlots } from "../../db/schema/upload-slots";
import { users } from "../../db/schema/users";
import type { PersonCtx, JobCtx } from "../../lib/ctx";
import { hasNobody, invitationTombstones } from "../invitations/erased.statements";
import { deleteMessages, deleteOptOuts, isOptOutOf } from "../messages/messages.statements";
import { outboxEach } from "../webhooks/outbox.statements";
import { invitationsOf } from "./invitations-of.statements";

const ofTheirApplications = (personId: string) =>
  sql`application_id IN (SELECT id FROM applications WHERE user_id = ${personId})`;

/** Every row about one person; the same batch audits the export of each application. */
export async function findPerson(ctx: PersonCtx, personId: string) {
  const { db } = ctx;
  const ofTheirs = ofTheirApplications(personId);
  const invited = invitationsOf(personId);
  const entityIds = sql`(SELECT ${personId} UNION
    SELECT id FROM applications WHERE user_id = ${personId} UNION
    SELECT id FROM invitations WHERE id IN ${invited})`;
  const [
    user,
    applied,
    family,
    history,
    notes,
    tags,
    changes,
    files,
    opened,
    entries,
    links,
    messageRows,
    optOutRows,
    events,
  ] = await db.batch([
    db.select().from(users).where(eq(users.id, personId)),
    db
      .select()
      .from(applications)
      .where(eq(applications.userId, personId))
      .orderBy(desc(applications.createdAt)),
    db.select().from(familyMembers).where(ofTheirs).orderBy(familyMembers.position),
    db.select().from(statusChanges).where(ofTheirs).orderBy(statusChanges.at),
    db.select().from(applicationNotes).where(ofTheirs).orderBy(applicationNotes.createdAt),
    db.select().from(applicationTags).where(ofTheirs),
    db.select().from(offerChanges).where(ofTheirs).orderBy(offerChanges.proposedAt),
    db.select().from(documents).where(ofTheirs).orderBy(documents.uploadedAt),
    db.select().from(sessions).where(eq(sessions.userId, personId)),
    db.select().from(signIns).where(eq(signIns.userId, personId)).orderBy(signIns.at),
    db
      .select()
      .from(invitations)
      .where(sql`${invitations.id} IN ${invited}`),
    db
      .select()
      .from(messages)
      .where(sql`${messages.invitationId} IN ${invited}`)
      .orderBy(messages.createdAt),
    db.select().from(optOuts).where(isOptOutOf(invited)),
    db
      .select()
      .from(auditEvents)
      .where(sql`${auditEvents.entityId} IN ${entityIds}`)
      .orderBy(auditEvents.at),
    auditEach(ctx, {
      action: "application.exported",
      source: sql`FROM applications subject WHERE subject.user_id = ${personId}`,
    }),
  ]);
  return {
    user: user[0],
    applied,
    family,
    history,
    notes,
    tags,
    changes,
    files,
    sessions: opened,
    signIns: entries,
    invitations: links,
    messages: messageRows,
    stopped: optOutRows,
    events,
  };
}
export type StoredPerson = Awaited<ReturnType<typeof findPerson>>;

/**
 * Writes tombstones for a person and each application; they must run before the rows are deleted.
 */
const tombstoneStatements = ({ db, now }: PersonCtx, personId: string) => {
  const row = { id: sql`subject.id`, employerId: sql`subject.employer_id`, erasedAt: now };
  return [
    insertSelect(
      db,
      tombstones,
      { ...row, kind: "application", contractId: sql`subject.contract_id` },
      sql`FROM applications subject WHERE subject.user_id = ${personId}`,
    ),
    insertSelect(
      db,
      tombstones,
      { ...row, kind: "person", contractId: null },
      sql`FROM users subject WHERE subject.id = ${personId}`,
    ),
  ] as const;
};

/**
 * Deletes every row about a person, children first. Marks the invitations at the start, before the
 * rows that lead to them are deleted.
 */
function deleteStatements(ctx: PersonCtx, personId: string) {
  const { db } = ctx;
  const ofTheirs = ofTheirApplications(personId);
  const unusedInvitation = sql`${invitations.personId} = ${personId} AND ${hasNobody(invitations.id)}`;
  return [
    db
      .update(invitations)
      .set({ personId })
      .where(sql`${invitations.id} IN ${invitationsOf(personId)}`),
    db.delete(familyMembers).where(ofTheirs),
    db.delete(statusChanges).where(ofTheirs),
    db.delete(applicationNotes).where(ofTheirs),
    db.delete(applicationTags).where(ofTheirs),
    db.delete(offerChanges).where(ofTheirs),
    db.delete(documents).where(ofTheirs),
    db.delete(reviewers).where(ofTheirs),
    db.delete(sessions).where(eq(sessions.userId, personId)),
    db.delete(signIns).where(eq(signIns.userId, personId)),
    db.delete(signInCodePeople).where(eq(signInCodePeople.userId, personId)),
    db.delete(uploadSlots).where(eq(uploadSlots.userId, personId)),
    db.delete(applications).where(eq(applications.userId, personId)),
    dropResponses(ctx, sql`(SELECT employer_id FROM users WHERE id = ${personId})`),
    db.delete(users).where(eq(users.id, personId)),
    // A backup may have the invitation but not yet the person: a restore erases it by its own id.
    invitationTombstones(ctx, unusedInvitation),
    deleteOptOuts({ db }, sql`(SELECT id FROM invitations WHERE ${unusedInvitation})`),
    deleteMessages(
      { db },
      sql`(SELECT id FROM invitations WHERE ${invitations.personId} = ${personId})`,
    ),
    db.delete(invitations).where(unusedInvitation),
  ] as const;
}

/**
 * Deletes every row of a person in one batch, with tombstones, audit event and webhook messages.
 * Returns what else must be deleted, and when the person was erased, now or earlier.
 */
export async function deletePerson(ctx: PersonCtx, personId: string) {
  const { db } = ctx;
  const [opened, files, , , , [tombstone]] = await db.batch([
    db.select({ hash: sessions.hash }).from(sessions).where(eq(sessions.userId, personId)),
    db.select({ name: documents.objectName }).from(documents).where(ofTheirApplications(personId)),
    auditEach(ctx, {
      action: "user.erased",
      source: sql`FROM users subject WHERE subject.id = ${personId}`,
    }),
    ...tombstoneStatements(ctx, personId),
    db
      .select({ erasedAt: tombstones.erasedAt })
      .from(tombstones)
      .where(eq(tombstones.id, personId)),
    outboxEach(ctx, { type: "application.erased", which: sql`subject.user_id = ${personId}` }),
    ...deleteStatements(ctx, personId),
  ]);
  return {
    sessionHashes: opened.map(({ hash }) => hash),
    objectNames: files.map(({ name }) => name),
    erasedAt: tombstone?.erasedAt,
  };
}

/** Nothing about a row of `users` has changed since `before`, and no offer waits for the person. */
const isRetired = ({ now }: JobCtx, before: SQL | number) =>
  sql`users.created_at < ${before}
    AND NOT EXISTS (SELECT 1 FROM applications WHERE user_id = users.id
      AND (updated_at >= ${before} OR drafts_saved_at >= ${before}))
    AND NOT EXISTS (SELECT 1 FROM invitations WHERE id IN ${invitationsOf(sql`users.id`)}
      AND is_used = 0 AND revoked_at IS NULL AND expires_at > ${now})`;

/** At most `limit` people whose account and applications have not changed since `before`. */
export const findRetired = (ctx: JobCtx, before: number, limit: number) =>
  ctx.db
    .select({ id: users.id })
    .from(users)
    .where(isRetired(ctx, before))
    .orderBy(users.createdAt, users.id)
    .limit(limit);

/**
 * The same for employers with a retention time of their own. The query starts at their few settings
 * and finds each employer's people by an index.
 */
export const findRetiredByEmployer = (ctx: JobCtx, limit: number) => {
  const before = sql`${ctx.now} - settings.application_days * ${DAY_MS}`;
  return ctx.db.all<{ id: string }>(
    sql`SELECT users.id AS id FROM employer_settings AS settings CROSS JOIN users
      ON users.employer_id = settings.employer_id
      WHERE settings.application_days > 0 AND ${isRetired(ctx, before)} LIMIT ${limit}`,
  );
};

/** The invitation is unused, and no application or account came from it. */
const isUnused = sql`invitations.is_used = 0 AND ${hasNobody(invitations.id)}`;

/**
 * Deletes the invitations that a subquery finds, and their messages. Opt-outs of their phones stay,
 * because they apply to the next invitation too.
 */
async function deleteInvitations({ db }: JobCtx, ids: SQL) {
  const [, { meta }] = await db.batch([
    deleteMessages({ db }, sql`(${ids})`),
    db.delete(invitations).where(sql`id IN (${ids})`),
  ]);
  return meta.changes;
}

/** Deletes at most `limit` unused invitations that expired before this time. */
export const deleteUnused = (ctx: JobCtx, before: number, limit: number) =>
  deleteInvitations(
    ctx,
    sql`SELECT id FROM invitations WHERE expires_at < ${before} AND ${isUnused} LIMIT ${limit}`,
  );

/**
 * The same for employers with a retention time of their own. No invitation expires before it is
 * created, so the test of `created_at` narrows the search.
 */
export function deleteUnusedByEmployer(ctx: JobCtx, limit: number) {
  const before = sql`${ctx.now} - settings.invitation_days * ${DAY_MS}`;
  return deleteInvitations(
    ctx,
    sql`SELECT invitations.id FROM employer_settings AS settings CROSS JOIN invitations
      ON invitations.employer_id = settings.employer_id AND invitations.created_at < ${before}
      WHERE settings.invitation_days > 0 AND invitations.expires_at < ${before} AND ${isUnused}
      LIMIT ${limit}`,
  );
}

/**
 * Ids and names of the people with this e-mail or phone key, and of the invitations that nobody has
 * accepted, for an operator to choose from. Those are few, so their whole index is scanned.
 */
export async function findByContact({ db }: Pick<JobCtx, "db">, email: string, phoneKey: string) {
  const shown = { id: users.id, firstName: users.firstName, lastName: users.lastName };
  const { id, firstName, lastName } = invitations;
  const [byEmail, byPhone, byApplication, invited] = await db.batch([
    db.select(shown).from(users).where(eq(users.email, email)),
    db.select(shown).from(users).where(eq(users.phoneKey, phoneKey)),
    db
      .select(shown)
      .from(users)
      .where(inArray(users.id, sql`(SELECT user_id FROM applications WHERE email_key = ${email})`)),
    db
      .select({ id, firstName, lastName })
      .from(invitations)
      .where(
        sql`is_used = 0 AND expires_at > 0
          AND (lower(email) = ${email} OR ${phoneKeySql(sql`phone`)} = ${phoneKey})`,
      ),
  ]);
  const people = [...byEmail, ...byPhone, ...byApplication];
  return { people: [...new Map(people.map((one) => [one.id, one])).values()], invited };
}
