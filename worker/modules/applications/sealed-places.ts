import type { Place } from "../../platform/vault";

/** Encrypted columns of `applications`, by their SQL names. */
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
