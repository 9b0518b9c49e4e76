import type { JobCtx } from "../../lib/ctx";
import { findPerson, openSealed } from "./people.repository";

type Row = Record<string, unknown>;

/** Left out: secrets and their hashes, and what only the database needs. */
const INTERNAL = new Set([
  "token",
  "tokenHash",
  "hash",
  "writeId",
  "phoneKey",
  "nameKey",
  "emailKey",
  "searchKey",
  "sha256",
  "sessionHash",
  "deviceHash",
]);

/** Rows with their sealed values opened; what is null is left out. */
const shown = (ctx: JobCtx, table: string, rows: readonly Row[]) =>
  Promise.all(
    rows.map(async (row) => {
      const kept = Object.entries(row).filter(
        ([name, value]) => !INTERNAL.has(name) && value !== null,
      );
      return openSealed(ctx, table, { row, shown: Object.fromEntries(kept) });
    }),
  );

/**
 * Everything stored about one person, for that person: numbers in clear, files by their object
 * names; no token, hash or session id. Undefined when nobody has this id.
 */
export async function exportPerson({
  ctx,
  input: { userId },
}: {
  ctx: JobCtx;
  input: { userId: string };
}) {
  const person = await findPerson(ctx, userId);
  if (!person.user) return undefined;
  const [[user], applications, invitations] = await Promise.all([
    shown(ctx, "users", [person.user]),
    shown(ctx, "applications", person.applied),
    shown(ctx, "invitations", person.invitations),
  ]);
  return {
    exportedAt: new Date(ctx.now).toISOString(),
    user,
    applications,
    familyMembers: person.family,
    statusChanges: person.changes,
    notes: person.notes,
    tags: person.tags.map(({ applicationId, tag }) => ({ applicationId, tag })),
    offerChanges: person.proposals,
    documents: await shown(ctx, "documents", person.files),
    invitations,
    sessions: await shown(ctx, "sessions", person.sessions),
    signIns: await shown(ctx, "sign_ins", person.signIns),
    events: person.events,
  };
}
