import type { ApplicationView, FamilyMemberView } from "#contract/applications";
import { documentHref, type DocumentKind, type ReviewReason } from "#contract/documents";
import { STEP_IDS } from "#contract/step-names";
import type { Drafts } from "#contract/steps";
import { DRAFT_COLUMNS } from "../../db/schema/applications";
import { draftPlace } from "../../db/sealed-columns";
import type {
  ApplicationRecord,
  ApplicationRow,
  FamilyMemberRow,
  SavedRecord,
} from "./applications.repository";
import type { Vault } from "../../platform/vault";
import { pendingChangeView } from "../offers/offer-change-view";
import { completedSteps, type Answers } from "./missing-answers";
import { sealedPlace, type SealedColumn } from "./sealed-places";
import { maskSsn } from "./ssn";

/** One stored member as the API shows it. */
export function familyMemberView(row: FamilyMemberRow): FamilyMemberView {
  const { position: _position, createdAt: _createdAt, relationship, ...rest } = row;
  return { ...rest, relationship: relationship as FamilyMemberView["relationship"] };
}

async function openColumn(vault: Vault, row: SavedRecord["application"], column: SealedColumn) {
  const sealed = row[column];
  return sealed === null ? null : vault.open(sealedPlace(row.id, column), sealed);
}

/** Unfinished answers by step; of an SSN only the mask. Nothing once the draft is submitted. */
async function openDrafts(vault: Vault, row: ApplicationRow): Promise<Drafts> {
  if (row.status !== "draft") return {};
  const opened: Record<string, unknown> = {};
  await Promise.all(
    STEP_IDS.map(async (step) => {
      const sealed = row[DRAFT_COLUMNS[step]];
      if (sealed) opened[step] = JSON.parse(await vault.open(draftPlace(row.id, step), sealed));
    }),
  );
  const drafts: Drafts = opened;
  if (row.ssnDraftCipher) {
    const digits = await vault.open(sealedPlace(row.id, "ssnCipher"), row.ssnDraftCipher);
    drafts.personal = { ...drafts.personal, ssn: maskSsn(digits) };
  }
  return drafts;
}

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
    documentReviews: documents.flatMap(({ id, kind, reviewReason, reviewNote }) =>
      reviewReason === null
        ? []
        : [
            {
              kind: kind as DocumentKind,
              documentId: id,
              reason: reviewReason as ReviewReason,
              note: reviewNote,
            },
          ],
    ),
  };
}

/**
 * The saved answers of an application: everything decrypted but the SSN, which leaves only as
 * `***-**-1234`. A value that cannot be decrypted throws; it is never an empty field.
 */
export async function savedView(
  vault: Vault,
  record: SavedRecord,
): Promise<Omit<ApplicationView, "drafts" | "offerChange">> {
  const row = record.application;
  const [ssn, mothersMaidenName, passportNumber, driversLicenseNumber, visaNumber] =
    await Promise.all([
      openColumn(vault, row, "ssnCipher"),
      openColumn(vault, row, "mothersMaidenNameCipher"),
      openColumn(vault, row, "passportNumberCipher"),
      openColumn(vault, row, "driversLicenseNumberCipher"),
      openColumn(vault, row, "visaNumberCipher"),
    ]);
  const answers: Answers = {
    id: row.id,
    userId: row.userId,
    status: row.status,
    statusReason: row.statusReason,
    reference: row.reference,
    version: row.version,
    submittedAt: row.submittedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    acceptedTerms: row.acceptedTerms,

    firstName: row.firstName,
    lastName: row.lastName,
    dateOfBirth: row.dateOfBirth,
    gender: row.gender,
    maritalStatus: row.maritalStatus,
    hasChild: row.hasChild,
    birthCity: row.birthCity,
    birthCountry: row.birthCountry,
    ssn: ssn === null ? null : maskSsn(ssn),
    countryOfCitizenship: row.countryOfCitizenship,
    mothersMaidenName,

    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.state,
    postalCode: row.postalCode,
    country: row.country,
    phone1: row.phone1,
    phone2: row.phone2,
    phone3: row.phone3,
    email: row.email,
    facebookProfileUrl: row.facebookProfileUrl,

    fatherUnknown: row.fatherUnknown,
    motherUnknown: row.motherUnknown,

    passportNumber,
    passportIssueDate: row.passportIssueDate,
    passportExpirationDate: row.passportExpirationDate,
    passportIssueCity: row.passportIssueCity,
    passportIssueCountry: row.passportIssueCountry,

    driversLicenseNumber,
    driversLicenseExpirationDate: row.driversLicenseExpirationDate,
    driversLicenseIssueCity: row.driversLicenseIssueCity,
    driversLicenseIssueCountry: row.driversLicenseIssueCountry,

    visaNumber,
    visaIssueDate: row.visaIssueDate,
    visaExpirationDate: row.visaExpirationDate,
    visaIssueCountry: row.visaIssueCountry,
    ...documentFields(record),
  };
  const family = record.family.map(familyMemberView);
  return {
    ...answers,
    completedSteps: completedSteps(answers, family),
    stepsToConfirm: STEP_IDS.filter((step) => row.carriedSteps?.includes(`${step},`)),
  };
}

/** What its owner sees: the saved answers and what they typed since. */
export async function toApplicationView(
  vault: Vault,
  record: ApplicationRecord,
): Promise<ApplicationView> {
  const row = record.application;
  const [saved, drafts] = await Promise.all([savedView(vault, record), openDrafts(vault, row)]);
  return {
    ...saved,
    updatedAt: Math.max(row.updatedAt, row.draftsSavedAt ?? 0),
    offerChange: pendingChangeView(record.pendingChange),
    drafts,
  };
}
