import { sql } from "drizzle-orm";
import { index, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Language } from "#contract/languages";
import type { OfferTerms, WageUnit } from "#contract/offers";
import { createdAt, id, instant } from "./columns";
import { employerId } from "./employers";

/**
 * An employer's contract; its workers are invitations. It is identified by the employer's own id
 * for it, or else by its dates, employer, location and position. `writeId` is the id of the last
 * successful write.
 */
export const contracts = sqliteTable(
  "contracts",
  {
    id: id(),
    employerId: employerId(),
    /** The employer's own id for it. */
    externalId: text("external_id"),
    dateStart: text("date_start").notNull(),
    dateEnd: text("date_end").notNull(),
    employer: text("employer").notNull(),
    location: text("location").notNull(),
    position: text("position").notNull(),
    wage: real("wage").notNull(),
    wageUnit: text("wage_unit").$type<WageUnit>().notNull().default("hour"),
    /** What a piece is, if pay is per piece: "box". */
    pieceName: text("piece_name"),
    terms: text("terms", { mode: "json" }).$type<OfferTerms>().notNull().default({}),
    language: text("language").$type<Language>(),
    /** Its text for searches, as `nameKey` makes it. */
    searchKey: text("search_key").notNull().default(""),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
    /** Since when it accepts no workers and opens no links; null while it is open. */
    closedAt: instant("closed_at"),
    writeId: text("write_id"),
  },
  (table) => [
    index("contracts_employer").on(table.employerId, table.createdAt),
    uniqueIndex("contracts_external_id")
      .on(table.employerId, table.externalId)
      .where(sql`external_id IS NOT NULL`),
    uniqueIndex("contracts_words")
      .on(
        table.employerId,
        table.dateStart,
        table.dateEnd,
        table.employer,
        table.location,
        table.position,
      )
      .where(sql`external_id IS NULL`),
  ],
);
