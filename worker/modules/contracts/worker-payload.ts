import type { FullWorker } from "#contract/employers";
import type { InvitationPrefill } from "#contract/prefill";
import type { FamilyMemberInput } from "#contract/steps";

/**
 * The one mapper between the worker record of a contract (`name_first`, M/F, `relation`)
 * and the answers of the five steps and the visa. There and back again nothing is lost.
 */

const GENDER = { M: "male", F: "female" } as const;

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
export function answersOf(record: FullWorker): InvitationPrefill {
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

/** Application fields under the contract's names, unknown ones null. */
type FlatAnswers = Record<Exclude<FlatKey, "hasChild">, string | null> & {
  hasChild: boolean | null;
};
type FlatKey =
  | "firstName"
  | "lastName"
  | Exclude<
      keyof FullWorker,
      | DocumentKey
      | "___CWJ"
      | "token"
      | "name_first"
      | "name_last"
      | "country_code"
      | "phone"
      | "familyMembers"
    >;

/** Answers → record, ready to be sent in another contract. */
export function recordOf(
  identity: WorkerIdentity,
  answers: FlatAnswers,
  familyMembers: readonly FamilyMemberInput[],
): WorkerRecord {
  const { gender } = answers;
  return {
    ___CWJ: identity.cwj,
    token: identity.token,
    name_first: answers.firstName ?? "",
    name_last: answers.lastName ?? "",
    email: answers.email ?? "",
    country_code: identity.countryCode,
    phone: identity.phone,
    gender: gender === "male" ? "M" : gender === "female" ? "F" : "",
    hasChild: answers.hasChild ?? false,
    dateOfBirth: answers.dateOfBirth ?? "",
    maritalStatus: answers.maritalStatus ?? "",
    birthCity: answers.birthCity ?? "",
    birthCountry: answers.birthCountry ?? "",
    ssn: answers.ssn ?? "",
    countryOfCitizenship: answers.countryOfCitizenship ?? "",
    mothersMaidenName: answers.mothersMaidenName ?? "",
    address1: answers.address1 ?? "",
    address2: answers.address2 ?? "",
    city: answers.city ?? "",
    state: answers.state ?? "",
    postalCode: answers.postalCode ?? "",
    country: answers.country ?? "",
    phone1: answers.phone1 ?? "",
    phone2: answers.phone2 ?? "",
    phone3: answers.phone3 ?? "",
    facebookProfileUrl: answers.facebookProfileUrl ?? "",
    passportNumber: answers.passportNumber ?? "",
    passportIssueDate: answers.passportIssueDate ?? "",
    passportExpirationDate: answers.passportExpirationDate ?? "",
    passportIssueCity: answers.passportIssueCity ?? "",
    passportIssueCountry: answers.passportIssueCountry ?? "",
    driversLicenseNumber: answers.driversLicenseNumber ?? "",
    driversLicenseExpirationDate: answers.driversLicenseExpirationDate ?? "",
    driversLicenseIssueCity: answers.driversLicenseIssueCity ?? "",
    driversLicenseIssueCountry: answers.driversLicenseIssueCountry ?? "",
    visaNumber: answers.visaNumber ?? "",
    visaIssueDate: answers.visaIssueDate ?? "",
    visaExpirationDate: answers.visaExpirationDate ?? "",
    visaIssueCountry: answers.visaIssueCountry ?? "",
    familyMembers: familyMembers.map((member) => ({
      name_first: member.firstName,
      name_last: member.lastName,
      dateOfBirth: member.dateOfBirth,
      birthCity: member.birthCity,
      birthCountry: member.birthCountry,
      relation: member.relationship,
    })),
  };
}
