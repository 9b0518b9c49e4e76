import { sql, type SQL } from "drizzle-orm";
import type { BulkRow } from "#contract/bulk";
import type { Offer } from "#contract/offers";
import { changeTagSql } from "../../db/as-read";
import { auditEach } from "../../db/audit";
import { storeInBatch } from "../../db/idempotency";
import { insertSelect } from "../../db/insert-select";
import { jsonLists } from "../../db/json-lists";
import { rowHasWriteId } from "../../db/just-changed";
import { IS_OVER } from "../../db/pending-actions";
import { applications } from "../../db/schema/applications";
import { offerChanges } from "../../db/schema/offer-changes";
import type { EmployerCtx } from "../../lib/ctx";
import type { ApiResponse } from "../../platform/idempotency";
import { newId } from "../../platform/ids";
import {
  changeTagsOf,
  ownAsListed,
  ownListed,
  WRITTEN,
} from "../applications/employer-writes.statements";
import { rowsHaveWriteId } from "../applications/write-stamp.statements";
import { newsMessages } from "../messages/messages.statements";
import type { OfferChangeRow } from "../offers/offer-change-view";
import { outboxEach } from "../webhooks/outbox.statements";
import { auditedChange } from "./audited-change";

/** This employer's listed applications, with the facts that decide if a change can be proposed. */
export const findForProposal = (ctx: EmployerCtx, rows: readonly BulkRow[]) =>
  ctx.db
    .select({
      id: applications.id,
      status: applications.status,
      changeTag: changeTagSql.as("change_tag"),
      acceptedTerms: applications.acceptedTerms,
      isOver: sql`${IS_OVER}`.mapWith(Boolean).as("is_over"),
      isPending: sql`EXISTS (SELECT 1 FROM offer_changes
        WHERE application_id = applications.id AND offer_changes.status = 'pending')`
        .mapWith(Boolean)
        .as("is_asked"),
      /** The offer that the worker declined last. */
      declined: sql<Offer | null>`(SELECT after_terms FROM offer_changes
        WHERE application_id = applications.id AND offer_changes.status = 'declined'
        ORDER BY proposed_at DESC LIMIT 1)`
        .mapWith(offerChanges.after)
        .as("declined"),
    })
    .from(applications)
    .where(ownListed(ctx, rows));
export type FoundForProposal = Awaited<ReturnType<typeof findForProposal>>[number];

export type NewProposal = Pick<
  OfferChangeRow,
  "id" | "applicationId" | "before" | "after" | "note"
>;

/** A proposal as it is passed to SQL in JSON. */
const sent = (proposal: NewProposal) => ({
  id: proposal.id,
  applicationId: proposal.applicationId,
  sha256: proposal.before.sha256,
  after: proposal.after,
  note: proposal.note,
  audited: auditedChange(proposal),
});

/** Joins each proposal (named `proposed`) with its application (named as `subject` says). */
const proposedTo = (lists: readonly string[], subject: SQL) => {
  const rows = lists.map((list) => sql`SELECT value FROM json_each(${list})`);
  return sql`FROM (${sql.join(rows, sql` UNION ALL `)}) proposed
    CROSS JOIN applications ${subject} ON ${subject}.id = proposed.value ->> 'applicationId'`;
};

/**
 * Writes each proposal with its audit event, webhook and message, if the terms it was made from
 * are still in force, the application is unchanged and not over, and no other one is pending.
 * `response` is kept with the first. Returns the change tags of the applications that were written.
 */
export async function insertProposals(
  ctx: EmployerCtx,
  { rows, proposals }: { rows: readonly BulkRow[]; proposals: readonly NewProposal[] },
  response?: ApiResponse,
) {
  const [first] = proposals;
  if (!first) return new Map<string, string>();
  const writeId = newId();
  const lists = jsonLists(proposals.map(sent));
  const written = rowsHaveWriteId(sql`subject`, rows, writeId);
  const changeId = sql`(SELECT id FROM offer_changes
    WHERE application_id = subject.id AND write_id = ${writeId})`;
  const [, tags] = await ctx.db.batch([
    // At most one is pending: the index `offer_changes_one_pending` refuses another.
    insertSelect(
      ctx.db,
      offerChanges,
      {
        id: sql`proposed.value ->> 'id'`,
        applicationId: sql`applications.id`,
        employerId: sql`applications.employer_id`,
        before: sql`applications.accepted_terms`,
        after: sql`proposed.value -> 'after'`,
        note: sql`proposed.value ->> 'note'`,
        proposedAt: ctx.now,
        writeId,
      },
      sql`${proposedTo(lists, sql`applications`)}
        WHERE ${ownAsListed(ctx, rows)} AND NOT ${IS_OVER}
          AND accepted_terms ->> 'sha256' = proposed.value ->> 'sha256'`,
    ).onConflictDoNothing(),
    ctx.db
      .update(applications)
      .set({ updatedAt: ctx.now, writeId })
      .where(
        sql`${ownListed(ctx, rows)} AND EXISTS (SELECT 1 FROM offer_changes
          WHERE application_id = applications.id AND write_id = ${writeId})`,
      )
      .returning(WRITTEN),
    auditEach(ctx, {
      action: "offer.change_proposed",
      before: sql`proposed.value -> '$.audited.before'`,
      after: sql`proposed.value -> '$.audited.after'`,
      source: sql`${proposedTo(lists, sql`subject`)} WHERE ${written}`,
    }),
    outboxEach(ctx, {
      type: "offer.change_proposed",
      facts: { offerChangeId: changeId },
      which: written,
    }),
    newsMessages(ctx, { kind: "offer_changed", occasion: changeId, which: written }),
    ...(response
      ? await storeInBatch(ctx, response, rowHasWriteId(applications, first.applicationId, writeId))
      : []),
  ]);
  return changeTagsOf(tags);
}
