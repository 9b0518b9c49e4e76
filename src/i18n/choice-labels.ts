import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FIELDS } from "#contract/fields/application";
import type { NamesWith } from "#contract/fields/field";
import type { MEMBER } from "#contract/fields/person";

type AllFields = typeof FIELDS & Pick<typeof MEMBER, "relationship">;
type ChoiceName = NamesWith<AllFields, { kind: "choice" }>;

/** The labels of every choice field's options. */
export const CHOICE_LABELS = {
  gender: { male: msg`Male`, female: msg`Female` },
  maritalStatus: {
    single: msg`Single`,
    married: msg`Married`,
    common_law: msg`Common-law marriage`,
    divorced: msg`Divorced`,
    widowed: msg`Widowed`,
    separated: msg`Separated`,
  },
  relationship: {
    father: msg`Father`,
    mother: msg`Mother`,
    spouse: msg`Spouse`,
    child: msg`Child`,
  },
} satisfies {
  [K in ChoiceName]: Record<AllFields[K]["options"][number], MessageDescriptor>;
};

/** The label of a stored option; undefined for an unknown option. */
export function choiceLabel(name: string, value: string): MessageDescriptor | undefined {
  const choices: Record<string, Record<string, MessageDescriptor>> = CHOICE_LABELS;
  const labels = Object.hasOwn(choices, name) ? choices[name] : undefined;
  return labels && Object.hasOwn(labels, value) ? labels[value] : undefined;
}
