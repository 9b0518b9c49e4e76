import { RELATIONSHIPS, STEP_IDS, type StepId } from "#contract/step-names";
import type { FamilyMemberInput } from "#contract/steps";
import { nameKey } from "#contract/names";
import { normalizePhone } from "../../lib/phone";
import type { AcceptedTerms } from "#contract/offers";
import type { InvitationPrefill } from "#contract/prefill";
import type { applications, familyMembers, SAVED_COLUMNS } from "../../db/schema/applications";
import type { invitations } from "../../db/schema/invitations";
import type { Ctx } from "../../lib/ctx";
import { sealedPlace, type SealedColumn } from "../applications/sealed-places";

type Invitation = typeof invitations.$inferSelect;
type Application = Pick<typeof applications.$inferSelect, keyof typeof SAVED_COLUMNS>;
type FamilyMember = typeof familyMembers.$inferSelect;

/** A known person's last application, with its family. */
export type LastApplication = { application: Application; family: FamilyMember[] };
export type PersonName = { firstName: string; lastName: string };

type Sources = { last: Application | undefined; prefill: InvitationPrefill };

/** Columns that are prefilled as they are, by the part of the employer's record they come from. */
const PLAIN = {
  personal: [
    "dateOfBirth",
    "gender",
    "maritalStatus",
    "hasChild",
    "birthCity",
    "birthCountry",
    "countryOfCitizenship",
  ],
  contact: [
    "address1",
    "address2",
    "city",
    "state",
    "postalCode",
    "country",
    "phone2",
    "phone3",
    "facebookProfileUrl",
  ],
  passport: [
    "passportIssueDate",
    "passportExpirationDate",
    "passportIssueCity",
    "passportIssueCountry",
  ],
  driversLicense: [
    "driversLicenseExpirationDate",
    "driversLicenseIssueCity",
    "driversLicenseIssueCountry",
  ],
} as const;
const PHONES = new Set(["phone2", "phone3"]);

const known = <T>(value: T | undefined | "" | null): T | null =>
  value === undefined || value === "" ? null : value;

/** E.164 where the employer's text can be read as a phone, else as written. */
function storedPhone(text: string, countryCode: string): string {
  const result = normalizePhone(text, countryCode);
  return result.ok ? result.e164 : text;
}

/** The worker's own last answers first; what the employer sent along fills the gaps. */
function plainColumns({ last, prefill }: Sources, countryCode: string) {
  const row: Record<string, string | boolean | null> = {};
  for (const [part, names] of Object.entries(PLAIN)) {
    const sent = prefill[part as keyof typeof PLAIN] as
      | Record<string, string | boolean>
      | undefined;
    for (const name of names) {
      const value = known(last?.[name]) ?? known(sent?.[name]);
      row[name] =
        typeof value === "string" && PHONES.has(name) ? storedPhone(value, countryCode) : value;
    }
  }
  return row as Partial<Application>;
}

/** Sealed values are bound to their row: each one is opened there and sealed anew for this one. */
async function sealedColumns(ctx: Ctx, id: string, { last, prefill }: Sources) {
  const seal = (column: SealedColumn, plain: string | undefined) =>
    plain ? ctx.vault.seal(sealedPlace(id, column), plain) : null;
  const carry = async (column: SealedColumn, sent: string | undefined) => {
    const sealed = last?.[column];
    return seal(
      column,
      last && sealed ? await ctx.vault.open(sealedPlace(last.id, column), sealed) : sent,
    );
  };
  const [ssn, maidenName, passport, license, visa] = await Promise.all([
    carry("ssnCipher", prefill.personal?.ssn),
    carry("mothersMaidenNameCipher", prefill.personal?.mothersMaidenName),
    carry("passportNumberCipher", prefill.passport?.passportNumber),
    carry("driversLicenseNumberCipher", prefill.driversLicense?.driversLicenseNumber),
    // Last season's visa is spent; only one that the employer names is taken over.
    seal("visaNumberCipher", prefill.visa?.visaNumber),
  ]);
  return {
    ssnCipher: ssn,
    mothersMaidenNameCipher: maidenName,
    passportNumberCipher: passport,
    driversLicenseNumberCipher: license,
    visaNumberCipher: visa,
    visaIssueDate: known(prefill.visa?.visaIssueDate),
    visaExpirationDate: known(prefill.visa?.visaExpirationDate),
    visaIssueCountry: known(prefill.visa?.visaIssueCountry),
  };
}

const rank = (member: { relationship: string }) =>
  RELATIONSHIPS.findIndex((relationship) => relationship === member.relationship);

/** Complete members only, in the stored order: father, mother, spouse, children. */
function familyOf(last: LastApplication | undefined, prefill: InvitationPrefill) {
  const source: Omit<FamilyMember, "id" | "applicationId" | "position" | "createdAt">[] = last
    ?.family.length
    ? last.family
    : (prefill.familyMembers ?? []);
  return source
    .map(({ firstName, lastName, dateOfBirth, birthCity, birthCountry, relationship }) => ({
      firstName,
      lastName,
      dateOfBirth,
      birthCity,
      birthCountry,
      relationship: relationship as FamilyMemberInput["relationship"],
    }))
    .filter((member) => Object.values(member).every((value) => value !== ""))
    .toSorted((one, other) => rank(one) - rank(other));
}

async function readPrefill(ctx: Ctx, invitation: Invitation): Promise<InvitationPrefill> {
  if (!invitation.prefill) return {};
  const place = { table: "invitations", column: "prefill", id: invitation.id };
  return JSON.parse(await ctx.vault.open(place, invitation.prefill)) as InvitationPrefill;
}

const partOf = (row: Partial<Application>, part: keyof typeof PLAIN, ...more: unknown[]) => [
  ...PLAIN[part].map((column) => row[column]),
  ...more,
];

/** The steps with at least one answer, as the column keeps them; false is no answer. */
const carriedSteps = (answers: Record<StepId, readonly unknown[]>): string =>
  STEP_IDS.filter((step) => answers[step].some(Boolean))
    .map((step) => `${step},`)
    .join("");

/**
 * The draft application that an acceptance opens: names, phone, e-mail from the
 * invitation, everything reusable from the person's last application, else from the employer's
 * record. Documents, visa and status of an earlier season stay where they are.
 */
export async function newApplication(
  ctx: Ctx,
  {
    id,
    invitation,
    acceptedTerms,
    name,
    last,
    ownEmail,
  }: {
    id: string;
    invitation: Invitation;
    acceptedTerms: AcceptedTerms;
    name: PersonName;
    last: LastApplication | undefined;
    /** What a known person signs in with, if any: no invitation replaces it. */
    ownEmail: string | null;
  },
) {
  const prefill = await readPrefill(ctx, invitation);
  const sources = { last: last?.application, prefill };
  const email = known(
    ownEmail ?? last?.application.email ?? invitation.email ?? prefill.contact?.email,
  );
  const phone1 = known(prefill.contact?.phone1);
  const plain = plainColumns(sources, invitation.countryCode);
  const sealed = await sealedColumns(ctx, id, sources);
  const fatherUnknown = last?.application.fatherUnknown ?? false;
  const motherUnknown = last?.application.motherUnknown ?? false;
  const family = familyOf(last, prefill);
  const row = {
    id,
    invitationId: invitation.id,
    employerId: invitation.employerId,
    contractId: invitation.contractId,
    cwj: invitation.cwj,
    acceptedTerms,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    ...name,
    searchKey: nameKey(name.firstName, name.lastName),
    ...plain,
    ...sealed,
    phone1: phone1 === null ? invitation.phone : storedPhone(phone1, invitation.countryCode),
    email,
    emailKey: email?.toLowerCase() ?? null,
    fatherUnknown,
    motherUnknown,
    carriedSteps: carriedSteps({
      personal: partOf(plain, "personal", sealed.ssnCipher),
      contact: partOf(plain, "contact"),
      family: [family.length > 0, fatherUnknown, motherUnknown],
      passport: partOf(plain, "passport", sealed.passportNumberCipher),
      "drivers-license": partOf(plain, "driversLicense", sealed.driversLicenseNumberCipher),
    }),
  };
  return { row, family };
}
