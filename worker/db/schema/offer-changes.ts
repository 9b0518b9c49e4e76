import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { AcceptedTerms, Offer, OfferChangeStatus } from "#contract/offers";
import { applicationId } from "./applications";
import { id, instant } from "./columns";

/** What an employer proposed to change about an accepted offer, and what the worker said. */
export const offerChanges = sqliteTable(
  "offer_changes",
  {
    id: id(),
    applicationId: applicationId(),
    /** Copied from the application, so that an employer's are found without it. */
    employerId: text("employer_id").notNull(),
    /** What was in force when it was proposed. */
    before: text("before_terms", { mode: "json" }).$type<AcceptedTerms>().notNull(),
    after: text("after_terms", { mode: "json" }).$type<Offer>().notNull(),
    /** The employer's own words about it. */
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
