import { FIELDS, type FieldName } from "#contract/fields/application";
import { namesOf } from "#contract/fields/field";
import { phoneParts } from "./phone-parts";
import type { SheetColumns, SheetRecord } from "./sheet-records";

const instant = (at: number | null) => (at === null ? "" : new Date(at).toISOString());

function relatives({ family }: SheetRecord, relationship: string): string {
  return family
    .filter((member) => member.relationship === relationship)
    .map(
      ({ firstName, lastName, dateOfBirth, birthCity, birthCountry }) =>
        `${firstName} ${lastName}, ${dateOfBirth}, ${birthCity}, ${birthCountry}`,
    )
    .join("; ");
}

type Column = [string, SheetColumns[string]];

/** A field's column; two for a phone, whose plus a spreadsheet would read as a formula. */
function fieldColumns(name: FieldName): Column[] {
  if (name !== "phone1" && name !== "phone2" && name !== "phone3") {
    return [[name, ({ application }) => application[name]?.toString()]];
  }
  return [
    [`${name}CountryCode`, ({ application }) => phoneParts(application[name]).countryCode],
    [name, ({ application }) => phoneParts(application[name]).national],
  ];
}

/** The columns of the export, by the names of the API; a missing value is empty. */
export const EXPORT_COLUMNS: SheetColumns = {
  id: ({ application }) => application.id,
  reference: ({ application }) => application.reference,
  status: ({ application }) => application.status,
  statusReason: ({ application }) => application.statusReason,
  cwj: ({ application }) => application.cwj,
  contractId: ({ application }) => application.contractId,
  companyName: ({ offer }) => offer?.companyName,
  position: ({ offer }) => offer?.position,
  location: ({ offer }) => offer?.location,
  submittedAt: ({ application }) => instant(application.submittedAt),
  createdAt: ({ application }) => instant(application.createdAt),
  updatedAt: ({ application }) => instant(application.updatedAt),
  ...Object.fromEntries(namesOf(FIELDS).flatMap(fieldColumns)),
  father: (record) => (record.application.fatherUnknown ? "unknown" : relatives(record, "father")),
  mother: (record) => (record.application.motherUnknown ? "unknown" : relatives(record, "mother")),
  spouse: (record) => relatives(record, "spouse"),
  children: (record) => relatives(record, "child"),
  documents: ({ documents }) => documents.map(({ kind }) => kind).join("; "),
  documentsAskedFor: ({ documents }) =>
    documents
      .filter((document) => document.reviewReason !== null)
      .map(({ kind, reviewReason }) => `${kind}: ${reviewReason}`)
      .join("; "),
};
