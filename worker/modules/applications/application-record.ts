import type { StatusChange } from "#contract/applications";
import type { applications, familyMembers, SAVED_COLUMNS } from "../../db/schema/applications";
import type { documents } from "../../db/schema/documents";
import type { offerChanges } from "../../db/schema/offer-changes";

export type ApplicationRow = typeof applications.$inferSelect;
export type FamilyMemberRow = typeof familyMembers.$inferSelect;
type OfferChangeRow = typeof offerChanges.$inferSelect;

/** An application without its drafts, and everything that belongs to it. */
export type SavedRecord = {
  application: Pick<ApplicationRow, keyof typeof SAVED_COLUMNS>;
  family: FamilyMemberRow[];
  documents: (typeof documents.$inferSelect)[];
};

/** A saved record with its drafts, the pending offer change and the status history. */
export type ApplicationRecord = SavedRecord & {
  application: ApplicationRow;
  pendingChange: OfferChangeRow | undefined;
  statusHistory: StatusChange[];
};

/** The results of `selectRecord`. */
export type RecordRows = readonly [
  ApplicationRow[],
  FamilyMemberRow[],
  ApplicationRecord["documents"],
  OfferChangeRow[],
  ApplicationRecord["statusHistory"],
];

/**
 * Combines the results of `selectRecord`; undefined when there is no application. Sorts the
 * documents by upload time here, because D1 bills sorting in a query as extra reads.
 */
export function toRecord(rows: RecordRows): ApplicationRecord | undefined {
  const [[application], family, documentRows, [pendingChange], statusHistory] = rows;
  const inOrder = documentRows.toSorted((one, other) => one.uploadedAt - other.uploadedAt);
  return application && { application, family, documents: inOrder, pendingChange, statusHistory };
}
