import { seasonOf } from "#contract/durations";
import { FIELDS, type FieldName, type SealedField } from "#contract/fields/application";
import { type Field, namesOf } from "#contract/fields/field";
import { MILESTONES, type MilestoneKind } from "#contract/milestones";
import { WAGE_UNITS } from "#contract/offers";
import { APPLICATION_STATUSES } from "#contract/statuses";
import { phoneParts } from "./phone-parts";
import {
  ANY_TEXT,
  CALLING_CODE,
  type CellType,
  type Column,
  NATIONAL_NUMBER,
  type SheetColumns,
} from "./sheet-columns";
import type { SheetRecord } from "./sheet-records";

const INSTANT: CellType = {
  pattern: "\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z",
  description: "RFC 3339, UTC.",
};
const DATE: CellType = { pattern: "\\d{4}-\\d{2}-\\d{2}", description: "YYYY-MM-DD." };
const AMOUNT: CellType = {
  pattern: "[\\d.]+",
  description: "US dollars per unit; empty if the pay was sent as text.",
};
const COUNTRY: CellType = { description: "ISO 3166 alpha-2, or another country's name." };
const RELATIVES: CellType = {
  description:
    "Names, date of birth (or its year), city and country of birth; several are separated by `; `.",
};
const PARENT: CellType = {
  description: "Names, date of birth (or its year), city and country of birth; or `unknown`.",
};

function typeOf(field: Field): CellType {
  switch (field.kind) {
    case "date":
      return DATE;
    case "country":
      return COUNTRY;
    case "choice":
      return { enum: field.options };
    case "flag":
      return { enum: ["true", "false"] };
    case "ssn":
      return { pattern: "\\d{9}", description: "Nine digits." };
    default:
      return ANY_TEXT;
  }
}

const isSealed = (name: string): name is SealedField =>
  (FIELDS as Record<string, Field>)[name]?.sealed === true;

/** A field's column; two for a phone, because a spreadsheet would read its plus as a formula. */
function fieldColumns(name: FieldName): [string, Column][] {
  const type = typeOf(FIELDS[name]);
  if (isSealed(name)) return [[name, { type, sealed: name, write: ({ opened }) => opened[name] }]];
  if (name === "phone1" || name === "phone2" || name === "phone3") {
    const parts = ({ application }: SheetRecord) => phoneParts(application[name]);
    return [
      [`${name}CountryCode`, { type: CALLING_CODE, write: (one) => parts(one).countryCode }],
      [name, { type: NATIONAL_NUMBER, write: (one) => parts(one).national }],
    ];
  }
  return [[name, { type, write: ({ application }) => application[name]?.toString() }]];
}

type Application = SheetRecord["application"];

const column = (type: CellType, write: Column["write"]): Column => ({ type, write });
const plain = (of: (application: Application) => string | null) =>
  column(ANY_TEXT, ({ application }) => of(application));
const instant = (of: (application: Application) => number | null) =>
  column(INSTANT, ({ application }) => {
    const at = of(application);
    return at === null ? "" : new Date(at).toISOString();
  });

const relatives = ({ family }: SheetRecord, relationship: string) =>
  family
    .filter((member) => member.relationship === relationship)
    .map(
      ({ firstName, lastName, dateOfBirth, birthCity, birthCountry }) =>
        `${firstName} ${lastName}, ${dateOfBirth}, ${birthCity}, ${birthCountry}`,
    )
    .join("; ");
const parent = (relationship: string, isUnknown: (application: Application) => boolean | null) =>
  column(PARENT, (record) =>
    isUnknown(record.application) ? "unknown" : relatives(record, relationship),
  );

type Accepted = Application["acceptedTerms"];
const accepted = (type: CellType, of: (terms: Accepted) => string | undefined) =>
  column(type, ({ application }) => of(application.acceptedTerms));

/** The date column of a milestone: `visa_issued` becomes `visaIssuedDate`. */
const dateColumn = (kind: MilestoneKind): [string, Column] => [
  `${kind.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Date`,
  column(DATE, ({ application }) => application.milestones?.[kind]?.date),
];

/** The export's columns, named as in the API; a missing value is empty. Add new ones at the end. */
export const EXPORT_COLUMNS: SheetColumns = {
  id: plain(({ id }) => id),
  reference: plain(({ reference }) => reference),
  status: column({ enum: APPLICATION_STATUSES }, ({ application }) => application.status),
  statusReason: plain(({ statusReason }) => statusReason),
  cwj: plain(({ cwj }) => cwj),
  contractId: plain(({ contractId }) => contractId),
  companyName: plain(({ acceptedTerms }) => acceptedTerms.companyName),
  position: plain(({ acceptedTerms }) => acceptedTerms.position),
  location: plain(({ acceptedTerms }) => acceptedTerms.location),
  submittedAt: instant(({ submittedAt }) => submittedAt),
  createdAt: instant(({ createdAt }) => createdAt),
  updatedAt: instant(({ updatedAt }) => updatedAt),
  ...Object.fromEntries(namesOf(FIELDS).flatMap(fieldColumns)),
  father: parent("father", ({ fatherUnknown }) => fatherUnknown),
  mother: parent("mother", ({ motherUnknown }) => motherUnknown),
  spouse: column(RELATIVES, (record) => relatives(record, "spouse")),
  children: column(RELATIVES, (record) => relatives(record, "child")),
  documents: column({ description: "Kinds, separated by `; `." }, ({ documents }) =>
    documents.map(({ kind }) => kind).join("; "),
  ),
  documentsAskedFor: column(
    {
      description:
        "The documents that are requested again, each as `kind: reason`, separated by `; `.",
    },
    (record) =>
      record.documents
        .filter((document) => document.reviewReason !== null)
        .map(({ kind, reviewReason }) => `${kind}: ${reviewReason}`)
        .join("; "),
  ),
  dateStart: accepted(DATE, ({ duration }) => seasonOf(duration)?.first),
  dateEnd: accepted(DATE, ({ duration }) => seasonOf(duration)?.last),
  wage: accepted({ description: "The pay as the worker accepted it." }, ({ wage }) => wage),
  payAmount: accepted(AMOUNT, ({ pay }) => pay?.amount.toString()),
  payUnit: accepted({ enum: WAGE_UNITS }, ({ pay }) => pay?.unit),
  pieceName: accepted(ANY_TEXT, ({ pay }) => pay?.pieceName),
  tags: column({ description: "The hiring team's own labels, separated by `; `." }, ({ tags }) =>
    tags.join("; "),
  ),
  ...Object.fromEntries(MILESTONES.map(dateColumn)),
};
