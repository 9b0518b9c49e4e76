import type { FullWorker } from "#contract/employers";
import type { InvitationPrefill } from "#contract/prefill";
import type { FamilyMemberInput } from "#contract/steps";

/**
 * The one mapper between the worker record of a contract (`name_first`, M/F, `relation`; spec 3)
 * and the answers of the five steps and the visa. There and back again nothing is lost.
 */

const GENDER = { M: "male", F: "female" } as const;

/** Everything known of one person, as the record needs it. Absent answers are empty strings. */
export type WorkerAnswers = Required<{
  [K in keyof InvitationPrefill]: InvitationPrefill[K];
}>;

/** A worker's record as it goes out: unfinished answers are empty, so it may not be valid yet. */
export type WorkerRecord = Omit<FullWorker, DocumentKey | "gender" | "maritalStatus"> & {
  gender: "M" | "F" | "";
  maritalStatus: string;
};
type DocumentKey =
  | "passportDocumentUrl"
  | "driversLicenseDocumentUrl"
  | "visaDocumentUrl"
  | "i94DocumentUrl";

/** Record → answers. Phones stay as written: `phone1` falls back to the phone of the record. */
export function answersOf(record: FullWorker): WorkerAnswers {
  return {
    personal: {
      firstName: record.name_first,
      lastName: record.name_last,
      dateOfBirth: record.dateOfBirth,
      gender: GENDER[record.gender],
      maritalStatus: record.maritalStatus,
      hasChild: record.hasChild,
      birthCity: record.birthCity,
      birthCountry: record.birthCountry,
      ssn: record.ssn,
      countryOfCitizenship: record.countryOfCitizenship,
      mothersMaidenName: record.mothersMaidenName,
    },
    contact: {
      address1: record.address1,
      address2: record.address2,
      city: record.city,
      state: record.state,
      postalCode: record.postalCode,
      country: record.country,
      phone1: record.phone1 || record.phone,
      phone2: record.phone2,
      phone3: record.phone3,
      email: record.email,
      facebookProfileUrl: record.facebookProfileUrl,
    },
    passport: {
      passportNumber: record.passportNumber,
      passportIssueDate: record.passportIssueDate,
      passportExpirationDate: record.passportExpirationDate,
      passportIssueCity: record.passportIssueCity,
      passportIssueCountry: record.passportIssueCountry,
    },
    driversLicense: {
      driversLicenseNumber: record.driversLicenseNumber,
      driversLicenseExpirationDate: record.driversLicenseExpirationDate,
      driversLicenseIssueCity: record.driversLicenseIssueCity,
      driversLicenseIssueCountry: record.driversLicenseIssueCountry,
    },
    visa: {
      visaNumber: record.visaNumber,
      visaIssueDate: record.visaIssueDate,
      visaExpirationDate: record.visaExpirationDate,
      visaIssueCountry: record.visaIssueCountry,
    },
    familyMembers: record.familyMembers.map(
      ({ name_first, name_last, relation, ...birth }): FamilyMemberInput => ({
        firstName: name_first,
        lastName: name_last,
        ...birth,
        relationship: relation,
      }),
    ),
  };
}

/** Who the record is about, from the invitation. */
export type WorkerIdentity = { cwj: string; token: string; countryCode: string; phone: string };

/** Answers → record, ready to be sent in another contract. */
export function recordOf(identity: WorkerIdentity, answers: WorkerAnswers): WorkerRecord {
  const { personal, contact, passport, driversLicense, visa } = answers;
  const { firstName = "", lastName = "", gender, ...birth } = personal;
  return {
    ___CWJ: identity.cwj,
    token: identity.token,
    name_first: firstName,
    name_last: lastName,
    email: contact.email ?? "",
    country_code: identity.countryCode,
    phone: identity.phone,
    dateOfBirth: birth.dateOfBirth ?? "",
    gender: gender === "male" ? "M" : gender === "female" ? "F" : "",
    maritalStatus: birth.maritalStatus ?? "",
    hasChild: birth.hasChild ?? false,
    birthCity: birth.birthCity ?? "",
    birthCountry: birth.birthCountry ?? "",
    ssn: birth.ssn ?? "",
    countryOfCitizenship: birth.countryOfCitizenship ?? "",
    mothersMaidenName: birth.mothersMaidenName ?? "",
    address1: contact.address1 ?? "",
    address2: contact.address2 ?? "",
    city: contact.city ?? "",
    state: contact.state ?? "",
    postalCode: contact.postalCode ?? "",
    country: contact.country ?? "",
    phone1: contact.phone1 ?? "",
    phone2: contact.phone2 ?? "",
    phone3: contact.phone3 ?? "",
    facebookProfileUrl: contact.facebookProfileUrl ?? "",
    passportNumber: passport.passportNumber ?? "",
    passportIssueDate: passport.passportIssueDate ?? "",
    passportExpirationDate: passport.passportExpirationDate ?? "",
    passportIssueCity: passport.passportIssueCity ?? "",
    passportIssueCountry: passport.passportIssueCountry ?? "",
    driversLicenseNumber: driversLicense.driversLicenseNumber ?? "",
    driversLicenseExpirationDate: driversLicense.driversLicenseExpirationDate ?? "",
    driversLicenseIssueCity: driversLicense.driversLicenseIssueCity ?? "",
    driversLicenseIssueCountry: driversLicense.driversLicenseIssueCountry ?? "",
    visaNumber: visa.visaNumber ?? "",
    visaIssueDate: visa.visaIssueDate ?? "",
    visaExpirationDate: visa.visaExpirationDate ?? "",
    visaIssueCountry: visa.visaIssueCountry ?? "",
    familyMembers: answers.familyMembers.map(
      ({ firstName: name_first, lastName: name_last, relationship, ...rest }) => ({
        name_first,
        name_last,
        ...rest,
        relation: relationship,
      }),
    ),
  };
}
