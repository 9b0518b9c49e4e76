import { and, eq, sql, type SQL } from "drizzle-orm";
import { startOfOfferDay } from "#contract/last-day";
import { invitations } from "../../db/schema/invitations";
import type { EmployerCtx } from "../../lib/ctx";
import { expiryOf, type Season } from "../offers/offer-text";
import type { NewInvitation } from "./new-invitation";

type NewOffer = Pick<
  NewInvitation,
  "companyName" | "position" | "location" | "duration" | "wage" | "pay" | "terms" | "language"
> & { expiresAt: SQL; writeId: string };

/** Writes a contract's corrected offer into each of its invitations that nobody has accepted. */
export const updateOffers = (ctx: EmployerCtx, contractId: string, offer: NewOffer) =>
  ctx.db
    .update(invitations)
    .set({ ...offer, updatedAt: ctx.now })
    .where(and(eq(invitations.contractId, contractId), eq(invitations.isUsed, false)));

/**
 * The new end of an offer when the first day of work moves: an offer that ended on that day moves
 * with it, and no offer lasts beyond it.
 */
export function movedExpiry(from: string, to: Season, now: number): SQL {
  const start = startOfOfferDay(to.dateStart);
  const latest = start > now ? start : Number.MAX_SAFE_INTEGER;
  return sql`CASE WHEN expires_at = ${startOfOfferDay(from)} THEN ${expiryOf(to, now)}
    ELSE MIN(expires_at, ${latest}) END`;
}
