import { eq } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { applications } from "../db/schema/applications";
import { invitations } from "../db/schema/invitations";
import { users } from "../db/schema/users";
import { db } from "./seed";

/** Stored rows, to read them and to change them without the portal's code. */

export const applicationRow = async (id: string) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0];

export const setApplication = (id: string, values: SQLiteUpdateSetSource<typeof applications>) =>
  db.update(applications).set(values).where(eq(applications.id, id));

export const invitationRow = async (id: string) =>
  (await db.select().from(invitations).where(eq(invitations.id, id)))[0];

export const setInvitation = (id: string, values: SQLiteUpdateSetSource<typeof invitations>) =>
  db.update(invitations).set(values).where(eq(invitations.id, id));

export const userRow = async (id: string) =>
  (await db.select().from(users).where(eq(users.id, id)))[0];

export const setUser = (id: string, values: SQLiteUpdateSetSource<typeof users>) =>
  db.update(users).set(values).where(eq(users.id, id));
