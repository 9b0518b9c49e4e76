import { and, eq, sql, type SQL } from "drizzle-orm";
import type { AcceptedTerms, Offer, OfferChangeStatus } from "#contract/offers";
import { auditStatement } from "../../db/audit";
import { keepInBatch } from "../../db/idempotency";
import { insertWhen } from "../../db/insert-select";
import { AWAITS_ANSWER, IS_OVER } from "../../db/waiting";
import { newsMessage } from "../messages/messages.statements";
import { outboxStatement } from "../webhooks/outbox.statements";
import { applications } from "../../db/schema/applications";
import { invitations } from "../../db/schema/invitations";
import { offerChanges } from "../../db/schema/offer-changes";
import { sessionBatch, sessionIsLive, sessionValues } from "../../db/session-batch";
import type { EmployerCtx, SessionCtx } from "../../lib/ctx";
import type { Kept } from "../../platform/idempotency";
import { newId } from "../../platform/ids";
import type { OfferChangeRow } from "../offers/offer-change-view";
import { offerPart } from "../offers/accepted-terms";
import { auditedTerms } from "../offers/audited-terms";
import { selectPendingChange } from "../offers/offer-changes.statements";

const mineOnly = (ctx: EmployerCtx, applicationId: string) =>
  and(eq(applications.id, applicationId), eq(applications.employerId, ctx.employer.employerId));

/** What the worker has accepted, whether the application is over, and the change that waits. */
export async function findAccepted(ctx: EmployerCtx, applicationId: string) {
  const [[application], [pending]] = await ctx.db.batch([
    ctx.db
      .select({
        acceptedTerms: applications.acceptedTerms,
        isOver: sql`${IS_OVER}`.mapWith(Boolean),
      })
      .from(applications)
      .where(mineOnly(ctx, applicationId)),
    selectPendingChange(ctx.db, applicationId),
  ]);
  return application && { ...application, pending };
}

/** True inside a batch when its first statement, which wrote to this change, won. */
const changeWritten = (changeId: string, writeId: string) =>
  sql`EXISTS (SELECT 1 FROM offer_changes WHERE id = ${changeId} AND write_id = ${writeId})`;

/** Both sides of a change for the audit trail. */
const auditedChange = ({ id, before, after }: Pick<OfferChangeRow, "id" | "before" | "after">) => {
  const sides = auditedTerms(offerPart(before), after);
  return { before: sides.before, after: { offerChangeId: id, ...sides.after } };
};

/** An answer to it, of which only a yes puts the terms in force. */
const auditedAnswer = (offerChangeId: string, status: OfferChangeStatus) => ({
  before: { offerChangeId, status: "pending" as const },
  after: { offerChangeId, status },
});

/**
 * Writes a proposal, with its audit event, its webhook and the response, if the terms it was made from
 * are still in force, the application is not over and no other is pending. False when another call
 * was faster.
 */
export async function insertProposal(
  ctx: EmployerCtx,
  proposal: Omit<OfferChangeRow, "writeId" | "employerId">,
  response: Kept,
): Promise<boolean> {
  const { id, applicationId, before } = proposal;
  const { employerId } = ctx.employer;
  const writeId = newId();
  const written = changeWritten(id, writeId);
  const inForce = sql`EXISTS (SELECT 1 FROM applications
    WHERE ${mineOnly(ctx, applicationId)} AND NOT ${IS_OVER}
      AND accepted_terms ->> 'sha256' = ${before.sha256})`;
  const [inserted] = await ctx.db.batch([
    // At most one is pending: the index `offer_changes_one_pending` refuses another.
    insertWhen(
      ctx.db,
      offerChanges,
      { ...proposal, employerId, writeId },
      inForce,
    ).onConflictDoNothing(),
    ctx.db
      .update(applications)
      .set({ updatedAt: ctx.now })
      .where(and(eq(applications.id, applicationId), written)),
    auditStatement(
      ctx,
      { action: "offer.change_proposed", entityId: applicationId, ...auditedChange(proposal) },
      written,
    ),
    outboxStatement(
      ctx,
      { type: "offer.change_proposed", applicationId, facts: { offerChangeId: id } },
      written,
    ),
    newsMessage(ctx, { kind: "offer_changed", applicationId, occasion: id }, written),
    ...(await keepInBatch(ctx, response, written)),
  ]);
  return inserted.meta.changes === 1;
}

/** This employer's change of this application. */
const selectOfEmployer = (ctx: EmployerCtx, applicationId: string, changeId: string) =>
  ctx.db
    .select()
    .from(offerChanges)
    .where(
      and(
        eq(offerChanges.id, changeId),
        eq(offerChanges.applicationId, applicationId),
        sql`EXISTS (SELECT 1 FROM applications WHERE ${mineOnly(ctx, applicationId)})`,
      ),
    );

/** Withdraws a pending proposal. Returns the row afterwards. */
export async function withdrawPending(ctx: EmployerCtx, applicationId: string, changeId: string) {
  const writeId = newId();
  const written = changeWritten(changeId, writeId);
  const [, , , [row]] = await ctx.db.batch([
    ctx.db
      .update(offerChanges)
      .set({ status: "withdrawn", answeredAt: ctx.now, writeId })
      .where(
        and(
          eq(offerChanges.id, changeId),
          eq(offerChanges.applicationId, applicationId),
          eq(offerChanges.status, "pending"),
          sql`EXISTS (SELECT 1 FROM applications WHERE ${mineOnly(ctx, applicationId)})`,
        ),
      ),
    ctx.db
      .update(applications)
      .set({ updatedAt: ctx.now })
      .where(and(eq(applications.id, applicationId), written)),
    auditStatement(
      ctx,
      {
        action: "offer.change_withdrawn",
        entityId: applicationId,
        ...auditedAnswer(changeId, "withdrawn"),
      },
      written,
    ),
    selectOfEmployer(ctx, applicationId, changeId),
  ]);
  return row;
}

/** One change of the signed-in person's application. */
export async function findOwnChange(ctx: SessionCtx, changeId: string) {
  const { applicationId } = ctx.session;
  const [[row]] = await sessionBatch(ctx, [
    ctx.db
      .select()
      .from(offerChanges)
      .where(and(eq(offerChanges.id, changeId), eq(offerChanges.applicationId, applicationId))),
  ]);
  return row;
}

type Answer = { change: OfferChangeRow; accepted: AcceptedTerms | undefined };

/**
 * Writes the worker's yes (`accepted`) or no to a pending change, in one batch: the terms in force,
 * here and on the invitation, the audit event and the webhook. False when it was pending no more, or
 * the application is over.
 */
export async function writeAnswer(ctx: SessionCtx, { change, accepted }: Answer): Promise<boolean> {
  const { applicationId } = ctx.session;
  const writeId = newId();
  const written = changeWritten(change.id, writeId);
  const type = accepted ? "offer.change_accepted" : "offer.change_declined";
  const [updated] = await ctx.db.batch([
    ctx.db
      .update(offerChanges)
      .set({ status: accepted ? "accepted" : "declined", answeredAt: ctx.now, writeId })
      .where(and(eq(offerChanges.id, change.id), AWAITS_ANSWER, sessionIsLive(sessionValues(ctx))))
      .returning({ id: offerChanges.id }),
    ctx.db
      .update(applications)
      .set({ updatedAt: ctx.now, ...(accepted && { acceptedTerms: accepted }) })
      .where(and(eq(applications.id, applicationId), written)),
    ...(accepted ? [updateInvitation(ctx, change.after, written)] : []),
    auditStatement(
      ctx,
      {
        action: type,
        entityId: applicationId,
        ...(accepted ? auditedChange(change) : auditedAnswer(change.id, "declined")),
      },
      written,
    ),
    outboxStatement(ctx, { type, applicationId, facts: { offerChangeId: change.id } }, written),
  ]);
  return updated.length > 0;
}

/** The invitation shows the terms in force. */
function updateInvitation(ctx: SessionCtx, offer: Offer, written: SQL) {
  const { companyName, position, location, duration, wage, pay, ...terms } = offer;
  return ctx.db
    .update(invitations)
    .set({
      companyName,
      position,
      location,
      duration,
      wage,
      pay: pay ?? null,
      terms,
      updatedAt: ctx.now,
    })
    .where(
      and(
        sql`${invitations.id} = (SELECT invitation_id FROM applications
          WHERE id = ${ctx.session.applicationId})`,
        written,
      ),
    );
}
