import type { Place } from "../../platform/vault";

/** Encrypted columns of `applications` (decision 11), by their SQL names. */
const SEALED_COLUMNS = {
  ssnCipher: "ssn_cipher",
  mothersMaidenNameCipher: "mothers_maiden_name_cipher",
  passportNumberCipher: "passport_number_cipher",
  driversLicenseNumberCipher: "drivers_license_number_cipher",
  visaNumberCipher: "visa_number_cipher",
} as const;
export type SealedColumn = keyof typeof SEALED_COLUMNS;

/** What an encrypted column of an application is bound to. */
export const sealedPlace = (applicationId: string, column: SealedColumn): Place => ({
  table: "applications",
  column: SEALED_COLUMNS[column],
  id: applicationId,
});

/** What a step's draft is bound to. */
export const draftPlace = (applicationId: string, step: string): Place => ({
  table: "application_drafts",
  column: "values_cipher",
  id: `${applicationId}/${step}`,
});

/**
 * A typed but not yet saved SSN is a draft row of its own, bound like the column: saving the step
 * with the mask then moves the ciphertext inside SQL, and no request has to read it first.
 */
export const SSN_DRAFT = "personal.ssn";
