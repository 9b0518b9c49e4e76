import type { JobCtx } from "../../lib/ctx";
import { deleteObjects } from "../../platform/objects";
import { dropSession } from "../../platform/sessions";
import { deletePerson, findPerson } from "./people.repository";

/**
 * Erases one person: rows in one batch, then KV sessions and files. Returns whether the person existed;
 * it is idempotent. @throws when rows or files could not be deleted
 */
export async function erasePerson({
  ctx,
  input: { userId },
}: {
  ctx: JobCtx;
  input: { userId: string };
}): Promise<boolean> {
  const person = await findPerson(ctx, userId);
  if (!person.user) return false;
  const invitationIds = person.invitations.map(({ id }) => id);
  const erased = await deletePerson(ctx, userId, invitationIds);
  await Promise.all(person.sessions.map(({ hash }) => dropSession(ctx.env, hash)));
  const names = person.files.map(({ objectName }) => objectName);
  await deleteObjects(ctx.env, names);
  return erased;
}
