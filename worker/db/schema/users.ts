import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant } from "./columns";
import { employerId } from "./employers";
import { invitations } from "./invitations";

/**
 * People who have signed in. Each belongs to one employer: a person who works for two employers is
 * two users. Within an employer the CWJ is the identity; phone and name keys only serve
 * comparisons.
 */
export const users = sqliteTable(
  "users",
  {
    id: id(),
    employerId: employerId(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** Lower case. */
    email: text("email"),
    /** When the person entered this e-mail themselves, or typed a code sent to it. */
    emailConfirmedAt: instant("email_confirmed_at"),
    /**
     * The last address whose code the person typed, in lower case. Unlike `email`, several people of
     * an employer may have the same, as in a family that shares one.
     */
    provedEmail: text("proved_email"),
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
    // Also read by e-mail alone: a returning person does not say which employer they mean.
    uniqueIndex("users_email")
      .on(table.email, table.employerId)
      .where(sql`email IS NOT NULL`),
    uniqueIndex("users_cwj")
      .on(table.employerId, table.cwj)
      .where(sql`cwj IS NOT NULL`),
    // For the employer's list; also covers a search by name.
    index("users_employer").on(table.employerId, table.createdAt, table.id, table.nameKey),
    // For possible duplicates and the employer's search by phone; by phone alone, the operator's
    // search.
    index("users_phone_name").on(table.phoneKey, table.nameKey, table.employerId),
    index("users_invitation").on(table.invitationId),
    // For the retention job: people whose rows are old enough.
    index("users_created").on(table.createdAt, table.id),
  ],
);

/** A foreign key to the person that a row belongs to. */
export const userId = () =>
  text("user_id")
    .notNull()
    .references(() => users.id);
