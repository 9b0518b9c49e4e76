import type { JobCtx } from "../../lib/ctx";
import { SEALED_COLUMNS } from "../../db/sealed-columns";
import { findPerson } from "./people.repository";

type Row = Record<string, unknown>;

/** Left out: keys that open something, and what only the database needs. */
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

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The rows of a table with their sealed values opened, named without "Cipher". */
async function opened({ vault }: JobCtx, table: string, rows: readonly Row[]) {
  const sealed = SEALED_COLUMNS.filter((one) => one.table === table);
  return Promise.all(
    rows.map(async (row) => {
      const shown: Row = Object.fromEntries(
        Object.entries(row).filter(([name, value]) => !INTERNAL.has(name) && value !== null),
      );
      for (const { field, place } of sealed) {
        const value = shown[field];
        if (typeof value !== "string") continue;
        delete shown[field];
        const keys = Object.fromEntries(
          Object.entries(row).map(([key, one]) => [snake(key), String(one)]),
        );
        // oxlint-disable-next-line no-await-in-loop -- some a row
        shown[field.replace(/Cipher$/, "")] = await vault.open(place(keys), value);
      }
      return shown;
    }),
  );
}

/**
 * All that is kept of one person, for that person: numbers in clear, files by their names in the
 * store; no token, hash or session id. Undefined when there is nobody with this id.
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
    opened(ctx, "users", [person.user]),
    opened(ctx, "applications", person.applied),
    opened(ctx, "invitations", person.invitations),
  ]);
  return {
    exportedAt: new Date(ctx.now).toISOString(),
    user,
    applications,
    familyMembers: person.family,
    statusChanges: person.changes,
    offerChanges: person.proposals,
    documents: await opened(ctx, "documents", person.files),
    invitations,
    sessions: await opened(ctx, "sessions", person.sessions),
    signIns: await opened(ctx, "sign_ins", person.signIns),
    events: person.events,
  };
}
