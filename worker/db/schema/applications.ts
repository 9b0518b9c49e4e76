import { getTableColumns, sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { CONTACT } from "#contract/fields/contact";
import { LICENSE } from "#contract/fields/license";
import { PASSPORT } from "#contract/fields/passport";
import { MEMBER } from "#contract/fields/person";
import { PERSONAL } from "#contract/fields/personal";
import { VISA } from "#contract/fields/visa";
import type { StoredMilestones } from "#contract/milestones";
import type { AcceptedTerms } from "#contract/offers";
import type { ApplicationStatus } from "#contract/statuses";
import { createdAt, flag, id, instant } from "./columns";
import { columnsOf, completeColumnsOf } from "./field-columns";
import { invitations } from "./invitations";
import { userId } from "./users";

/**
 * Applications. The columns for form fields are generated from the steps' field tables; those named
 * `…Cipher` hold AES-256-GCM values. `version` is the ETag; `writeId` is the id of the last
 * successful write.
 */
export const applications = sqliteTable(
  "applications",
  {
    id: id(),
    userId: userId(),
    invitationId: text("invitation_id").references(() => invitations.id),
    /** Copied from the invitation, so that an employer's lists need no join. */
    employerId: text("employer_id").notNull(),
    contractId: text("contract_id"),
    cwj: text("cwj"),
    /** The `nameKey` of the names, for the employer's search. */
    searchKey: text("search_key"),
    status: text("status").$type<ApplicationStatus>().notNull().default("draft"),
    statusReason: text("status_reason"),
    reference: text("reference"),
    /** The terms that the worker accepted, exactly as they were shown. */
    acceptedTerms: text("accepted_terms", { mode: "json" }).$type<AcceptedTerms>().notNull(),
    /** What the hiring team recorded after approval. */
    milestones: text("milestones", { mode: "json" }).$type<StoredMilestones>(),
    version: integer("version").notNull().default(1),
    /**
     * Prefilled steps (from an earlier season or the employer) that are not saved here yet:
     * "contact,".
     */
    carriedSteps: text("carried_steps"),
    writeId: text("write_id"),
    submittedAt: instant("submitted_at"),
    /** When it was approved or rejected, as long as that decision holds. */
    decidedAt: instant("decided_at"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),

    ...columnsOf(PERSONAL),

    ...columnsOf(CONTACT),
    /** Lower case; used when a person signs in again. */
    emailKey: text("email_key"),

    fatherUnknown: flag("father_unknown"),
    motherUnknown: flag("mother_unknown"),

    ...columnsOf(PASSPORT),
    ...columnsOf(LICENSE),
    ...columnsOf(VISA),

    /**
     * When a draft was last autosaved. Autosave leaves `updatedAt` alone, because lists are sorted
     * by it.
     */
    draftsSavedAt: instant("drafts_saved_at"),
    personalDraftCipher: text("personal_draft_cipher"),
    contactDraftCipher: text("contact_draft_cipher"),
    familyDraftCipher: text("family_draft_cipher"),
    passportDraftCipher: text("passport_draft_cipher"),
    driversLicenseDraftCipher: text("drivers_license_draft_cipher"),
    ssnDraftCipher: text("ssn_draft_cipher"),
  },
  (table) => [
    index("applications_user").on(table.userId, table.createdAt),
    index("applications_email_key")
      .on(table.emailKey)
      .where(sql`email_key IS NOT NULL`),
    // Excludes drafts, which change with every save; the next index lists them.
    index("applications_employer")
      .on(table.employerId, table.updatedAt, table.id)
      .where(sql`status <> 'draft'`),
    index("applications_status").on(table.employerId, table.status, table.updatedAt, table.id),
    index("applications_contract")
      .on(table.contractId, table.updatedAt, table.id)
      .where(sql`contract_id IS NOT NULL`),
    /** Covers every column that a search tests, so a search reads no row that does not match. */
    index("applications_search").on(
      table.employerId,
      table.searchKey,
      table.cwj,
      table.reference,
      table.phone1,
      table.phone2,
      table.phone3,
      table.id,
    ),
    index("applications_submitted")
      .on(table.employerId, table.submittedAt, table.id)
      .where(sql`submitted_at IS NOT NULL`),
    // Covers all columns that the season's counts need.
    index("applications_season").on(
      table.employerId,
      table.contractId,
      table.status,
      table.updatedAt,
      table.submittedAt,
      table.createdAt,
      table.decidedAt,
    ),
    uniqueIndex("applications_invitation")
      .on(table.invitationId)
      .where(sql`invitation_id IS NOT NULL`),
    uniqueIndex("applications_reference")
      .on(table.reference)
      .where(sql`reference IS NOT NULL`),
  ],
);

/** A foreign key to the application that a row belongs to. */
export const applicationId = () =>
  text("application_id")
    .notNull()
    .references(() => applications.id);

const {
  draftsSavedAt: _draftsSavedAt,
  personalDraftCipher: _personalDraft,
  contactDraftCipher: _contactDraft,
  familyDraftCipher: _familyDraft,
  passportDraftCipher: _passportDraft,
  driversLicenseDraftCipher: _driversLicenseDraft,
  ssnDraftCipher: _ssnDraft,
  ...savedColumns
} = getTableColumns(applications);

/** All columns except drafts: the only ones that anyone but the worker may see. */
export const SAVED_COLUMNS = savedColumns;

/** The hiring team's tags of an application, each at most once. */
export const applicationTags = sqliteTable(
  "application_tags",
  {
    applicationId: applicationId(),
    tag: text("tag").notNull(),
    /** Copied from the application, so that lists can filter by it. */
    employerId: text("employer_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.tag] }),
    index("application_tags_employer").on(table.employerId, table.tag, table.applicationId),
  ],
);

/** Notes of the hiring team, which the worker never sees. */
export const applicationNotes = sqliteTable(
  "application_notes",
  {
    id: id(),
    applicationId: applicationId(),
    text: text("text").notNull(),
    /** "key:<id>" or "member:<id>". */
    actor: text("actor").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("application_notes_application").on(table.applicationId, table.createdAt)],
);

/**
 * Family members, in the order father, mother, spouse, children. WITHOUT ROWID: the primary key
 * stores each member once, in reading order.
 */
export const familyMembers = sqliteTable(
  "family_members",
  {
    id: text("id").notNull(),
    applicationId: applicationId(),
    position: integer("position").notNull(),
    ...completeColumnsOf(MEMBER),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.position] })],
);

/** Status changes by the hiring team. The worker sees the reason; the note is for the team only. */
export const statusChanges = sqliteTable(
  "status_changes",
  {
    id: id(),
    applicationId: applicationId(),
    at: instant("at").notNull(),
    status: text("status").$type<ApplicationStatus>().notNull(),
    reason: text("reason"),
    note: text("note"),
    /** As in the audit trail. */
    actor: text("actor").notNull(),
    onBehalfOf: text("on_behalf_of"),
  },
  (table) => [index("status_changes_application").on(table.applicationId, table.at)],
);
