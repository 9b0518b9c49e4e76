import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { OfferDefaults } from "#contract/settings";
import { instant } from "./columns";
import { employerId } from "./employers";

/** An employer's settings. An employer without a row has set nothing. */
export const employerSettings = sqliteTable(
  "employer_settings",
  {
    employerId: employerId().primaryKey(),
    offerDefaults: text("offer_defaults", { mode: "json" })
      .$type<OfferDefaults>()
      .notNull()
      .default({}),
    /** In days; null: as long as the portal's own setting. */
    applicationDays: integer("application_days"),
    invitationDays: integer("invitation_days"),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    // For the daily jobs: employers with retention times of their own.
    index("employer_settings_application_days")
      .on(table.applicationDays, table.employerId)
      .where(sql`application_days > 0`),
    index("employer_settings_invitation_days")
      .on(table.invitationDays, table.employerId)
      .where(sql`invitation_days > 0`),
  ],
);
