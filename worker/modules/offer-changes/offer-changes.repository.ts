import { and, eq, sql, type SQL } from "drizzle-orm";
import type { AcceptedTerms, Offer } from "#contract/offers";
import { auditStatement } from "../../db/audit";
import { rowHasWriteId } from "../../db/just-changed";
import { AWAITS_ANSWER } from "../../db/pending-actions";
import { applications } from "../../db/schema/applications";
import { invitations } from "../../db/schema/invitations";
import { offerChanges } from "../../db/schema/offer-changes";
import { sessionBatch, sessionIsLive, sessionValues } from "../../db/session-batch";
import type { SessionCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import type { OfferChangeRow } from "../offers/offer-change-view";
import { outboxStatement } from "../webhooks/outbox.statements";
import { auditedChange } from "./audited-change";

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

type ChangeAnswer = { change: OfferChangeRow; accepted: AcceptedTerms | undefined };

/**
 * Writes the worker's yes (`accepted`) or no to a pending change, in one batch: the terms in force
 * of application and invitation, the audit event and the webhook. False when the change is no
 * longer pending or the application is over.
 */
export async function writeAnswer(ctx: SessionCtx, { change, accepted }: ChangeAnswer) {
  const { applicationId } = ctx.session;
  const writeId = newId();
  const written = rowHasWriteId(offerChanges, change.id, writeId);
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
    auditStatement(ctx, {
      action: type,
      entityId: applicationId,
      // Only a yes changes the terms in force.
      ...(accepted
        ? auditedChange(change)
        : {
            before: { offerChangeId: change.id, status: "pending" },
            after: { offerChangeId: change.id, status: "declined" },
          }),
      when: written,
    }),
    outboxStatement(ctx, {
      type,
      applicationId,
      facts: { offerChangeId: change.id },
      when: written,
    }),
  ]);
  return updated.length > 0;
}

/** Updates the invitation, because it shows the terms in force. */
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
