import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { auditStatement } from "../../db/audit";
import { SEALED_COLUMNS } from "../../db/sealed-columns";
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
import { sessions, signIns } from "../../db/schema/sessions";
import { offerChanges } from "../../db/schema/offer-changes";
import { signInCodePeople } from "../../db/schema/sign-in-codes";
import { uploadSlots } from "../../db/schema/upload-slots";
import { users } from "../../db/schema/users";
import type { JobCtx } from "../../lib/ctx";
import { columnName } from "../../platform/seal-contexts";

const ofTheirApplications = (userId: string) =>
  sql`application_id IN (SELECT id FROM applications WHERE user_id = ${userId})`;

const ids = (values: readonly string[]) =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** Every row about one person. */
export async function findPerson({ db }: Pick<JobCtx, "db">, userId: string) {
  const theirs = ofTheirApplications(userId);
  const [user, applied, family, changes, notes, tags, proposals, files, opened, entries] =
    await db.batch([
      db.select().from(users).where(eq(users.id, userId)),
      db
        .select()
        .from(applications)
        .where(eq(applications.userId, userId))
        .orderBy(desc(applications.createdAt)),
      db.select().from(familyMembers).where(theirs).orderBy(familyMembers.position),
      db.select().from(statusChanges).where(theirs).orderBy(statusChanges.at),
      db.select().from(applicationNotes).where(theirs).orderBy(applicationNotes.createdAt),
      db.select().from(applicationTags).where(theirs),
      db.select().from(offerChanges).where(theirs).orderBy(offerChanges.proposedAt),
      db.select().from(documents).where(theirs),
      db.select().from(sessions).where(eq(sessions.userId, userId)),
      db.select().from(signIns).where(eq(signIns.userId, userId)).orderBy(signIns.at),
    ]);
  const invitationIds = [user[0]?.invitationId, ...applied.map((row) => row.invitationId)].filter(
    (id) => id !== null && id !== undefined,
  );
  const entityIds = [userId, ...applied.map(({ id }) => id), ...invitationIds];
  const [invited, events] = await db.batch([
    db
      .select()
      .from(invitations)
      .where(sql`${invitations.id} IN ${ids(invitationIds)}`),
    db
      .select()
      .from(auditEvents)
      .where(sql`${auditEvents.entityId} IN ${ids(entityIds)}`),
  ]);
  return {
    user: user[0],
    applied,
    family,
    changes,
    notes,
    tags,
    proposals,
    files,
    sessions: opened,
    signIns: entries,
    invitations: invited,
    events,
  };
}

type Row = Record<string, unknown>;

/** Opens the sealed values among those `shown` of a row and names them without "Cipher". */
export async function openSealed(
  { vault }: Pick<JobCtx, "vault">,
  table: string,
  { row, shown }: { row: Row; shown: Row },
): Promise<Row> {
  const keys = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [columnName(name), String(value)]),
  );
  const opened = { ...shown };
  for (const { field, context } of SEALED_COLUMNS.filter((one) => one.table === table)) {
    const value = opened[field];
    if (typeof value !== "string") continue;
    delete opened[field];
    // oxlint-disable-next-line no-await-in-loop -- a few per row
    opened[field.replace(/Cipher$/, "")] = await vault.open(context(keys), value);
  }
  return opened;
}

/** Deletes every row of a person in one batch, children first; returns whether there was one. */
export async function deletePerson(
  ctx: JobCtx,
  userId: string,
  invitationIds: readonly string[],
): Promise<boolean> {
  const { db } = ctx;
  const theirs = ofTheirApplications(userId);
  const [gone] = await db.batch([
    db.select({ id: users.id }).from(users).where(eq(users.id, userId)),
    auditStatement(
      ctx,
      { action: "user.erased", entityId: userId, actor: "system" },
      sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId})`,
    ),
    db.delete(familyMembers).where(theirs),
    db.delete(statusChanges).where(theirs),
    db.delete(applicationNotes).where(theirs),
    db.delete(applicationTags).where(theirs),
    db.delete(offerChanges).where(theirs),
    db.delete(documents).where(theirs),
    db.delete(sessions).where(eq(sessions.userId, userId)),
    db.delete(signIns).where(eq(signIns.userId, userId)),
    db.delete(signInCodePeople).where(eq(signInCodePeople.userId, userId)),
    db.delete(uploadSlots).where(eq(uploadSlots.userId, userId)),
    db.delete(applications).where(eq(applications.userId, userId)),
    db.delete(users).where(eq(users.id, userId)),
    db
      .delete(invitations)
      .where(
        and(
          sql`${invitations.id} IN ${ids(invitationIds)}`,
          sql`NOT EXISTS (SELECT 1 FROM applications WHERE invitation_id = ${invitations.id})`,
          sql`NOT EXISTS (SELECT 1 FROM users WHERE invitation_id = ${invitations.id})`,
        ),
      ),
  ]);
  return gone.length > 0;
}

/** At most `limit` people whose every application and account is older than `before`. */
export const findRetired = ({ db }: JobCtx, before: number, limit: number) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${users.createdAt} < ${before}
        AND NOT EXISTS (SELECT 1 FROM applications
          WHERE user_id = ${users.id}
            AND (updated_at >= ${before} OR drafts_saved_at >= ${before}))`,
    )
    .orderBy(users.createdAt, users.id)
    .limit(limit);

/** Deletes at most `limit` unused invitations that expired before an instant. */
export async function deleteUnanswered({ db }: JobCtx, before: number, limit: number) {
  const old = sql`SELECT id FROM invitations WHERE is_used = 0 AND expires_at < ${before}
    AND NOT EXISTS (SELECT 1 FROM applications WHERE invitation_id = invitations.id)
    AND NOT EXISTS (SELECT 1 FROM users WHERE invitation_id = invitations.id)
    LIMIT ${limit}`;
  const { meta } = await db.run(sql`DELETE FROM invitations WHERE id IN (${old})`);
  return meta.changes;
}

/** Ids and names of the people with this e-mail or phone key, for an operator to choose from. */
export async function findByContact({ db }: Pick<JobCtx, "db">, email: string, phoneKey: string) {
  const shown = { id: users.id, firstName: users.firstName, lastName: users.lastName };
  const [byEmail, byPhone, byApplication] = await db.batch([
    db.select(shown).from(users).where(eq(users.email, email)),
    db.select(shown).from(users).where(eq(users.phoneKey, phoneKey)),
    db
      .select(shown)
      .from(users)
      .where(inArray(users.id, sql`(SELECT user_id FROM applications WHERE email_key = ${email})`)),
  ]);
  return [
    ...new Map([...byEmail, ...byPhone, ...byApplication].map((one) => [one.id, one])).values(),
  ];
}
