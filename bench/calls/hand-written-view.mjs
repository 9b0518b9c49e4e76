import { isContact, isFamily, isPassport, isPersonal } from "./hand-written-checks.mjs";

/** An application's rows as the portal answers them, written out. */

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

const href = (row) => (row ? `/api/files/${row.object_name}` : null);
const flag = (value) => (value === null ? null : value === 1);

const STEPS = ["personal", "contact", "family", "passport", "drivers-license"];

/**
 * @param {{ row: object, family: object[], documents: object[] }} record
 * @param {(column: string) => Promise<string | null>} open decrypts a column of the row
 */
export async function viewOf({ row, family, documents }, open) {
  const [ssn, mothersMaidenName, passportNumber, driversLicenseNumber, visaNumber] =
    await Promise.all(
      [
        "ssn",
        "mothers_maiden_name",
        "passport_number",
        "drivers_license_number",
        "visa_number",
      ].map((name) => open(`${name}_cipher`)),
    );
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
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth,
    gender: row.gender,
    maritalStatus: row.marital_status,
    hasChild: flag(row.has_child),
    birthCity: row.birth_city,
    birthCountry: row.birth_country,
    ssn: ssn === null ? null : `***-**-${ssn.slice(-4)}`,
    countryOfCitizenship: row.country_of_citizenship,
    mothersMaidenName,
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.state,
    postalCode: row.postal_code,
    country: row.country,
    phone1: row.phone1,
    phone2: row.phone2,
    phone3: row.phone3,
    email: row.email,
    facebookProfileUrl: row.facebook_profile_url,
    fatherUnknown: flag(row.father_unknown),
    motherUnknown: flag(row.mother_unknown),
    passportNumber,
    passportIssueDate: row.passport_issue_date,
    passportExpirationDate: row.passport_expiration_date,
    passportIssueCity: row.passport_issue_city,
    passportIssueCountry: row.passport_issue_country,
    driversLicenseNumber,
    driversLicenseExpirationDate: row.drivers_license_expiration_date,
    driversLicenseIssueCity: row.drivers_license_issue_city,
    driversLicenseIssueCountry: row.drivers_license_issue_country,
    visaNumber,
    visaIssueDate: row.visa_issue_date,
    visaExpirationDate: row.visa_expiration_date,
    visaIssueCountry: row.visa_issue_country,
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
  if (isFamily(family.map(member), view)) completedSteps.push("family");
  if (isPassport(view)) completedSteps.push("passport");
  if (row.drivers_license_number_cipher || view.driversLicenseDocumentUrl) {
    completedSteps.push("drivers-license");
  }
  const stepsToConfirm = STEPS.filter((step) => row.carried_steps?.includes(`${step},`));
  return { ...view, completedSteps, stepsToConfirm, drafts: {} };
}
