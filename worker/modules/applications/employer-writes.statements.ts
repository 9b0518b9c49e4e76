import { sql } from "drizzle-orm";
import type { BulkRow } from "#contract/bulk";
import { changeTagSql } from "../../db/as-read";
import { isAsListed, isListed } from "../../db/listed-rows";
import { applications } from "../../db/schema/applications";
import type { EmployerCtx } from "../../lib/ctx";

const ID = sql`applications.id`;

/**
 * The listed rows that belong to this employer. The unary plus keeps SQLite from scanning all of
 * the employer's rows for a few ids.
 */
export const ownListed = (ctx: EmployerCtx, rows: readonly BulkRow[]) =>
  sql`(${isListed(ID, rows)} AND +applications.employer_id = ${ctx.employer.employerId})`;

/** Like `ownListed`, but only rows that have not changed since the caller read them. */
export const ownAsListed = (ctx: EmployerCtx, rows: readonly BulkRow[]) =>
  sql`(${ownListed(ctx, rows)} AND ${isAsListed(ID, changeTagSql, rows)})`;

/** The columns that a bulk action returns for each row it writes. */
export const WRITTEN = { id: applications.id, changeTag: changeTagSql };

export const changeTagsOf = (written: readonly { id: string; changeTag: string }[]) =>
  new Map(written.map(({ id, changeTag }) => [id, changeTag]));
