import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { AcceptedTerms, Offer, OfferChangeStatus } from "#contract/offers";
import { applicationId } from "./applications";
import { id, instant } from "./columns";

/** A change that an employer proposed to an accepted offer, and the worker's response. */
export const offerChanges = sqliteTable(
  "offer_changes",
  {
    id: id(),
    applicationId: applicationId(),
    /** Copied from the application, so that an employer's changes are found without a join. */
    employerId: text("employer_id").notNull(),
    /** The terms in force when it was proposed. */
    before: text("before_terms", { mode: "json" }).$type<AcceptedTerms>().notNull(),
    after: text("after_terms", { mode: "json" }).$type<Offer>().notNull(),
    /** The employer's explanation for the worker. */
    note: text("note"),
    /** "pending", "accepted", "declined" or "withdrawn". */
    status: text("status").$type<OfferChangeStatus>().notNull().default("pending"),
    proposedAt: instant("proposed_at").notNull(),
    answeredAt: instant("answered_at"),
    writeId: text("write_id"),
  },
  (table) => [
    index("offer_changes_application").on(table.applicationId, table.proposedAt),
    index("offer_changes_pending")
      .on(table.employerId, table.proposedAt, table.applicationId)
      .where(sql`status = 'pending'`),
    uniqueIndex("offer_changes_one_pending")
      .on(table.applicationId)
      .where(sql`status = 'pending'`),
  ],
);
