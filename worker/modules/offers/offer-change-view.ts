import type { OfferChangeView } from "#contract/employer-views";
import type { PendingOfferChange } from "#contract/offers";
import type { offerChanges } from "../../db/schema/offer-changes";
import { pick } from "../../lib/pick";
import { instants } from "../../lib/rfc3339";

export type OfferChangeRow = typeof offerChanges.$inferSelect;

/** A proposed change as its employer sees it. */
export const offerChangeView = (
  row: Omit<OfferChangeRow, "writeId" | "employerId">,
): OfferChangeView => ({
  ...pick(row, "id", "applicationId", "status", "note", "before", "after"),
  ...instants(row, "proposedAt", "answeredAt"),
});

/** A pending change, as the worker sees it beside the terms in force. */
export const pendingChangeView = (row: OfferChangeRow | undefined): PendingOfferChange | null =>
  row ? pick(row, "id", "after", "note", "proposedAt") : null;
