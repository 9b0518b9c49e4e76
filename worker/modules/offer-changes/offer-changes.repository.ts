import { and, eq, sql, type SQL } from "drizzle-orm";
import type { AcceptedTerms, Offer, OfferChangeStatus } from "#contract/offers";
import { auditStatement } from "../../db/audit";
import { AWAITS_ANSWER } from "../../db/waiting";
import { outboxStatement } from "../webhooks/outbox.statements";
import { applications } from "../../db/schema/applications";
import { invitations } from "../../db/schema/invitations";
import { offerChanges } from "../../db/schema/offer-changes";
import { sessionBatch, sessionIsLive, sessionValues } from "../../db/session-batch";
import type { EmployerCtx, SessionCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import type { OfferChangeRow } from "../offers/offer-change-view";
import { auditedChange } from "./audited-change";

const mineOnly = (ctx: EmployerCtx, applicationId: string) =>
  and(eq(applications.id, applicationId), eq(applications.employerId, ctx.employer.employerId));

/** True inside a batch when its first statement, which wrote to this change, won. */
const changeWritten = (changeId: string, writeId: string) =>
  sql`EXISTS (SELECT 1 FROM offer_changes WHERE id = ${changeId} AND write_id = ${writeId})`;

/** An answer to it, of which only a yes puts the terms in force. */
const auditedAnswer = (offerChangeId: string, status: OfferChangeStatus) => ({
  before: { offerChangeId, status: "pending" as const },
  after: { offerChangeId, status },
});

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
