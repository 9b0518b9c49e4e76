import { and, isNull, notExists, notInArray, sql } from "drizzle-orm";
import type { Db, JobCtx, Vault } from "../lib/ctx";
import { log } from "../lib/log";
import { Unreadable } from "../lib/unreadable";
import { readEncryptionKeys } from "../platform/encryption-keys";
import { canaryContext } from "../platform/seal-contexts";
import { insertWhen } from "./insert-select";
import { encryptionKeys } from "./schema/encryption-keys";

/** A known plaintext: if a key opens it, that key is the one that encrypted the stored values. */

const CANARY = "canary";

type KeyRow = typeof encryptionKeys.$inferSelect;
type KeyFault = {
  event: `config.encryption_keys.${"other" | "missing" | "refused"}_key`;
  keyId: string;
};
type KeyCtx = Pick<JobCtx, "db" | "vault" | "now" | "requestId">;

export type KeyState = {
  /** May the first key encrypt? Yes if it has before, or if no key that has is missing or wrong. */
  maySeal: boolean;
  isSound: boolean;
};

/** Selects every key that has encrypted anything; meant to be part of a batch. */
export const selectKeys = (db: Db) => db.select().from(encryptionKeys);

async function isOpenedBy(vault: Vault, { id, canary }: KeyRow): Promise<boolean> {
  try {
    return (await vault.open(canaryContext(id), canary)) === CANARY;
  } catch (error) {
    if (error instanceof Unreadable) return false;
    throw error;
  }
}

/** Checks the configured keys against the stored canaries and lists what is wrong. */
async function checkKeys(vault: Vault, rows: readonly KeyRow[]) {
  const ids = await vault.keyIds();
  const [writing = ""] = ids;
  const own = rows.find(({ id }) => id === writing);
  const checked = await Promise.all(
    rows.map(async (row): Promise<KeyFault[]> => {
      const { id: keyId } = row;
      if (ids.includes(keyId)) {
        const opens = await isOpenedBy(vault, row);
        return opens ? [] : [{ event: "config.encryption_keys.other_key", keyId }];
      }
      return row.retiredAt === null ? [{ event: "config.encryption_keys.missing_key", keyId }] : [];
    }),
  );
  const faults = checked.flat();
  const maySeal = own ? faults.every(({ keyId }) => keyId !== writing) : faults.length === 0;
  // A new key while another one is missing may be a mistake; what it encrypts would then be lost.
  if (!own && !maySeal) {
    faults.push({ event: "config.encryption_keys.refused_key", keyId: writing });
  }
  return {
    writing,
    ids,
    faults,
    maySeal,
    isKnown: Boolean(own),
    isRecorded: own?.retiredAt === null,
  };
}

/**
 * Records that a key is in use, but a new key only while no other key is missing. If two different
 * keys have the same id, the first one stays.
 */
async function recordKey(
  { db, vault, now }: KeyCtx,
  { writing, ids, isKnown }: Awaited<ReturnType<typeof checkKeys>>,
) {
  const row = {
    id: writing,
    canary: await vault.seal(canaryContext(writing), CANARY),
    firstUsedAt: now,
    retiredAt: null,
  };
  const missing = db
    .select({ one: sql`1` })
    .from(encryptionKeys)
    .where(and(isNull(encryptionKeys.retiredAt), notInArray(encryptionKeys.id, ids)));
  const [, rows] = await db.batch([
    insertWhen(
      db,
      encryptionKeys,
      row,
      isKnown ? sql`TRUE` : notExists(missing),
    ).onConflictDoUpdate({
      target: encryptionKeys.id,
      set: { retiredAt: null },
    }),
    selectKeys(db),
  ]);
  return rows;
}

/** Compares the configured keys with the rows of `selectKeys` and logs each fault. */
export async function checkAndRecordKeys(ctx: KeyCtx, rows: readonly KeyRow[]): Promise<KeyState> {
  let found = await checkKeys(ctx.vault, rows);
  if (found.maySeal && !found.isRecorded) {
    found = await checkKeys(ctx.vault, await recordKey(ctx, found));
  }
  for (const fault of found.faults) log({ ...fault, requestId: ctx.requestId });
  return { maySeal: found.maySeal && found.isRecorded, isSound: found.faults.length === 0 };
}

/**
 * Checks the configured keys against the database in one round trip; a key's first use takes two.
 */
export const proveKeys = async (ctx: KeyCtx): Promise<KeyState> =>
  checkAndRecordKeys(ctx, await selectKeys(ctx.db));

/** Checks the format of `ENCRYPTION_KEYS` and logs what is wrong with it. */
export function areWellFormed(secret: string | undefined, requestId: string): boolean {
  const read = readEncryptionKeys(secret);
  if (!("fault" in read)) return true;
  log({ event: `config.encryption_keys.${read.fault}`, requestId });
  return false;
}
