import { and, inArray, isNull, ne, sql } from "drizzle-orm";
import { encryptionKeys } from "../db/schema/encryption-keys";
import type { SealedColumnOf } from "../db/sealed-columns";
import type { Ctx, JobCtx } from "../lib/ctx";

export { SEALED_COLUMNS } from "../db/sealed-columns";
export type { SealedColumnOf };

export type SealedValue = { row: number; value: string } & Record<string, string | number>;
type Page = { after: number; prefix: string; limit: number };

/** The next values, in row order, that were encrypted with a key other than the one in `prefix`. */
export function findOutdated(
  { db }: Pick<Ctx, "db">,
  { table, column, keys }: SealedColumnOf,
  { after, prefix, limit }: Page,
) {
  const name = sql.identifier(column);
  const columns = keys.map((key) => sql.identifier(key));
  return db.all<SealedValue>(sql`
    SELECT rowid AS "row", ${name} AS "value", ${sql.join(columns, sql`, `)}
    FROM ${sql.identifier(table)}
    WHERE rowid > ${after} AND ${name} IS NOT NULL
      AND substr(${name}, 1, ${prefix.length}) <> ${prefix}
    ORDER BY rowid LIMIT ${limit}`);
}

/**
 * Replaces each value unless it changed since it was read, which means the current key encrypted
 * it.
 */
export async function replaceValues(
  { db }: Pick<Ctx, "db">,
  sealed: SealedColumnOf,
  values: readonly { found: SealedValue; resealed: string }[],
) {
  const name = sql.identifier(sealed.column);
  const [first, ...rest] = values.map(({ found, resealed }) =>
    db
      .update(sealed.of)
      .set({ [sealed.field]: resealed })
      .where(sql`rowid = ${found.row} AND ${name} = ${found.value}`),
  );
  if (first) await db.batch([first, ...rest]);
}

/** Marks all other keys as droppable; call it when no value of theirs is left. */
export async function retireOtherKeys({ db, now }: Pick<JobCtx, "db" | "now">, keyId: string) {
  await db
    .update(encryptionKeys)
    .set({ retiredAt: now })
    .where(and(ne(encryptionKeys.id, keyId), isNull(encryptionKeys.retiredAt)));
}

/**
 * Marks these keys as needed again: a version that writes with one may run even after a rotation.
 */
export async function needKeys({ db }: Pick<JobCtx, "db">, ids: readonly string[]) {
  await db
    .update(encryptionKeys)
    .set({ retiredAt: null })
    .where(inArray(encryptionKeys.id, [...new Set(ids)].slice(0, 50)));
}
