import { sql } from "drizzle-orm";
import type { BulkRow } from "#contract/bulk";
import { changeTagSql } from "../../db/as-read";
import { isAsListed, isListed } from "../../db/listed-rows";
import { applications } from "../../db/schema/applications";
import type { EmployerCtx } from "../../lib/ctx";

const ID = sql`applications.id`;

/** These of this employer's. The plus keeps SQLite from walking all of them for a few ids. */
export const mineListed = (ctx: EmployerCtx, rows: readonly BulkRow[]) =>
  sql`(${isListed(ID, rows)} AND +applications.employer_id = ${ctx.employer.employerId})`;

/** The same, unchanged since each was read. */
export const mineAsListed = (ctx: EmployerCtx, rows: readonly BulkRow[]) =>
  sql`(${mineListed(ctx, rows)} AND ${isAsListed(ID, changeTagSql, rows)})`;

/** What a bulk action returns of those that it writes. */
export const WRITTEN = { id: applications.id, changeTag: changeTagSql };

export const changeTagsOf = (written: readonly { id: string; changeTag: string }[]) =>
  new Map(written.map(({ id, changeTag }) => [id, changeTag]));
