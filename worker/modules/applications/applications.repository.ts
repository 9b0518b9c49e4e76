import { and, asc, eq, inArray, sql, type Placeholder, type SQL } from "drizzle-orm";
import { buildOnce, buildOnceEach } from "../../db/build-once";
import type { Db } from "../../db/client";
import { JUST_CHANGED } from "../../db/just-changed";
import { applicationDrafts, applications, familyMembers } from "../../db/schema/applications";
import { documents } from "../../db/schema/documents";
import type { FamilyMemberInput } from "#contract/steps";
import type { SessionCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";

export type ApplicationRow = typeof applications.$inferSelect;
export type FamilyMemberRow = typeof familyMembers.$inferSelect;

/** An application with everything that hangs on it. */
export type ApplicationRecord = {
  application: ApplicationRow;
  drafts: (typeof applicationDrafts.$inferSelect)[];
  family: FamilyMemberRow[];
  documents: (typeof documents.$inferSelect)[];
};

const recordBy = (db: Db, applicationId: SQL | Placeholder) =>
  [
    db
      .select()
      .from(applications)
      .where(sql`${applications.id} = ${applicationId}`),
    db
      .select()
      .from(applicationDrafts)
      .where(sql`${applicationDrafts.applicationId} = ${applicationId}`),
    db
      .select()
      .from(familyMembers)
      .where(sql`${familyMembers.applicationId} = ${applicationId}`)
      .orderBy(asc(familyMembers.position)),
    db
      .select()
      .from(documents)
      .where(sql`${documents.applicationId} = ${applicationId}`)
      .orderBy(asc(documents.uploadedAt)),
  ] as const;
const recordById = buildOnce((db) => recordBy(db, sql.placeholder("applicationId")));

/** The four reads of an application with everything that hangs on it, for one batch. */
export const recordOf = (db: Db, applicationId: string | SQL) =>
  typeof applicationId === "string"
    ? recordById(db, { applicationId })
    : recordBy(db, applicationId);

/** The answers of `recordOf`. */
export type CurrentRows = readonly [
  ApplicationRow[],
  ApplicationRecord["drafts"],
  FamilyMemberRow[],
  ApplicationRecord["documents"],
];

/** Puts the answers of `recordOf` together; undefined when there is no application. */
export function toRecord(rows: CurrentRows): ApplicationRecord | undefined {
  const [[application], drafts, family, documentRows] = rows;
  return application && { application, drafts, family, documents: documentRows };
}

/** Whether the application is this person's, and its family: show the second only on the first. */
export const ownedFamily = ({ db, session }: SessionCtx, applicationId: string) =>
  [
    db
      .select()
      .from(familyMembers)
      .where(eq(familyMembers.applicationId, applicationId))
      .orderBy(asc(familyMembers.position)),
    db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.id, applicationId), eq(applications.userId, session.userId))),
  ] as const;

/** True inside a batch when its first statement won: the row carries this write's id. */
export const wasWritten = (applicationId: string, writeId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM applications WHERE id = ${applicationId} AND write_id = ${writeId})`;

/** A document of this kind is stored; for the `requires` of a write. */
export const hasDocument = (kind: string): SQL =>
  sql`EXISTS (SELECT 1 FROM documents
    WHERE application_id = ${sql.placeholder("applicationId")} AND kind = ${kind})`;

const putDraftOnce = buildOnce(
  (db) =>
    [
      db.run(
        sql`INSERT INTO application_drafts (application_id, step, values_cipher, updated_at)
            SELECT ${sql.placeholder("applicationId")}, ${sql.placeholder("step")},
              ${sql.placeholder("valuesCipher")}, ${sql.placeholder("now")}
            WHERE ${JUST_CHANGED}
            ON CONFLICT (application_id, step)
            DO UPDATE SET values_cipher = excluded.values_cipher, updated_at = excluded.updated_at`,
      ),
    ] as const,
);

/** Keeps one step's unfinished answers in place of the earlier ones, right behind another change. */
export const putDraft = (
  db: Db,
  draft: { applicationId: string; step: string; valuesCipher: string; now: number },
) => putDraftOnce(db, draft)[0];

const dropDraftsOnce = buildOnceEach((db, count: number) => {
  const steps = Array.from({ length: count }, (_, index) => sql.placeholder(`step.${index}`));
  return [
    db
      .delete(applicationDrafts)
      .where(
        and(
          eq(applicationDrafts.applicationId, sql.placeholder("applicationId")),
          inArray(applicationDrafts.step, steps),
          JUST_CHANGED,
        ),
      ),
  ] as const;
});

/** Forgets the drafts of these steps, right behind another change. */
export const dropDrafts = (db: Db, applicationId: string, steps: readonly string[]) =>
  dropDraftsOnce(db, String(steps.length), steps.length, {
    applicationId,
    ...Object.fromEntries(steps.map((step, index) => [`step.${index}`, step])),
  })[0];

/**
 * Replaces the whole family in the order given. The rows travel as one JSON parameter, far below
 * D1's limit of 100 a statement.
 */
export function replaceFamily(
  db: Db,
  write: { applicationId: string; members: readonly FamilyMemberInput[]; now: number },
  when: SQL,
) {
  const rows = JSON.stringify(
    write.members.map((member, position) => ({ id: newId(), position, ...member })),
  );
  return [
    db.delete(familyMembers).where(and(eq(familyMembers.applicationId, write.applicationId), when)),
    db.run(
      sql`INSERT INTO family_members (id, application_id, position, first_name, last_name,
            date_of_birth, birth_city, birth_country, relationship, created_at)
          SELECT value ->> 'id', ${write.applicationId}, value ->> 'position',
            value ->> 'firstName', value ->> 'lastName', value ->> 'dateOfBirth',
            value ->> 'birthCity', value ->> 'birthCountry', value ->> 'relationship', ${write.now}
          FROM json_each(${rows}) WHERE ${when}`,
    ),
  ] as const;
}

/** Gives the person this e-mail when they have none and nobody else has it (decision 1). */
export const fillUserEmail = (db: Db, userId: string, email: string, when: SQL) =>
  db.run(
    sql`UPDATE users SET email = ${email}
        WHERE id = ${userId} AND email IS NULL
          AND NOT EXISTS (SELECT 1 FROM users taken WHERE taken.email = ${email}) AND ${when}`,
  );
