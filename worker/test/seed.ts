import { env } from "cloudflare:workers";
import { SESSION_TOTAL_MS } from "#contract/constants";
import { KEY_SCOPES } from "#contract/key-scopes";
import { nameKey } from "#contract/names";
import type { AcceptedTerms } from "#contract/offers";
import { phoneKey } from "#contract/phone-text";
import { MEMBER_SESSION_MS, type Role } from "#contract/team";
import { createDb } from "../db/client";
import { applications } from "../db/schema/applications";
import { apiKeys, employers } from "../db/schema/employers";
import { invitations } from "../db/schema/invitations";
import { offerChanges } from "../db/schema/offer-changes";
import { reviewers } from "../db/schema/reviewers";
import { sessions } from "../db/schema/sessions";
import { teamMembers, teamSessions } from "../db/schema/team";
import { users } from "../db/schema/users";
import { offerOf } from "../modules/offers/offer-of";
import { sha256 } from "../platform/encoding";
import { newId, newKeyId, newSecret } from "../platform/ids";
import { SESSION_COOKIE, sessionHash, writeSession } from "../platform/sessions";
import { vaultOf } from "../platform/vault";

/** Seeds rows for tests that start in the middle of the journey; every call creates new people. */

export const db = createDb(env.DB);

/** A key of this employer. */
export async function seedKey(employerId: string, scopes = KEY_SCOPES.join(" ")) {
  const keyId = newKeyId();
  const secret = newSecret();
  await db.insert(apiKeys).values({
    id: keyId,
    employerId,
    secretHash: await sha256(secret),
    scopes,
    createdAt: Date.now(),
  });
  return { keyId, key: `swp_${keyId}_${secret}` };
}

export async function seedEmployer(scopes = KEY_SCOPES.join(" "), { sandbox = false } = {}) {
  const employerId = newId();
  const row = { id: employerId, name: `Farm ${employerId}`, sandbox, createdAt: Date.now() };
  await db.insert(employers).values(row);
  return { employerId, ...(await seedKey(employerId, scopes)) };
}

/** A member of this employer's team, with a live session. */
export async function seedMember({ employerId, role }: { employerId: string; role: Role }) {
  const memberId = newId();
  const email = `${memberId}@example.com`;
  const now = Date.now();
  const session = newSecret();
  await db.batch([
    db
      .insert(teamMembers)
      .values({ id: memberId, employerId, email, emailKey: email, role, createdAt: now }),
    db.insert(teamSessions).values({
      hash: await sessionHash(session),
      memberId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now + MEMBER_SESSION_MS,
    }),
  ]);
  return { memberId, email, cookie: `__Host-hiring=${session}` };
}

let counter = 0;
/** A Mexican mobile number that is unique in this test file. */
export const newPhone = () => `+52551${String(++counter).padStart(7, "0")}`;

export async function seedInvitation(
  values: Partial<typeof invitations.$inferInsert> & { token?: string } = {},
) {
  const id = newId();
  const token = values.token ?? newSecret();
  const employerId = values.employerId ?? (await seedEmployer()).employerId;
  const row = {
    firstName: "María José",
    lastName: "Núñez Ortega",
    countryCode: "+52",
    phone: newPhone(),
    companyName: "Example Farm",
    position: "Harvest worker",
    location: "Yuma, Arizona",
    duration: "2027-03-01 – 2027-10-31",
    wage: "$15.25",
    expiresAt: Date.now() + 86_400_000,
    createdAt: Date.now(),
    updatedAt: values.createdAt ?? Date.now(),
    searchKey: "",
    pay: null,
    terms: {},
    ...values,
    id,
    employerId,
    tokenHash: await sha256(token),
    token: await vaultOf(env.ENCRYPTION_KEYS).seal(
      { table: "invitations", column: "token", id },
      token,
    ),
  };
  await db.insert(invitations).values(row);
  return { ...row, token };
}

/** The terms that a worker accepts by signing in with this invitation. */
const seedTerms = (invitation: Parameters<typeof offerOf>[0]): AcceptedTerms => ({
  ...offerOf(invitation),
  language: "es",
  acceptedAt: new Date().toISOString(),
  sha256: "x".repeat(43),
});

/** A signed-in worker with a draft application and a session cookie. */
export async function seedWorker(values: Partial<typeof applications.$inferInsert> = {}) {
  const { employerId } = values;
  const invitation = await seedInvitation({ isUsed: true, ...(employerId && { employerId }) });
  const [userId, applicationId, sessionId] = [newId(), newId(), newSecret()];
  const now = Date.now();
  const hash = await sessionHash(sessionId);
  await db.batch([
    db.insert(users).values({
      id: userId,
      employerId: invitation.employerId,
      firstName: invitation.firstName,
      lastName: invitation.lastName,
      countryCode: "+52",
      phone: invitation.phone,
      phoneKey: phoneKey(invitation.phone),
      nameKey: nameKey(invitation.firstName, invitation.lastName),
      invitationId: invitation.id,
      createdAt: now,
    }),
    db.insert(applications).values({
      id: applicationId,
      userId,
      invitationId: invitation.id,
      employerId: invitation.employerId,
      firstName: invitation.firstName,
      lastName: invitation.lastName,
      searchKey: nameKey(invitation.firstName, invitation.lastName),
      phone1: invitation.phone,
      acceptedTerms: seedTerms(invitation),
      createdAt: now,
      updatedAt: now,
      submittedAt: (values.status ?? "draft") === "draft" ? null : now,
      ...values,
    }),
    db.insert(sessions).values({
      hash,
      userId,
      applicationId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now + SESSION_TOTAL_MS,
    }),
  ]);
  const { employerId: theirs } = invitation;
  const content = { employerId: theirs, userId, applicationId, countryCode: "+52" };
  await writeSession(env, hash, content);
  const cookie = `${SESSION_COOKIE}=${sessionId}`;
  return {
    userId,
    applicationId,
    employerId: invitation.employerId,
    invitation,
    cookie,
    hash,
    session: { hash, ...content },
  };
}

/** A pending change to a worker's accepted offer. */
export async function seedOfferChange(
  worker: Pick<Awaited<ReturnType<typeof seedWorker>>, "applicationId" | "invitation">,
) {
  const before = seedTerms(worker.invitation);
  const row = {
    id: newId(),
    applicationId: worker.applicationId,
    employerId: worker.invitation.employerId,
    before,
    after: { ...offerOf(worker.invitation), wage: "$16.10" },
    note: "The rate of the new season",
    proposedAt: Date.now(),
  };
  await db.insert(offerChanges).values(row);
  return row;
}

/** A member of the hiring team has had the application open; the row is expired. */
export async function seedReviewer(application: { employerId: string; applicationId: string }) {
  const { employerId, applicationId } = application;
  const actor = `member:${newId()}`;
  const row = { id: `${actor} `, employerId, applicationId, actor, since: 1, expiresAt: 1 };
  await db.insert(reviewers).values(row);
}
