import { sql } from "drizzle-orm";
import type { Ctx } from "../lib/ctx";
import type { Db } from "./client";
import { SEALED_COLUMNS, type SealedColumnOf } from "./sealed-columns";

const ROWS_A_PAGE = 100;
/** Two calls a page, below the thousand that one run of a Worker may make. */
const MAX_PAGES = 400;

type Sealed = { row: number; value: string } & Record<string, string | number>;

/** The next values, in the order of their rows, that another key than the writing one sealed. */
function readPage(db: Db, { table, column, keys }: SealedColumnOf, after: number, prefix: string) {
  const name = sql.identifier(column);
  const columns = keys.map((key) => sql.identifier(key));
  return db.all<Sealed>(sql`
    SELECT rowid AS "row", ${name} AS "value", ${sql.join(columns, sql`, `)}
    FROM ${sql.identifier(table)}
    WHERE rowid > ${after} AND ${name} IS NOT NULL
      AND substr(${name}, 1, ${prefix.length}) <> ${prefix}
    ORDER BY rowid LIMIT ${ROWS_A_PAGE}`);
}

async function rewrapPage({ db, vault }: RewrapCtx, sealed: SealedColumnOf, page: Sealed[]) {
  const name = sql.identifier(sealed.column);
  const results = await Promise.allSettled(
    page.map(async (found) => {
      const place = sealed.place(found as unknown as Record<string, string>);
      const value = await vault.seal(place, await vault.open(place, found.value));
      // A value that somebody just replaced is the writing key's already, and stays.
      return () =>
        db
          .update(sealed.of)
          .set({ [sealed.field]: value })
          .where(sql`rowid = ${found.row} AND ${name} = ${found.value}`);
    }),
  );
  const [first, ...rest] = results.flatMap((one) =>
    one.status === "fulfilled" ? [one.value()] : [],
  );
  if (first) await db.batch([first, ...rest]);
  return results.filter(({ status }) => status === "rejected").length;
}

type RewrapCtx = Pick<Ctx, "db" | "vault">;

/**
 * Seals anew with the first key what an older key sealed, so that the older one may be dropped once
 * a run answers 0. Returns how many values it met. @throws at the end when some could not be opened
 * (their key is not configured, or they were changed); the others are done all the same.
 */
export async function rewrapSecrets({ ctx }: { ctx: RewrapCtx }): Promise<number> {
  const prefix = await ctx.vault.writingPrefix();
  let met = 0;
  let unreadable = 0;
  let pages = 0;
  for (const sealed of SEALED_COLUMNS) {
    let after = 0;
    for (; pages < MAX_PAGES; pages++) {
      const page = await readPage(ctx.db, sealed, after, prefix);
      if (page.length > 0) unreadable += await rewrapPage(ctx, sealed, page);
      met += page.length;
      after = page.at(-1)?.row ?? after;
      if (page.length < ROWS_A_PAGE) break;
    }
  }
  if (unreadable > 0) throw new UnreadableSecretsError(unreadable);
  return met;
}

/** Some stored values cannot be opened with the configured keys. */
class UnreadableSecretsError extends Error {
  constructor(count: number) {
    super(`${count} stored values cannot be opened with the configured keys`);
  }
}
