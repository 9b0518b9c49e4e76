import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { DocumentKind, DocumentType, ReviewReason } from "#contract/documents";
import { applicationId } from "./applications";
import { instant } from "./columns";

/**
 * One uploaded file. An application has one row per kind, except for `additional`. WITHOUT ROWID:
 * an application's documents lie together.
 */
export const documents = sqliteTable(
  "documents",
  {
    id: text("id").notNull(),
    applicationId: applicationId(),
    /** Both are copied from the application; they decide who may read the file. */
    userId: text("user_id").notNull(),
    employerId: text("employer_id").notNull(),
    kind: text("kind").$type<DocumentKind>().notNull(),
    /** Random and immutable: the R2 key and the name in /api/files/:name. */
    objectName: text("object_name").notNull().unique(),
    /** The name on the worker's device; shown only to that worker and the employer. */
    fileName: text("file_name").notNull(),
    contentType: text("content_type").$type<DocumentType>().notNull(),
    size: integer("size").notNull(),
    sha256: text("sha256").notNull(),
    uploadedAt: instant("uploaded_at").notNull(),
    reviewReason: text("review_reason").$type<ReviewReason>(),
    reviewNote: text("review_note"),
    reviewedAt: instant("reviewed_at"),
    /** The actor who requested a new photo or withdrew that request. */
    reviewedBy: text("reviewed_by"),
    /**
     * When the worker sent a replacement that was requested; null again once somebody has checked
     * it.
     */
    resentAt: instant("resent_at"),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.id] }),
    uniqueIndex("documents_one_a_kind")
      .on(table.applicationId, table.kind)
      .where(sql`kind <> 'additional'`),
    // For the reminders: documents that were requested again.
    index("documents_requested")
      .on(table.employerId, table.reviewedAt)
      .where(sql`review_reason IS NOT NULL`),
    index("documents_resent")
      .on(table.employerId, table.resentAt, table.applicationId)
      .where(sql`resent_at IS NOT NULL`),
  ],
);
