import type { ApplicationView, FamilyMemberView } from "#contract/applications";
import { documentHref, type DocumentKind, type DocumentReview } from "#contract/documents";
import type { Drafts } from "#contract/drafts";
import { FIELDS, type StoredFields } from "#contract/fields/application";
import { maskedSsn } from "#contract/masked-ssn";
import { milestonesOf } from "#contract/milestones";
import { STEP_IDS } from "#contract/step-names";
import type { Vault } from "../../lib/ctx";
import { pick } from "../../lib/pick";
import { DRAFT_COLUMNS, draftContext, fieldContext } from "../../platform/seal-contexts";
import { pendingChangeView } from "../offers/offer-change-view";
import type {
  ApplicationRecord,
  ApplicationRow,
  FamilyMemberRow,
  SavedRecord,
} from "./application-record";
import { openFields } from "./field-values";
import { completedSteps, type SavedFields } from "./missing-fields";

/** One stored member as the API shows it. */
export function familyMemberView(row: FamilyMemberRow): FamilyMemberView {
  const { position: _position, createdAt: _createdAt, relationship, ...rest } = row;
  return { ...rest, relationship: relationship as FamilyMemberView["relationship"] };
}

/** Decrypts the drafts of all steps. `shownSsn` decides how an SSN in a draft is shown. */
export async function openDrafts(
  vault: Vault,
  row: ApplicationRow,
  shownSsn: (digits: string) => string,
): Promise<Drafts> {
  const opened: Record<string, unknown> = {};
  await Promise.all(
    STEP_IDS.map(async (step) => {
      const sealed = row[DRAFT_COLUMNS[step]];
      if (sealed) opened[step] = JSON.parse(await vault.open(draftContext(row.id, step), sealed));
    }),
  );
  const drafts: Drafts = opened;
  if (row.ssnDraftCipher) {
    const digits = await vault.open(fieldContext(row.id, "ssn"), row.ssnDraftCipher);
    drafts.personal = { ...drafts.personal, ssn: shownSsn(digits) };
  }
  return drafts;
}

/** The documents that the hiring team has asked the worker to send again. */
export const documentReviews = (documents: SavedRecord["documents"]): DocumentReview[] =>
  documents.flatMap(({ id, kind, reviewReason, reviewNote }) =>
    reviewReason === null ? [] : [{ kind, documentId: id, reason: reviewReason, note: reviewNote }],
  );

function documentFields({ documents }: SavedRecord) {
  const url = (kind: DocumentKind) => {
    const found = documents.find((row) => row.kind === kind);
    return found ? documentHref(found.objectName) : null;
  };
  return {
    passportDocumentUrl: url("passport"),
    driversLicenseDocumentUrl: url("drivers-license"),
    visaDocumentUrl: url("visa"),
    i94DocumentUrl: url("i94"),
    additionalDocuments: documents
      .filter((row) => row.kind === "additional")
      .map(({ id, fileName, objectName, uploadedAt }) => ({
        id,
        name: fileName,
        documentUrl: documentHref(objectName),
        uploadedAt,
      })),
    documentReviews: documentReviews(documents),
  };
}

type SavedView = Omit<ApplicationView, "drafts" | "offerChange" | "statusHistory">;

function viewOf(record: SavedRecord, fields: StoredFields): SavedView {
  const row = record.application;
  const saved: SavedFields = {
    ...pick(row, "id", "userId", "status", "statusReason", "reference", "version"),
    ...pick(row, "submittedAt", "createdAt", "updatedAt", "acceptedTerms"),
    ...pick(row, "fatherUnknown", "motherUnknown"),
    milestones: milestonesOf(row.milestones),
    ...fields,
    ...documentFields(record),
  };
  const family = record.family.map(familyMemberView);
  return {
    ...saved,
    completedSteps: completedSteps(saved, family),
    stepsToConfirm: STEP_IDS.filter((step) => row.carriedSteps?.includes(`${step},`)),
  };
}

/** The saved application decrypted, with the full SSN; never send it to the worker's browser. */
export const savedViewInClear = async (vault: Vault, record: SavedRecord): Promise<SavedView> =>
  viewOf(record, await openFields(vault, record.application, FIELDS));

/** The saved application for its owner, with the SSN as `***-**-1234`. */
async function savedView(vault: Vault, record: SavedRecord): Promise<SavedView> {
  const { ssn, ...fields } = await openFields(vault, record.application, FIELDS);
  return viewOf(record, { ...fields, ssn: ssn === null ? null : maskedSsn(ssn) });
}

/** The application as its owner sees it: saved values and drafts. */
export async function toApplicationView(
  vault: Vault,
  record: ApplicationRecord,
): Promise<ApplicationView> {
  const row = record.application;
  const [saved, drafts] = await Promise.all([
    savedView(vault, record),
    row.status === "draft" ? openDrafts(vault, row, maskedSsn) : {},
  ]);
  return {
    ...saved,
    updatedAt: Math.max(row.updatedAt, row.draftsSavedAt ?? 0),
    offerChange: pendingChangeView(record.pendingChange),
    statusHistory: record.statusHistory,
    drafts,
  };
}
