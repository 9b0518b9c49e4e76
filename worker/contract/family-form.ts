import type { ApplicationView, FamilyMemberView } from "./applications";
import type { Checked } from "./checked";
import type { FieldError } from "./errors";
import { blankValues, namesOf } from "./fields/field";
import { PERSON } from "./fields/person";
import { fillValues } from "./fill-values";
import type { FamilyForm, MemberForm, PersonForm } from "./form-entries";
import { fieldErrors } from "./issues";
import { EXTRA_RELATIONSHIPS } from "./step-names";
import { familyMember, type FamilyMemberInput, type FamilyValues } from "./steps";

/** What step 1 says about the family. */
export type Household = { married: boolean; hasChild: boolean };

const BLANK = blankValues(PERSON);

export const blankMember = (relationship: (typeof EXTRA_RELATIONSHIPS)[number]): MemberForm => ({
  ...BLANK,
  relationship,
});

const PERSON_KEYS = namesOf(PERSON);

const unanswered = (person: PersonForm) => PERSON_KEYS.filter((key) => person[key].trim() === "");

/** Nothing typed; a preset relationship does not count. */
export const isBlank = (person: PersonForm): boolean =>
  unanswered(person).length === PERSON_KEYS.length;

/** How far a person's questions are answered. */
export type PersonProgress = "blank" | "started" | "wrong" | "complete";

export function personProgress(person: MemberForm): PersonProgress {
  if (isBlank(person)) return "blank";
  // Decided without the schema, because its first use takes long on a slow phone.
  if (unanswered(person).some((key) => PERSON[key].required)) return "started";
  return familyMember.safeParse(person).success ? "complete" : "wrong";
}

const isUnfinished = (person: MemberForm) =>
  !["blank", "complete"].includes(personProgress(person));

/** The paths of the blocks of step 3, in page order. */
export const familyBlocks = (members: number): string[] => [
  "father",
  "mother",
  ...Array.from({ length: members }, (_, index) => `members.${index}`),
];

/**
 * The block of step 3 that is open at first: the one with the wanted field, a member just added, or
 * else the first that is not complete; undefined when all are.
 */
export function firstBlock(
  values: FamilyForm,
  field: string | null,
  added: number,
): string | undefined {
  const blocks = familyBlocks(values.members.length);
  const wanted = blocks.find((path) => field?.startsWith(`${path}.`));
  if (wanted) return wanted;
  if (added > 0) return blocks.at(-1);
  const { father, mother, members } = values;
  const missing = [
    !values.fatherUnknown && personProgress({ ...father, relationship: "father" }) !== "complete",
    !values.motherUnknown && personProgress({ ...mother, relationship: "mother" }) !== "complete",
    ...members.map((member) => personProgress(member) !== "complete"),
  ];
  return blocks[missing.indexOf(true)];
}

/** Indexes of the blocks that step 1 requires, so they stay: first spouse, first child. */
export function fixedMembers(
  members: readonly { relationship: string }[],
  { married, hasChild }: Household,
): number[] {
  const first = (relationship: string, wanted: boolean) =>
    wanted ? members.findIndex((member) => member.relationship === relationship) : -1;
  return [first("spouse", married), first("child", hasChild)].filter((index) => index >= 0);
}

/** The blocks in order: adds the ones that step 1 requires and drops the ones left blank. */
export function arrangeMembers(members: readonly MemberForm[], household: Household): MemberForm[] {
  const known = members.filter((member) => !isBlank(member));
  const spouses = known.filter((member) => member.relationship === "spouse");
  const others = known.filter((member) => member.relationship !== "spouse");
  if (household.married && spouses.length === 0) spouses.push(blankMember("spouse"));
  if (household.hasChild && !others.some((member) => member.relationship === "child")) {
    others.push(blankMember("child"));
  }
  return [...spouses, ...others];
}

/** Initial values of step 3: the draft, else the saved family, else blank blocks. */
export function familyFormValues({
  application,
  family: saved,
}: {
  application: ApplicationView;
  family: FamilyMemberView[];
}): FamilyForm {
  const draft = application.drafts.family;
  const household = householdOf(application);
  const parent = (relationship: "father" | "mother", offered: Partial<PersonForm>) =>
    fillValues(
      BLANK,
      offered,
      saved.find((member) => member.relationship === relationship),
      draft?.[relationship],
    );
  const blankExtra: MemberForm = { ...BLANK, relationship: "" };
  const members = (
    draft?.members ??
    saved.filter(({ relationship }) => EXTRA_RELATIONSHIPS.some((extra) => extra === relationship))
  ).map((member) => fillValues(blankExtra, member));
  return {
    father: parent("father", {}),
    mother: parent("mother", { lastName: application.mothersMaidenName ?? "" }),
    fatherUnknown: draft?.fatherUnknown ?? application.fatherUnknown,
    motherUnknown: draft?.motherUnknown ?? application.motherUnknown,
    members: arrangeMembers(members, household),
  };
}

export const householdOf = (
  application: Pick<ApplicationView, "maritalStatus" | "hasChild">,
): Household => ({
  married: application.maritalStatus === "married" || application.maritalStatus === "common_law",
  hasChild: application.hasChild === true,
});

export type FamilyOutput = {
  body: FamilyValues;
  /** The form path of each sent member, for the server's field errors. */
  sources: string[];
};

/**
 * Checks step 3: each parent is complete or marked unknown, and every other member who was started
 * is complete. Members left blank are dropped.
 */
export function checkFamily(values: FamilyForm): Checked<FamilyOutput> {
  const errors: FieldError[] = [];
  const found: { source: string; member: FamilyMemberInput }[] = [];

  const take = (source: string, person: PersonForm, relationship: string) => {
    const parsed = familyMember.safeParse({ ...fillValues(BLANK, person), relationship });
    if (parsed.success) found.push({ source, member: parsed.data });
    else {
      const wrong = fieldErrors(parsed.error);
      errors.push(...wrong.map(({ path, code }) => ({ path: `${source}.${path}`, code })));
    }
  };

  if (!values.fatherUnknown) take("father", values.father, "father");
  if (!values.motherUnknown) take("mother", values.mother, "mother");
  for (const [index, member] of values.members.entries()) {
    if (!isBlank(member)) take(`members.${index}`, member, member.relationship);
  }
  if (errors.length > 0) return { ok: false, errors };

  const order = ["father", "mother", ...EXTRA_RELATIONSHIPS];
  found.sort((a, b) => order.indexOf(a.member.relationship) - order.indexOf(b.member.relationship));
  return {
    ok: true,
    output: {
      body: {
        familyMembers: found.map(({ member }) => member),
        fatherUnknown: values.fatherUnknown,
        motherUnknown: values.motherUnknown,
      },
      sources: found.map(({ source }) => source),
    },
  };
}

/** The members in the draft of step 3, and the indexes of those that a submit would lose. */
export function unfinishedMembers(application: ApplicationView): {
  members: MemberForm[];
  unfinished: number[];
} {
  if (!application.drafts.family) return { members: [], unfinished: [] };
  const { members } = familyFormValues({ application, family: [] });
  const unfinished = [...members.entries()].filter(([, member]) => isUnfinished(member));
  return { members, unfinished: unfinished.map(([index]) => index) };
}

/** The form path of a server's error path ("familyMembers.0.lastName", "father"). */
export function familyErrorPath(path: string, sources: readonly string[]): string {
  const match = /^familyMembers\.(\d+)\.(.+)$/.exec(path);
  if (match) return `${sources[Number(match[1])] ?? "members.0"}.${match[2]}`;
  return path === "father" || path === "mother" ? `${path}.firstName` : path;
}
