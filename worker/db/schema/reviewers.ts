import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { applicationId } from "./applications";
import { id, instant } from "./columns";
import { employerId } from "./employers";

/**
 * Which application each reviewer has open, one row per reviewer. A row has no meaning once
 * expired.
 */
export const reviewers = sqliteTable(
  "reviewers",
  {
    /** The actor, and the user on whose behalf they act. */
    id: id(),
    employerId: employerId(),
    applicationId: applicationId(),
    actor: text("actor").notNull(),
    onBehalfOf: text("on_behalf_of"),
    since: instant("since").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("reviewers_application").on(table.applicationId),
    index("reviewers_employer").on(table.employerId, table.expiresAt),
    index("reviewers_expires").on(table.expiresAt),
  ],
);
