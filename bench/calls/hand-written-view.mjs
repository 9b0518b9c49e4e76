import { FIELDS } from "../../worker/contract/fields/application.ts";
import { isContact, isFamily, isPassport, isPersonal } from "./hand-written-checks.mjs";

/** The field names with their columns, the encrypted ones separately. */
const columns = Object.entries(FIELDS).map(([name, { sealed }]) => [
  name,
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  sealed === true,
]);
const SEALED = columns.filter(([, , sealed]) => sealed);
const PLAIN = columns.filter(([, , sealed]) => !sealed);

/** The response of the portal for an application's rows, written by hand. */

const member = (row) => ({
  id: row.id,
  applicationId: row.application_id,
  firstName: row.first_name,
  lastName: row.last_name,
  dateOfBirth: row.date_of_birth,
  birthCity: row.birth_city,
  birthCountry: row.birth_country,
  relationship: row.relationship,
});

export const familyOf = (rows) => rows.map(member);

const href = (row) => (row ? `/api/files/${row.object_name}` : null);
const flag = (value) => (value === null ? null : value === 1);

const changeOf = (row) =>
  row
    ? { id: row.id, after: JSON.parse(row.after), note: row.note, proposedAt: row.proposed_at }
    : null;

const MILESTONES = [
  "petition_filed",
  "consulate_appointment",
  "visa_issued",
  "travel",
  "arrival",
  "did_not_arrive",
  "finished",
];
const milestonesOf = (stored) =>
  MILESTONES.filter((kind) => stored[kind]).map((kind) => ({
    kind,
    date: stored[kind].date,
    time: stored[kind].time ?? null,
    place: stored[kind].place ?? null,
    note: stored[kind].note ?? null,
  }));

const STEPS = ["personal", "contact", "family", "passport", "drivers-license"];

/**
 * @param {{ row: object, family: object[], documents: object[], pendingChange?: object,
 *   statusHistory: object[] }} record
 * @param {(column: string) => Promise<string | null>} open decrypts a column of the row
 */
export async function viewOf({ row, family, documents, pendingChange, statusHistory }, open) {
  const fields = {};
  for (const [name, column] of PLAIN) fields[name] = row[column];
  fields.hasChild = flag(row.has_child);
  const opened = await Promise.all(SEALED.map(([, column]) => open(`${column}_cipher`)));
  for (const [index, [name]] of SEALED.entries()) fields[name] = opened[index];
  if (fields.ssn !== null) fields.ssn = `***-**-${fields.ssn.slice(-4)}`;
  const of = (kind) => documents.find((document) => document.kind === kind);
  const view = {
    id: row.id,
    userId: row.user_id,
    status: row.status,
    statusReason: row.status_reason,
    reference: row.reference,
    version: row.version,
    submittedAt: row.submitted_at,
    createdAt: row.created_at,
    updatedAt: Math.max(row.updated_at, row.drafts_saved_at ?? 0),
    acceptedTerms: JSON.parse(row.accepted_terms),
    milestones: milestonesOf(JSON.parse(row.milestones ?? "{}")),
    offerChange: changeOf(pendingChange),
    statusHistory,
    ...fields,
    fatherUnknown: flag(row.father_unknown),
    motherUnknown: flag(row.mother_unknown),
    passportDocumentUrl: href(of("passport")),
    driversLicenseDocumentUrl: href(of("drivers-license")),
    visaDocumentUrl: href(of("visa")),
    i94DocumentUrl: href(of("i94")),
    additionalDocuments: documents
      .filter(({ kind }) => kind === "additional")
      .map((document) => ({
        id: document.id,
        name: document.file_name,
        documentUrl: href(document),
        uploadedAt: document.uploaded_at,
      })),
    documentReviews: documents
      .filter((document) => document.review_reason !== null)
      .map((document) => ({
        kind: document.kind,
        documentId: document.id,
        reason: document.review_reason,
        note: document.review_note,
      })),
  };
  const completedSteps = [];
  if (isPersonal(view)) completedSteps.push("personal");
  if (isContact(view)) completedSteps.push("contact");
  if (isFamily(familyOf(family), view)) completedSteps.push("family");
  if (isPassport(view)) completedSteps.push("passport");
  if (row.drivers_license_number_cipher || view.driversLicenseDocumentUrl) {
    completedSteps.push("drivers-license");
  }
  const stepsToConfirm = STEPS.filter((step) => row.carried_steps?.includes(`${step},`));
  return { ...view, completedSteps, stepsToConfirm, drafts: {} };
}
