import { FIELDS, STEP_FIELDS, type StoredFields } from "#contract/fields/application";
import { type Field, mapFields, namesOf } from "#contract/fields/field";
import { MEMBER } from "#contract/fields/person";
import { nameKey } from "#contract/names";
import type { AcceptedTerms } from "#contract/offers";
import type { InvitationPrefill } from "#contract/prefill";
import { inFamilyOrder, STEP_IDS, type StepId } from "#contract/step-names";
import type { FamilyMemberInput } from "#contract/steps";
import type { applications, familyMembers, SAVED_COLUMNS } from "../../db/schema/applications";
import type { invitations } from "../../db/schema/invitations";
import type { Ctx } from "../../lib/ctx";
import { normalizePhone } from "../../lib/phone";
import { pick } from "../../lib/pick";
import { invitationContext } from "../../platform/seal-contexts";
import { columnsFor, openFields } from "../applications/field-values";

type Invitation = typeof invitations.$inferSelect;
type Application = Pick<typeof applications.$inferSelect, keyof typeof SAVED_COLUMNS>;
type FamilyMember = typeof familyMembers.$inferSelect;

/** A known person's last application, with its family. */
export type LastApplication = { application: Application; family: FamilyMember[] };
/** The same without the contact details that a returning person signs in with. */
export const withoutContact = ({ application, family }: LastApplication): LastApplication => ({
  application: { ...application, email: null, phone1: null },
  family,
});

export type PersonName = { firstName: string; lastName: string };

type Sources = { last: Application | undefined; prefill: InvitationPrefill };

const known = <T>(value: T | undefined | "" | null): T | null =>
  value === undefined || value === "" ? null : value;

/** E.164 if the employer's text can be read as a phone, otherwise the text as it was written. */
function storedPhone(text: string, countryCode: string): string {
  const result = normalizePhone(text, countryCode);
  return result.ok ? result.e164 : text;
}

const CARRIED = Object.fromEntries(
  Object.entries<Field>(FIELDS).filter(([, { carried }]) => carried !== false),
);

/**
 * The worker's own last values, where they are carried over; the employer's prefill fills the gaps.
 */
async function startingValues(ctx: Ctx, { last, prefill }: Sources, countryCode: string) {
  const own: Partial<StoredFields> = last ? await openFields(ctx.vault, last, CARRIED) : {};
  return mapFields(FIELDS, ({ kind }, name) => {
    const value = known(own[name]) ?? known(prefill[name]);
    return kind === "phone" && value !== null ? storedPhone(String(value), countryCode) : value;
  }) as StoredFields;
}

/** Complete members only, in the stored order. */
function familyOf(last: LastApplication | undefined, prefill: InvitationPrefill) {
  const source: readonly object[] = last?.family.length
    ? last.family
    : (prefill.familyMembers ?? []);
  const members = source
    .map((member) => mapFields(MEMBER, (_, key) => Reflect.get(member, key)) as FamilyMemberInput)
    .filter((member) => Object.values(member).every((value) => value !== ""));
  return inFamilyOrder(members);
}

async function readPrefill(ctx: Ctx, invitation: Invitation): Promise<InvitationPrefill> {
  if (!invitation.prefill) return {};
  const context = invitationContext(invitation.id, "prefill");
  return JSON.parse(await ctx.vault.open(context, invitation.prefill)) as InvitationPrefill;
}

/** The steps with at least one carried-over value, as text; an unchecked box does not count. */
function carriedSteps(values: Record<string, unknown>, hasFamily: boolean): string {
  const isCarried = (step: StepId) =>
    step === "family"
      ? hasFamily
      : namesOf(STEP_FIELDS[step]).some((name) => name in CARRIED && Boolean(values[name]));
  return STEP_IDS.filter(isCarried)
    .map((step) => `${step},`)
    .join("");
}

/**
 * The draft that an acceptance opens. Everything but the names comes from the person's last
 * application, or else from the employer's prefill or invitation; the main phone is always the
 * employer's. Documents, visa and status of an earlier season are not carried over.
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
    /** The e-mail a known person signs in with, if any: no invitation replaces it. */
    ownEmail: string | null;
  },
) {
  const prefill = await readPrefill(ctx, invitation);
  const { countryCode } = invitation;
  const sources = { last: last?.application, prefill };
  const values = await startingValues(ctx, sources, countryCode);
  const email = known(ownEmail ?? last?.application.email ?? invitation.email ?? prefill.email);
  const fatherUnknown = last?.application.fatherUnknown ?? false;
  const motherUnknown = last?.application.motherUnknown ?? false;
  const family = familyOf(last, prefill);
  const row = {
    id,
    invitationId: invitation.id,
    ...pick(invitation, "employerId", "contractId", "cwj"),
    acceptedTerms,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    ...(await columnsFor(ctx, id, FIELDS, values)),
    ...name,
    searchKey: nameKey(name.firstName, name.lastName),
    phone1: values.phone1 ?? invitation.phone,
    email,
    emailKey: email?.toLowerCase() ?? null,
    fatherUnknown,
    motherUnknown,
    carriedSteps: carriedSteps(values, family.length > 0 || fatherUnknown || motherUnknown),
  };
  return { row, family };
}
