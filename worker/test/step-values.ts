import { asc, eq } from "drizzle-orm";
import type { ApplicationView, FamilyMemberView } from "#contract/applications";
import type { DocumentKind } from "#contract/documents";
import { EXAMPLE, exampleMember } from "#contract/example-person";
import type { Relationship } from "#contract/step-names";
import { applications, familyMembers } from "../db/schema/applications";
import { auditEvents } from "../db/schema/audit-events";
import { documents } from "../db/schema/documents";
import { users } from "../db/schema/users";
import { newId, newSecret } from "../platform/ids";
import { call } from "./client";
import { db, seedWorker } from "./seed";

/** Complete, valid values of the five steps and the visa form, as the browser sends them. */
export const STEP_VALUES = EXAMPLE;

/** A complete family member. */
export const member = (relationship: Relationship, firstName = "Ana") =>
  exampleMember(relationship, firstName);

export const STEPS = ["personal", "contact", "family", "passport", "drivers-license"] as const;

/** A document row without its R2 object. */
export async function seedDocument(
  owner: { applicationId: string; userId: string; employerId: string },
  kind: DocumentKind,
) {
  const row = {
    id: newId(),
    applicationId: owner.applicationId,
    userId: owner.userId,
    employerId: owner.employerId,
    kind,
    objectName: `${newSecret()}.jpg`,
    fileName: `${kind}.jpg`,
    contentType: "image/jpeg" as const,
    size: 1,
    sha256: "x",
    uploadedAt: Date.now(),
  };
  await db.insert(documents).values(row);
  return row;
}

/** The signed-in worker's current application. */
export const currentView = async (cookie: string) =>
  (await call("/api/applications", { cookie })).json<ApplicationView>();

/** The family of an application. */
export const familyOf = async ({
  applicationId,
  cookie,
}: {
  applicationId: string;
  cookie: string;
}) => (await call(`/api/family-members/${applicationId}`, { cookie })).json<FamilyMemberView[]>();

/** Saves one step as the wizard does. */
export const putStep = (cookie: string, step: string, body: unknown, version?: number) =>
  call(`/api/applications/${step}`, {
    method: "PUT",
    cookie,
    body,
    headers: version === undefined ? {} : { "If-Match": `"${version}"` },
  });

/** A signed-in worker with a passport document and the given steps saved through the API. */
export async function seedFilled(steps: readonly (typeof STEPS)[number][] = STEPS) {
  const worker = await seedWorker();
  await seedDocument(worker, "passport");
  for (const step of steps) {
    const response = await putStep(worker.cookie, step, STEP_VALUES[step]);
    if (!response.ok) throw new Error(`${step}: ${await response.text()}`);
  }
  return worker;
}

/** The same, with the application submitted. */
export async function seedSubmitted() {
  const worker = await seedFilled();
  const response = await call("/api/applications/submit", {
    method: "POST",
    cookie: worker.cookie,
  });
  if (!response.ok) throw new Error(await response.text());
  return worker;
}

/** Every stored row of an application, to show that a refused write changed nothing. */
export async function storedRows({
  applicationId,
  userId,
}: {
  applicationId: string;
  userId: string;
}) {
  const [application, family, files, events, user] = await Promise.all([
    db.select().from(applications).where(eq(applications.id, applicationId)),
    db
      .select()
      .from(familyMembers)
      .where(eq(familyMembers.applicationId, applicationId))
      .orderBy(asc(familyMembers.position)),
    db.select().from(documents).where(eq(documents.applicationId, applicationId)),
    db.select().from(auditEvents).where(eq(auditEvents.entityId, applicationId)),
    db.select().from(users).where(eq(users.id, userId)),
  ]);
  const row = application[0]!;
  // The draft columns that have a value.
  const drafts = Object.entries(row)
    .filter(([column, value]) => column.endsWith("DraftCipher") && value !== null)
    .map(([column]) => column);
  return { application: row, drafts, family, documents: files, events, user: user[0]! };
}
