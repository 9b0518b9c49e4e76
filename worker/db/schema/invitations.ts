import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Language } from "#contract/languages";
import type { OfferTerms, Pay } from "#contract/offers";
import { createdAt, flag, id, instant } from "./columns";
import { contracts } from "./contracts";
import { employerId } from "./employers";

/** Nobody has accepted, declined or revoked the invitation. */
export const UNANSWERED = sql`is_used = 0 AND is_declined = 0 AND revoked_at IS NULL`;

/** No event has told yet that the invitation ends, or ended, at its current end. */
export const UNANNOUNCED = sql`${UNANSWERED} AND expiry_told_at IS NOT expires_at`;

/**
 * Invitations. The token is looked up by its SHA-256 and also kept encrypted, so that a link can be
 * shown again. `writeId` is the id of the last successful write; dependent statements in the same
 * batch test for it.
 */
export const invitations = sqliteTable(
  "invitations",
  {
    id: id(),
    employerId: employerId(),
    contractId: text("contract_id").references(() => contracts.id),
    tokenHash: text("token_hash").notNull().unique(),
    token: text("token").notNull(),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    email: text("email"),
    countryCode: text("country_code").notNull().default("+1"),
    /** E.164. */
    phone: text("phone").notNull(),
    companyName: text("company_name").notNull(),
    position: text("position").notNull(),
    location: text("location").notNull(),
    duration: text("duration").notNull(),
    wage: text("wage").notNull(),
    /** The pay as a number with its unit, if the employer gave both; people see `wage` instead. */
    pay: text("pay", { mode: "json" }).$type<Pay>(),
    cwj: text("cwj"),
    /** The known person of this employer whom the invitation names, if it names one. */
    personId: text("person_id"),
    terms: text("terms", { mode: "json" }).$type<OfferTerms>().notNull().default({}),
    language: text("language").$type<Language>(),
    /** Encrypted JSON of the application fields that the employer sent along. */
    prefill: text("prefill"),
    /** The recruiter who sent it, even if they have left the team since; null: the office did. */
    invitedBy: text("invited_by"),
    isUsed: flag("is_used"),
    isDeclined: flag("is_declined"),
    declineReason: text("decline_reason"),
    declinedAt: instant("declined_at"),
    openedAt: instant("opened_at"),
    /** When the link or the phone was last replaced; null: they are the first. */
    reissuedAt: instant("reissued_at"),
    revokedAt: instant("revoked_at"),
    expiresAt: instant("expires_at").notNull(),
    /** The `expiresAt` whose expiry was announced to the employer's webhooks. */
    expiryAnnouncedAt: instant("expiry_told_at"),
    /** Names for a search, as `nameKey` makes them. */
    searchKey: text("search_key").notNull().default(""),
    createdAt: createdAt(),
    /** Its last change; passing its expiry time does not count as one. */
    updatedAt: instant("updated_at").notNull(),
    writeId: text("write_id"),
  },
  (table) => [
    index("invitations_employer").on(table.employerId, table.createdAt, table.id),
    // For a recruiter's own invitations.
    index("invitations_invited_by")
      .on(table.invitedBy, table.createdAt, table.id)
      .where(sql`invited_by IS NOT NULL`),
    index("invitations_updated").on(table.employerId, table.updatedAt, table.id),
    // Covers all columns that a search needs.
    index("invitations_search").on(table.employerId, table.searchKey, table.cwj, table.phone),
    // Covers all columns that the season's counts need.
    index("invitations_season").on(
      table.employerId,
      table.contractId,
      table.createdAt,
      table.isUsed,
      table.isDeclined,
      table.revokedAt,
      table.expiresAt,
      table.openedAt,
      table.declinedAt,
    ),
    index("invitations_contract").on(table.contractId, table.createdAt, table.id),
    uniqueIndex("invitations_contract_cwj")
      .on(table.contractId, table.cwj)
      .where(sql`contract_id IS NOT NULL AND cwj IS NOT NULL`),
    // Together with the next index, all invitations of a person: by CWJ, or by person id.
    index("invitations_cwj")
      .on(table.employerId, table.cwj)
      .where(sql`cwj IS NOT NULL`),
    index("invitations_person")
      .on(table.personId)
      .where(sql`person_id IS NOT NULL`),
    // For the retention job: invitations that nobody accepted.
    index("invitations_unused")
      .on(table.expiresAt)
      .where(sql`is_used = 0`),
    // For the reminders: invitations without a response.
    index("invitations_unanswered").on(table.employerId, table.expiresAt).where(UNANSWERED),
    // Invitations whose expiry is not announced yet; it holds no more rows than there are open
    // ones.
    index("invitations_expiry").on(table.expiresAt).where(UNANNOUNCED),
  ],
);
