import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Role, ROLE_SCOPES, ROLES, seesOnlyOwnWorkers } from "#contract/team";
import { invitations } from "../db/schema/invitations";
import { savedFilters } from "../db/schema/saved-filters";
import { call } from "./client";
import { EMPLOYER_ROUTES, seedObjects } from "./employer-routes";
import { db, seedEmployer, seedMember } from "./seed";

/** Every employer endpoint × every role × the member's own employer and another one. */

const codeOf = async (response: Response) => {
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  return `${response.status} ${code}`;
};

type Row = (typeof EMPLOYER_ROUTES)[string];

/** An employer's objects, a member who invited these workers, and a member of another employer. */
async function seedMembers(role: Role) {
  const objects = await seedObjects();
  const elsewhere = await seedEmployer(undefined, { sandbox: true });
  const stranger = await seedMember({ ...elsewhere, role });
  const member = await seedMember({ ...objects, role });
  await db
    .update(invitations)
    .set({ invitedBy: member.memberId })
    .where(eq(invitations.employerId, objects.employerId));
  // Only its author may change a filter.
  await db
    .update(savedFilters)
    .set({ createdBy: `member:${member.memberId}` })
    .where(eq(savedFilters.employerId, objects.employerId));
  return { objects, member, stranger };
}
type Members = Awaited<ReturnType<typeof seedMembers>>;

/** The responses to the member and to the stranger. */
async function responsesTo({ objects, member, stranger }: Members, address: string, row: Row) {
  const [method = ""] = address.split(" ");
  const send = ({ cookie }: { cookie: string }) => {
    const body = row.body?.(objects);
    return call(`/api/v1${row.path(objects)}`, { method, cookie, ...(row.body && { body }) });
  };
  const theirs = await send(stranger);
  return { theirs, own: await send(member) };
}

/** Shared by all refused calls, because a refused call changes nothing. */
const refused = Object.fromEntries(
  await Promise.all(ROLES.map(async (role) => [role, await seedMembers(role)] as const)),
) as Record<Role, Members>;

/**
 * The endpoints that a role may call. A recruiter may send workers only to an existing contract
 * (`recruiters.v1.test.ts`).
 */
const mayCall = (role: Role, address: string, { scope, ownWorkers }: Row) =>
  ROLE_SCOPES[role].includes(scope) &&
  (!seesOnlyOwnWorkers(role) || (ownWorkers && address !== "POST /api/v1/contracts"));

/** Every pair of a role and an endpoint that it may call, or may not call. */
const cases = (allowed: boolean) =>
  ROLES.flatMap((role) =>
    Object.entries(EMPLOYER_ROUTES)
      .filter(([address, row]) => mayCall(role, address, row) === allowed)
      .map(([address, row]) => ({ role, address, row })),
  );

test.each(cases(true))(
  "a member who is $role can call $address, for their own employer only",
  async ({ role, address, row }) => {
    const members = await seedMembers(role);
    const { own, theirs } = await responsesTo(members, address, row);
    expect(own.status).toBe(row.status);
    expect(theirs.status).toBe(address.includes("/:") ? 404 : row.status);
    const text = await theirs.text();
    const { applicationId, invitationId, personId, memberId } = members.objects;
    const ids = [applicationId, invitationId, personId, memberId];
    expect(ids.filter((id) => text.includes(id))).toEqual([]);
  },
);

test.each(cases(false))(
  "a member who is $role cannot call $address",
  async ({ role, address, row }) => {
    const { own, theirs } = await responsesTo(refused[role], address, row);
    expect([await codeOf(own), await codeOf(theirs)]).toEqual(["403 key.scope", "403 key.scope"]);
  },
);
