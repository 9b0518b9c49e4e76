import type { EmployerApplication } from "#contract/employer-application";
import { FIELDS, type FieldName } from "#contract/fields/application";
import { type Row, useFieldRows } from "../../../components/details/field-rows";
import type { ComparedTab } from "./document-of";

/** The typed fields that a document has too, in the order of its lines. */
const COMPARED = {
  passport: [
    "lastName",
    "firstName",
    "passportNumber",
    "dateOfBirth",
    "gender",
    "countryOfCitizenship",
    "birthCity",
    "birthCountry",
    "passportIssueDate",
    "passportExpirationDate",
    "passportIssueCity",
    "passportIssueCountry",
  ],
  license: [
    "lastName",
    "firstName",
    "driversLicenseNumber",
    "driversLicenseExpirationDate",
    "driversLicenseIssueCity",
    "driversLicenseIssueCountry",
  ],
  visa: [
    "lastName",
    "firstName",
    "passportNumber",
    "dateOfBirth",
    "countryOfCitizenship",
    "visaNumber",
    "visaIssueCountry",
    "visaIssueDate",
    "visaExpirationDate",
  ],
  i94: ["lastName", "firstName", "dateOfBirth", "passportNumber", "countryOfCitizenship"],
} as const satisfies Record<ComparedTab, readonly FieldName[]>;

export type Line = Row & { name: FieldName };

/**
 * The lines that this member may see: what the worker filled in, and required fields that are
 * empty.
 */
export function useLines(application: EmployerApplication, tab: ComparedTab): Line[] {
  const rowsOf = useFieldRows();
  return COMPARED[tab].flatMap((name) => {
    if (!(name in application)) return [];
    return rowsOf(application, { [name]: FIELDS[name] }).map((row) => ({ ...row, name }));
  });
}

/** Whether the worker filled in or uploaded anything about a driver's license. */
export const hasLicense = ({
  driversLicenseExpirationDate,
  driversLicenseIssueCity,
  driversLicenseIssueCountry,
  ...application
}: EmployerApplication): boolean =>
  [
    // Missing, not null, if the member may not see it.
    (application as Partial<EmployerApplication>).driversLicenseNumber,
    driversLicenseExpirationDate,
    driversLicenseIssueCity,
    driversLicenseIssueCountry,
  ].some(Boolean) || application.documents.some(({ kind }) => kind === "drivers-license");
