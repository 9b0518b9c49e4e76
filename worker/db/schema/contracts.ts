import { index, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { OfferTerms, WageUnit } from "#contract/offers";
import { createdAt, id, instant } from "./columns";
import { employers } from "./employers";

/** An employer's contract; its workers are invitations. */
export const contracts = sqliteTable(
  "contracts",
  {
    id: id(),
    employerId: text("employer_id")
      .notNull()
      .references(() => employers.id),
    dateStart: text("date_start").notNull(),
    dateEnd: text("date_end").notNull(),
    employer: text("employer").notNull(),
    location: text("location").notNull(),
    position: text("position").notNull(),
    wage: real("wage").notNull(),
    wageUnit: text("wage_unit").$type<WageUnit>().notNull().default("hour"),
    /** What a piece is, where the unit is one: "box". */
    pieceName: text("piece_name"),
    terms: text("terms", { mode: "json" }).$type<OfferTerms>().notNull().default({}),
    language: text("language"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("contracts_employer").on(table.employerId, table.createdAt)],
);
