import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { GENDERS, MARITAL_STATUSES, Relationship } from "#contract/step-names";

type Labels<Values extends readonly string[]> = Record<Values[number], MessageDescriptor>;

const GENDER_LABELS = { male: msg`Male`, female: msg`Female` } satisfies Labels<typeof GENDERS>;

const MARITAL_STATUS_LABELS = {
  single: msg`Single`,
  married: msg`Married`,
  divorced: msg`Divorced`,
  widowed: msg`Widowed`,
  separated: msg`Separated`,
} satisfies Labels<typeof MARITAL_STATUSES>;

const RELATIONSHIP_LABELS = {
  father: msg`Father`,
  mother: msg`Mother`,
  spouse: msg`Spouse`,
  child: msg`Child`,
} satisfies Record<Relationship, MessageDescriptor>;

/** The words for a stored choice; undefined for one that is not there or not known. */
const find = (labels: Record<string, MessageDescriptor>, value: string | null) =>
  value !== null && Object.hasOwn(labels, value) ? labels[value] : undefined;

export const genderLabel = (value: string | null) => find(GENDER_LABELS, value);
export const maritalStatusLabel = (value: string | null) => find(MARITAL_STATUS_LABELS, value);
export const relationshipLabel = (value: Relationship) => RELATIONSHIP_LABELS[value];
