import { and, eq, sql } from "drizzle-orm";
import type { BulkRow } from "#contract/bulk";
import type { OfferChangeStatus } from "#contract/offers";
import { auditEach } from "../../db/audit";
import { applications } from "../../db/schema/applications";
import { offerChanges } from "../../db/schema/offer-changes";
import type { EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import {
  changeTagsOf,
  ownAsListed,
  ownListed,
  WRITTEN,
} from "../applications/employer-writes.statements";
import { rowsHaveWriteId } from "../applications/write-stamp.statements";
import { findForProposal } from "./proposals.repository";

type Withdrawal = {
  rows: readonly BulkRow[];
  /** Withdraws only this change; without it, any pending one. */
  changeId?: string;
};

/** Statements that withdraw these applications' pending changes, each with its audit event. */
function withdrawal(ctx: EmployerCtx, { rows, changeId }: Withdrawal) {
  const writeId = newId();
  const written = (id: string) => sql`offer_changes
    WHERE application_id = ${sql.raw(id)} AND write_id = ${writeId}`;
  const audited = (status: OfferChangeStatus) =>
    sql`(SELECT json_object('offerChangeId', id, 'status', ${status}) FROM ${written("subject.id")})`;
  return [
    ctx.db
      .update(offerChanges)
      .set({ status: "withdrawn", answeredAt: ctx.now, writeId })
      .where(
        and(
          eq(offerChanges.status, "pending"),
          changeId === undefined ? undefined : eq(offerChanges.id, changeId),
          sql`application_id IN (SELECT id FROM applications WHERE ${ownAsListed(ctx, rows)})`,
        ),
      ),
    ctx.db
      .update(applications)
      .set({ updatedAt: ctx.now, writeId })
      .where(sql`${ownListed(ctx, rows)} AND EXISTS (SELECT 1 FROM ${written("applications.id")})`)
      .returning(WRITTEN),
    auditEach(ctx, {
      action: "offer.change_withdrawn",
      before: audited("pending"),
      after: audited("withdrawn"),
      source: sql`FROM applications subject WHERE ${rowsHaveWriteId(sql`subject`, rows, writeId)}`,
    }),
  ] as const;
}

/** Withdraws this change if it is pending. Returns the row afterwards. */
export async function withdrawOne(ctx: EmployerCtx, applicationId: string, changeId: string) {
  const [, , , [row]] = await ctx.db.batch([
    ...withdrawal(ctx, { rows: [{ id: applicationId }], changeId }),
    ctx.db
      .select()
      .from(offerChanges)
      .where(
        and(
          eq(offerChanges.id, changeId),
          eq(offerChanges.applicationId, applicationId),
          eq(offerChanges.employerId, ctx.employer.employerId),
        ),
      ),
  ]);
  return row;
}

/** Withdraws the pending changes. Returns the rows as they were, and the tags of changed ones. */
export async function withdrawEach(ctx: EmployerCtx, rows: readonly BulkRow[]) {
  const [found, , written] = await ctx.db.batch([
    findForProposal(ctx, rows),
    ...withdrawal(ctx, { rows }),
  ]);
  return { found, written: changeTagsOf(written) };
}
