import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sql } from "drizzle-orm";
import { createdAt, id } from "./columns";
import { invitations } from "./invitations";

/** People who have signed in (spec 3). Phone and name keys serve comparison only (decision 1). */
export const users = sqliteTable(
  "users",
  {
    id: id(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** Lower case. */
    email: text("email"),
    countryCode: text("country_code").notNull().default("+1"),
    phone: text("phone").notNull(),
    /** Last ten digits of the phone. */
    phoneKey: text("phone_key").notNull(),
    /** Name without case, accents or repeated spaces. */
    nameKey: text("name_key").notNull(),
    cwj: text("cwj"),
    invitationId: text("invitation_id").references(() => invitations.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("users_phone_name").on(table.phoneKey, table.nameKey),
    uniqueIndex("users_email")
      .on(table.email)
      .where(sql`email IS NOT NULL`),
    index("users_cwj")
      .on(table.cwj)
      .where(sql`cwj IS NOT NULL`),
    index("users_invitation").on(table.invitationId),
    // For the retention: those who came long enough ago.
    index("users_created").on(table.createdAt, table.id),
  ],
);
