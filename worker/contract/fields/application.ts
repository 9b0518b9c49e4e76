import { CONTACT } from "#contract/fields/contact";
import { LICENSE } from "#contract/fields/license";
import { PASSPORT } from "#contract/fields/passport";
import { PERSONAL } from "#contract/fields/personal";
import { VISA } from "#contract/fields/visa";
import type { Field, NamesWith, StoredValues, Values } from "./field";

/** The steps that are plain lists of fields; the family is a list of people (`MEMBER`). */
export const STEP_FIELDS = {
  personal: PERSONAL,
  contact: CONTACT,
  passport: PASSPORT,
  "drivers-license": LICENSE,
} as const;

/** Every field of an application itself; its name is also its column and its key in views. */
export const FIELDS = { ...PERSONAL, ...CONTACT, ...PASSPORT, ...LICENSE, ...VISA };

export type FieldName = keyof typeof FIELDS;
export type ApplicationValues = Values<typeof FIELDS>;
export type StoredFields = StoredValues<typeof FIELDS>;

export type SealedField = NamesWith<typeof FIELDS, { sealed: true }>;
const isSealed = (entry: [string, Field]): entry is [SealedField, Field] =>
  entry[1].sealed === true;
export const SEALED_FIELDS = Object.entries<Field>(FIELDS)
  .filter(isSealed)
  .map(([name]) => name);
