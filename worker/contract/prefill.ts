import type {
  ContactValues,
  DriversLicenseValues,
  FamilyMemberInput,
  PassportValues,
  PersonalValues,
  VisaValues,
} from "./steps";

/**
 * What an employer sent along about a worker, sealed in `invitations.prefill`: the names of the
 * step values, an unknown answer is the empty string, phones are as the employer wrote them.
 */
export type InvitationPrefill = {
  personal?: Partial<PersonalValues>;
  contact?: Partial<ContactValues>;
  passport?: Partial<PassportValues>;
  driversLicense?: Partial<DriversLicenseValues>;
  visa?: Partial<VisaValues>;
  familyMembers?: FamilyMemberInput[];
};
