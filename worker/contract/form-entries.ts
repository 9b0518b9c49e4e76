import { countriesIn, resolveCountry } from "./country-names";
import { joinDateParts, onlyDigits } from "./date-parts";
import { STEP_FIELDS } from "./fields/application";
import { type Fields, type FormValues, mapFields } from "./fields/field";
import { MEMBER, PERSON } from "./fields/person";
import { DEFAULT_LANGUAGE } from "./languages";
import type { StepId } from "./step-names";

/**
 * The values of the steps' forms, and the entries that a native form sends for them: one per
 * control, named by the value's path ("father.lastName"). A date has three controls
 * ("dateOfBirth.day"); a ticked box sends an entry, an unticked one sends none.
 */

/** One person's values as typed; all text. */
export type PersonForm = FormValues<typeof PERSON>;
/** A member beyond the parents. */
export type MemberForm = FormValues<typeof MEMBER>;

export type FamilyForm = {
  father: PersonForm;
  mother: PersonForm;
  fatherUnknown: boolean;
  motherUnknown: boolean;
  members: MemberForm[];
};

/** The values of each step's form, valid or not. */
export type StepForms = {
  [S in keyof typeof STEP_FIELDS]: FormValues<(typeof STEP_FIELDS)[S]>;
} & { family: FamilyForm };

export type FormEntry = readonly [name: string, value: string];

const MEMBER_PATH = /^members\.(\d{1,4})\./;

type Sent = ReadonlyMap<string, unknown>;

function valuesOf<T extends Fields>(fields: T, sent: Sent, path = ""): FormValues<T> {
  const text = (name: string) => {
    const value = sent.get(`${path}${name}`);
    return typeof value === "string" ? value : "";
  };
  return mapFields(fields, ({ kind }, name) => {
    if (kind === "flag") return sent.has(`${path}${name}`);
    if (kind !== "date") return text(name);
    const digits = (part: string, max: number) => onlyDigits(text(`${name}.${part}`), max);
    return joinDateParts({
      day: digits("day", 2),
      month: digits("month", 2),
      year: digits("year", 4),
    });
  }) as FormValues<T>;
}

/** Replaces each country that was typed by name with its code, where it is on the list. */
function withCountryCodes<T extends Fields>(fields: T, values: FormValues<T>): FormValues<T> {
  return mapFields(fields, ({ kind }, name) => {
    const value: unknown = values[name];
    return kind === "country" && typeof value === "string" ? countryCode(value) : value;
  }) as FormValues<T>;
}

const countryCode = (text: string) => resolveCountry(countriesIn(DEFAULT_LANGUAGE), text);

type Form<Values> = {
  parse: (sent: Sent) => Values;
  resolve: (values: Values) => Values;
};

const listForm = <T extends Fields>(fields: T): Form<FormValues<T>> => ({
  parse: (sent) => valuesOf(fields, sent),
  resolve: (values) => withCountryCodes(fields, values),
});

const familyForm: Form<FamilyForm> = {
  parse(sent) {
    const indexes = [...sent.keys()].flatMap((name) => MEMBER_PATH.exec(name)?.[1] ?? []);
    return {
      father: valuesOf(PERSON, sent, "father."),
      mother: valuesOf(PERSON, sent, "mother."),
      fatherUnknown: sent.has("fatherUnknown"),
      motherUnknown: sent.has("motherUnknown"),
      members: [...new Set(indexes)]
        .sort((one, other) => Number(one) - Number(other))
        .map((index) => valuesOf(MEMBER, sent, `members.${index}.`)),
    };
  },
  resolve: ({ father, mother, members, ...rest }) => ({
    ...rest,
    father: withCountryCodes(PERSON, father),
    mother: withCountryCodes(PERSON, mother),
    members: members.map((member) => withCountryCodes(MEMBER, member)),
  }),
};

const FORMS: { [S in StepId]: Form<StepForms[S]> } = {
  personal: listForm(STEP_FIELDS.personal),
  contact: listForm(STEP_FIELDS.contact),
  family: familyForm,
  passport: listForm(STEP_FIELDS.passport),
  "drivers-license": listForm(STEP_FIELDS["drivers-license"]),
};

/**
 * The values of a form outside the steps, from its entries. Countries that were typed by name
 * become codes.
 */
export const readEntries = <T extends Fields>(
  fields: T,
  entries: Iterable<readonly [name: string, value: unknown]>,
): FormValues<T> => withCountryCodes(fields, valuesOf(fields, new Map(entries)));

/** A step's values from a form's entries; other names are ignored, a missing value is blank. */
export const parseFormEntries = <S extends StepId>(
  step: S,
  entries: Iterable<readonly [name: string, value: unknown]>,
): StepForms[S] => FORMS[step].parse(new Map(entries));

/** A step's values, in which countries that were typed by name become codes. */
export const resolveCountries = <S extends StepId>(step: S, values: StepForms[S]): StepForms[S] =>
  FORMS[step].resolve(values);
