import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant } from "./columns";
import { employerId } from "./employers";

/**
 * Ids of erased people, applications and invitations, kept for a year, so that systems with copies
 * learn what to delete. They hold no personal data.
 */
export const tombstones = sqliteTable(
  "tombstones",
  {
    /** The id of the erased row. */
    id: id(),
    employerId: employerId(),
    kind: text("kind").$type<"person" | "application" | "invitation">().notNull(),
    /** The contract of an application or invitation. */
    contractId: text("contract_id"),
    erasedAt: instant("erased_at").notNull(),
  },
  (table) => [
    index("tombstones_employer").on(table.employerId, table.kind, table.erasedAt, table.id),
    index("tombstones_erased").on(table.erasedAt),
  ],
);
