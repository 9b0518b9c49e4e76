import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { HIRING_PATHS, type HiringScreenName } from "#contract/hiring-screens";
import { type Role, ROLES } from "#contract/team";
import { invitations } from "../db/schema/invitations";
import { call } from "./client";
import { seedObjects } from "./employer-routes";
import { db, seedEmployer, seedMember } from "./seed";

/** Every screen of the console × every role × the member's own employer and another one. */

type Objects = Awaited<ReturnType<typeof seedObjects>>;

/** The object that a screen shows, for screens about a single object. */
const ID: Partial<Record<HiringScreenName, keyof Objects>> = {
  application: "applicationId",
  contract: "contractId",
  webhook: "webhookId",
  person: "personId",
};

const INSIDE = (Object.keys(HIRING_PATHS) as HiringScreenName[]).filter(
  (name) => name !== "signIn",
);

const addressOf = (name: HiringScreenName, objects: Objects) =>
  HIRING_PATHS[name].replace(":id", objects[ID[name] ?? "applicationId"]).replace("*", "nothing");

/** Ids that must not appear in a page for another employer. */
const idsIn = (objects: Objects, text: string) =>
  [
    objects.employerId,
    objects.invitationId,
    objects.messageId,
    objects.memberId,
    objects.keyId,
    objects.documentId,
  ].filter((id) => text.includes(id));

async function pagesFor(role: Role, name: HiringScreenName) {
  const objects = await seedObjects();
  const address = addressOf(name, objects);
  const elsewhere = await seedEmployer();
  const stranger = await seedMember({ ...elsewhere, role });
  const member = await seedMember({ ...objects, role });
  await db
    .update(invitations)
    .set({ invitedBy: member.memberId })
    .where(eq(invitations.employerId, objects.employerId));
  const own = await call(address, { cookie: member.cookie });
  const theirs = await call(address, { cookie: stranger.cookie });
  const nobodys = await call(address, {});
  return { own, theirs, nobodys, objects };
}

test.each(ROLES.flatMap((role) => INSIDE.map((name) => ({ role, name }))))(
  "a member who is $role can open the screen $name, for their own employer only",
  async ({ role, name }) => {
    const { own, theirs, nobodys, objects } = await pagesFor(role, name);
    expect([own.status, theirs.status]).toEqual([200, 200]);
    expect(idsIn(objects, await theirs.text())).toEqual([]);
    // They are redirected to the sign-in page, which leads back.
    expect(new URL(nobodys.url).pathname).toBe(HIRING_PATHS.signIn);
    expect(idsIn(objects, await nobodys.text())).toEqual([]);
  },
);
