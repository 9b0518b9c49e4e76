import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant } from "./columns";
import { employers } from "./employers";

/** Who has which application open, a row for each reviewer; it means nothing once it has expired. */
export const reviewers = sqliteTable(
  "reviewers",
  {
    /** The actor, and on whose behalf. */
    id: id(),
    employerId: text("employer_id")
      .notNull()
      .references(() => employers.id),
    /** No reference: an erased application leaves no more than its id, for a minute. */
    applicationId: text("application_id").notNull(),
    actor: text("actor").notNull(),
    onBehalfOf: text("on_behalf_of"),
    since: instant("since").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("reviewers_employer").on(table.employerId, table.expiresAt),
    index("reviewers_expires").on(table.expiresAt),
  ],
);
