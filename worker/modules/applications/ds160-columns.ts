import { COUNTRIES } from "#contract/countries";
import { CONTACT } from "#contract/fields/contact";
import type { Field, Fields } from "#contract/fields/field";
import { LICENSE } from "#contract/fields/license";
import { PASSPORT } from "#contract/fields/passport";
import { MEMBER } from "#contract/fields/person";
import { PERSONAL } from "#contract/fields/personal";
import type { Relationship } from "#contract/step-names";
import { toAscii } from "./ascii";
import { isYear } from "#contract/dates";
import { phoneParts } from "./phone-parts";
import type { SheetColumns, SheetRecord } from "./sheet-records";

const MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
/** Options that the form words in its own way. */
const CHOICES: Record<string, string> = { separated: "LEGALLY SEPARATED" };

/** `YYYY-MM-DD` as the form writes it: 05-OCT-1968; a year alone as it is. */
function formDate(date: string): string {
  if (isYear(date)) return date;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  return year ? `${day}-${MONTHS[Number(month) - 1]}-${year}` : "";
}

const countryNames = new Intl.DisplayNames("en", { type: "region" });

/** A stored country (ISO code, or another country's name) as the form writes it. */
function formCountry(country: string): string {
  return toAscii((COUNTRIES.includes(country) && countryNames.of(country)) || country);
}

type Values = Record<string, unknown>;
type Cell = (values: Values) => string;

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** A value as the form writes it. */
function written({ kind }: Field, value: string): string {
  switch (kind) {
    case "date":
      return formDate(value);
    case "country":
      return formCountry(value);
    case "choice":
      return CHOICES[value] ?? toAscii(value);
    case "ssn":
      return value.replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3");
    case "email":
    case "url":
      return value;
    default:
      return toAscii(value);
  }
}

/** The cells of one field by their columns: two of a phone, none of what the form does not ask. */
function cellsOf(field: Field, name: string): [string, Cell][] {
  const { kind, ds160 } = field;
  if (ds160 === null) return [];
  if (kind !== "phone") return [[ds160, (values) => written(field, textOf(values[name]))]];
  const parts = (values: Values) => phoneParts(textOf(values[name]));
  return [
    [`${ds160}CountryCode`, (values) => parts(values).countryCode],
    [ds160, (values) => parts(values).national],
  ];
}

/** The columns of a table's fields. */
const columnsOf = (fields: Fields): SheetColumns =>
  Object.fromEntries(
    Object.entries(fields)
      .flatMap(([name, field]) => cellsOf(field, name))
      .map(([column, write]) => [column, ({ application }) => write(application)]),
  );

const { lastName: surnames, ...others } = MEMBER;

/** A relative's columns; `isUnknown` says that the worker marked the parent unknown. */
function relative(
  relationship: Relationship,
  isUnknown: (record: SheetRecord) => boolean = () => false,
): SheetColumns {
  const cells = Object.entries({ lastName: surnames, ...others }).flatMap(([name, field]) =>
    cellsOf(field, name),
  );
  const column = (write: Cell) => (record: SheetRecord) => {
    const member = record.family.find((one) => one.relationship === relationship);
    if (member) return write(member);
    return isUnknown(record) ? "DO NOT KNOW" : "";
  };
  return Object.fromEntries(
    cells.map(([name, write]) => [`${relationship}${name}`, column(write)]),
  );
}

const { firstName, lastName, mothersMaidenName, ...personal } = PERSONAL;

/**
 * What somebody types into the visa form DS-160: capital ASCII letters (empty where a text cannot
 * be written so), names beside their original spelling, dates as 05-OCT-1968.
 */
export const DS160_COLUMNS: SheetColumns = {
  reference: ({ application }) => application.reference,
  cwj: ({ application }) => application.cwj,
  ...columnsOf({ lastName }),
  surnamesOriginal: ({ application }) => application.lastName,
  ...columnsOf({ firstName }),
  givenNamesOriginal: ({ application }) => application.firstName,
  ...columnsOf(personal),
  ...columnsOf(CONTACT),
  ...columnsOf(PASSPORT),
  ...relative("father", ({ application }) => application.fatherUnknown),
  ...relative("mother", ({ application }) => application.motherUnknown),
  ...columnsOf({ mothersMaidenName }),
  ...relative("spouse"),
  ...columnsOf(LICENSE),
  employer: ({ offer }) => toAscii(offer?.companyName ?? ""),
  position: ({ offer }) => toAscii(offer?.position ?? ""),
  workLocation: ({ offer }) => toAscii(offer?.location ?? ""),
};
