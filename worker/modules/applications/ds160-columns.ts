import type { FamilyMemberView } from "#contract/applications";
import { COUNTRIES } from "#contract/countries";
import { toAscii } from "./ascii";
import { phoneParts } from "./phone-parts";
import type { SheetColumns, SheetRecord } from "./sheet-records.v1";

const MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
const MARITAL: Record<string, string> = { separated: "LEGALLY SEPARATED" };

/** `YYYY-MM-DD` as the form writes it: 05-OCT-1968. */
function formDate(date: string | null): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? "") ?? [];
  return year ? `${day}-${MONTHS[Number(month) - 1]}-${year}` : "";
}

const countryNames = new Intl.DisplayNames("en", { type: "region" });

/** A stored country (ISO code, or another country's name) as the form writes it. */
function formCountry(country: string | null): string {
  const known = country !== null && COUNTRIES.includes(country);
  return toAscii((known ? countryNames.of(country) : country) ?? "");
}

type Relative = { surnames: string; givenNames: string; dateOfBirth: string };

/** A parent's or spouse's cells; `isUnknown` says that the worker marked the parent unknown. */
function relative(
  relationship: string,
  isUnknown: (record: SheetRecord) => boolean = () => false,
): { [K in keyof Relative]: (record: SheetRecord) => string } {
  const cell = (write: (member: FamilyMemberView) => string) => (record: SheetRecord) => {
    const member = record.family.find((one) => one.relationship === relationship);
    if (member) return write(member);
    return isUnknown(record) ? "DO NOT KNOW" : "";
  };
  return {
    surnames: cell((member) => toAscii(member.lastName)),
    givenNames: cell((member) => toAscii(member.firstName)),
    dateOfBirth: cell((member) => formDate(member.dateOfBirth)),
  };
}

const father = relative("father", ({ application }) => application.fatherUnknown);
const mother = relative("mother", ({ application }) => application.motherUnknown);
const spouse = relative("spouse");

type Answer = keyof SheetRecord["application"];
type TextAnswer = {
  [K in Answer]: SheetRecord["application"][K] extends string | null ? K : never;
}[Answer];

const asIs = (name: TextAnswer) => (record: SheetRecord) => record.application[name];
const ascii = (name: TextAnswer) => (record: SheetRecord) =>
  toAscii(record.application[name] ?? "");
const day = (name: TextAnswer) => (record: SheetRecord) => formDate(record.application[name]);
const country = (name: TextAnswer) => (record: SheetRecord) =>
  formCountry(record.application[name]);

type Phone = "phone1" | "phone2" | "phone3";
const callingCode = (name: Phone) => (record: SheetRecord) =>
  phoneParts(record.application[name]).countryCode;
const national = (name: Phone) => (record: SheetRecord) =>
  phoneParts(record.application[name]).national;

/**
 * What somebody types into the visa form DS-160: capital ASCII letters (empty where a text cannot
 * be written so), names beside their original spelling, dates as 05-OCT-1968.
 */
export const DS160_COLUMNS: SheetColumns = {
  reference: asIs("reference"),
  cwj: asIs("cwj"),
  surnames: ascii("lastName"),
  surnamesOriginal: asIs("lastName"),
  givenNames: ascii("firstName"),
  givenNamesOriginal: asIs("firstName"),
  sex: ascii("gender"),
  maritalStatus: ({ application: { maritalStatus } }) =>
    MARITAL[maritalStatus ?? ""] ?? toAscii(maritalStatus ?? ""),
  dateOfBirth: day("dateOfBirth"),
  cityOfBirth: ascii("birthCity"),
  countryOfBirth: country("birthCountry"),
  nationality: country("countryOfCitizenship"),
  usSocialSecurityNumber: ({ application: { ssn } }) =>
    ssn?.replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3"),
  homeAddressLine1: ascii("address1"),
  homeAddressLine2: ascii("address2"),
  homeCity: ascii("city"),
  homeState: ascii("state"),
  homePostalCode: ascii("postalCode"),
  homeCountry: country("country"),
  primaryPhoneCountryCode: callingCode("phone1"),
  primaryPhone: national("phone1"),
  secondaryPhoneCountryCode: callingCode("phone2"),
  secondaryPhone: national("phone2"),
  otherPhoneCountryCode: callingCode("phone3"),
  otherPhone: national("phone3"),
  email: asIs("email"),
  socialMedia: asIs("facebookProfileUrl"),
  passportNumber: ascii("passportNumber"),
  passportIssuingCountry: country("passportIssueCountry"),
  passportIssueCity: ascii("passportIssueCity"),
  passportIssueDate: day("passportIssueDate"),
  passportExpirationDate: day("passportExpirationDate"),
  fatherSurnames: father.surnames,
  fatherGivenNames: father.givenNames,
  fatherDateOfBirth: father.dateOfBirth,
  motherSurnames: mother.surnames,
  motherGivenNames: mother.givenNames,
  motherDateOfBirth: mother.dateOfBirth,
  mothersMaidenName: ascii("mothersMaidenName"),
  spouseSurnames: spouse.surnames,
  spouseGivenNames: spouse.givenNames,
  spouseDateOfBirth: spouse.dateOfBirth,
  driversLicenseNumber: ascii("driversLicenseNumber"),
  employer: ({ offer }) => toAscii(offer?.companyName ?? ""),
  position: ({ offer }) => toAscii(offer?.position ?? ""),
  workLocation: ({ offer }) => toAscii(offer?.location ?? ""),
};
