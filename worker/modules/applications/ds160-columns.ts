import { DAY_MS } from "#contract/constants";
import { isoToEpoch } from "#contract/dates";
import { seasonOf } from "#contract/durations";
import type { SealedField } from "#contract/fields/application";
import { CONTACT } from "#contract/fields/contact";
import type { Field, Fields } from "#contract/fields/field";
import { LICENSE } from "#contract/fields/license";
import { PASSPORT } from "#contract/fields/passport";
import { MEMBER } from "#contract/fields/person";
import { PERSONAL } from "#contract/fields/personal";
import { VISA_TYPES } from "#contract/offers";
import { monthlyPay } from "#contract/pay";
import type { Relationship } from "#contract/step-names";
import { toAscii } from "./ascii";
import { DO_NOT_KNOW, FORM_DATE, formDate, formType, formValue } from "./ds160-values";
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

type Values = Record<string, unknown>;
/** A column that is not yet bound to a person: the worker or a relative. */
type Cell = { type: CellType; sealed?: SealedField | undefined; write: (values: Values) => string };

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** The two columns of a phone number: calling code and national number. */
function phoneCells<T>(name: string, of: (values: T) => string) {
  return {
    [`${name}CountryCode`]: {
      type: CALLING_CODE,
      write: (values: T) => phoneParts(of(values)).countryCode,
    },
    [name]: { type: NATIONAL_NUMBER, write: (values: T) => phoneParts(of(values)).national },
  };
}

/** One field's cells by column name: two for a phone, none if the form does not ask for it. */
function cellsOf(field: Field, name: string): Record<string, Cell> {
  const { kind, ds160, sealed } = field;
  if (ds160 === null) return {};
  const value = (values: Values) => textOf(values[name]);
  if (kind === "phone") return phoneCells(ds160, value);
  return {
    [ds160]: {
      type: formType(field),
      sealed: sealed && (name as SealedField),
      write: (values) => formValue(field, value(values)),
    },
  };
}

const allCells = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) => Object.entries(cellsOf(field, name)));

/** The columns of the worker's own fields. */
const columnsOf = (fields: Fields): SheetColumns =>
  Object.fromEntries(
    allCells(fields).map(([name, { write, ...cell }]) => [
      name,
      {
        ...cell,
        write: ({ application, opened }) => write(cell.sealed ? opened : application),
      } satisfies Column,
    ]),
  );

/** A relative's columns; `isUnknown` tells whether the worker marked this parent as unknown. */
function relative(
  relationship: Relationship,
  fields: Fields,
  isUnknown?: (record: SheetRecord) => boolean | null,
): SheetColumns {
  const column = ({ type, write }: Cell): Column => ({
    type: isUnknown && type.pattern ? { ...type, pattern: `${type.pattern}|${DO_NOT_KNOW}` } : type,
    write: (record) => {
      const member = record.family.find((one) => one.relationship === relationship);
      if (member) return write(member);
      return isUnknown?.(record) ? DO_NOT_KNOW : "";
    },
  });
  return Object.fromEntries(
    allCells(fields).map(([name, cell]) => [`${relationship}${name}`, column(cell)]),
  );
}

const text = (of: (application: SheetRecord["application"]) => string | null | undefined) => ({
  type: ANY_TEXT,
  write: ({ application }: SheetRecord) => of(application),
});
const ascii = (of: (record: SheetRecord) => string | undefined) => ({
  type: ANY_TEXT,
  write: (record: SheetRecord) => toAscii(of(record) ?? ""),
});

/**
 * Strips the formatting of "+1 928 555 0142"; a phone without a calling code stays as it was typed.
 */
const dialed = (phone: string) => (phone.startsWith("+") ? `+${phone.replace(/\D/g, "")}` : phone);

type Terms = SheetRecord["application"]["acceptedTerms"];
type Season = NonNullable<ReturnType<typeof seasonOf>>;

/** A column about the season that the worker accepted. */
const season = (type: CellType, of: (season: Season) => string): Column => ({
  type,
  write: ({ application }) => {
    const found = seasonOf(application.acceptedTerms.duration);
    return found && of(found);
  },
});

const NUMBER = "\\d+";

/** The stay includes both the first and the last day. */
const daysOf = ({ first, last }: Season) =>
  String((isoToEpoch(last) - isoToEpoch(first)) / DAY_MS + 1);

function monthlyIncome(terms: Terms): string {
  const dollars = monthlyPay(terms);
  return dollars === undefined ? "" : String(Math.round(dollars));
}

/** Columns from the accepted offer, for the form's parts about the journey and the employer. */
const OFFER_COLUMNS: SheetColumns = {
  visaClass: {
    type: { enum: VISA_TYPES },
    write: ({ application }) => application.acceptedTerms.visaType,
  },
  intendedArrivalDate: season(
    { ...FORM_DATE, description: "DD-MMM-YYYY: the first day of work." },
    ({ first }) => formDate(first),
  ),
  intendedDepartureDate: season(
    { ...FORM_DATE, description: "DD-MMM-YYYY: the last day of work." },
    ({ last }) => formDate(last),
  ),
  intendedLengthOfStayDays: season(
    { pattern: NUMBER, description: "The days from the first to the last day of work." },
    daysOf,
  ),
  consulate: ascii(({ application }) => application.milestones?.consulate_appointment?.place),
  employer: ascii(({ application }) => application.acceptedTerms.companyName),
  employerAddress: ascii(({ application }) => application.acceptedTerms.employerAddress),
  ...phoneCells("employerPhone", ({ application }: SheetRecord) =>
    dialed(application.acceptedTerms.employerPhone ?? ""),
  ),
  position: ascii(({ application }) => application.acceptedTerms.position),
  workLocation: ascii(({ application }) => application.acceptedTerms.location),
  monthlyIncome: {
    type: {
      pattern: NUMBER,
      description:
        "US dollars before deductions, computed from pay per month or week, or from pay per hour with the hours per week; empty for any other pay.",
    },
    write: ({ application }) => monthlyIncome(application.acceptedTerms),
  },
};

const { firstName, lastName, mothersMaidenName, ...personal } = PERSONAL;
const { lastName: surnames, birthCity, birthCountry, ...others } = MEMBER;
/** The form does not ask where a parent was born. */
const PARENT = { lastName: surnames, ...others };
const SPOUSE = { ...PARENT, birthCity, birthCountry };

/**
 * The values to type into the visa form DS-160: capital ASCII letters (empty if a text cannot be
 * converted), names next to their original spelling, dates as 05-OCT-1968.
 */
export const DS160_COLUMNS: SheetColumns = {
  id: text(({ id }) => id),
  reference: text(({ reference }) => reference),
  cwj: text(({ cwj }) => cwj),
  ...columnsOf({ lastName }),
  surnamesOriginal: text((application) => application.lastName),
  ...columnsOf({ firstName }),
  givenNamesOriginal: text((application) => application.firstName),
  ...columnsOf(personal),
  ...columnsOf(CONTACT),
  ...columnsOf(PASSPORT),
  ...OFFER_COLUMNS,
  ...relative("father", PARENT, ({ application }) => application.fatherUnknown),
  ...relative("mother", PARENT, ({ application }) => application.motherUnknown),
  ...columnsOf({ mothersMaidenName }),
  ...relative("spouse", SPOUSE),
  ...columnsOf(LICENSE),
};
