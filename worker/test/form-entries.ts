import { parseDateParts } from "#contract/date-parts";
import { STEP_FIELDS } from "#contract/fields/application";
import type { Field } from "#contract/fields/field";
import { MEMBER, PERSON } from "#contract/fields/person";
import type { FormEntry, StepForms } from "#contract/form-entries";
import type { StepId } from "#contract/step-names";

type Table = Field | { [name: string]: Table };
type Value = string | boolean | Value[] | { [name: string]: Value };

const FLAG: Field = { kind: "flag", required: false, ds160: null, example: false };
const FORMS: Record<StepId, Table> = {
  ...STEP_FIELDS,
  family: {
    fatherUnknown: FLAG,
    father: PERSON,
    motherUnknown: FLAG,
    mother: PERSON,
    members: MEMBER,
  },
};

function entriesOf(table: Table, value: Value, path: string[]): FormEntry[] {
  if (typeof value === "boolean") return value ? [[path.join("."), "on"]] : [];
  if (typeof value === "string" && table.kind !== "date") return [[path.join("."), value]];
  if (typeof value === "string") {
    const parts = Object.entries(parseDateParts(value));
    return parts.map(([part, digits]) => [[...path, part].join("."), digits]);
  }
  if (Array.isArray(value))
    return value.flatMap((one, index) => entriesOf(table, one, [...path, `${index}`]));
  return Object.entries<Table>(table as { [name: string]: Table }).flatMap(([name, inner]) =>
    entriesOf(inner, value[name] ?? false, [...path, name]),
  );
}

/** A step's values as a browser sends them from its form. */
export const toFormEntries = <S extends StepId>(step: S, values: StepForms[S]) =>
  entriesOf(FORMS[step], values, []);
