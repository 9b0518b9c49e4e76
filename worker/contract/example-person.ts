import { FIELDS } from "#contract/fields/application";
import { CONTACT } from "#contract/fields/contact";
import { exampleValues } from "#contract/fields/field";
import { LICENSE } from "#contract/fields/license";
import { PASSPORT } from "#contract/fields/passport";
import { MEMBER } from "#contract/fields/person";
import { PERSONAL } from "#contract/fields/personal";
import { type RecordOf, toRecord } from "#contract/fields/record";
import { VISA } from "#contract/fields/visa";
import type { Relationship } from "./step-names";

/**
 * The one invented person, built from the tables of fields, for tests, demo data, load tests and
 * the OpenAPI document. Change single values where you need another person.
 */

const FIRST_NAMES = { father: "Ángel", mother: "Xóchitl", spouse: "José", child: "Lucía" };

export const exampleMember = <R extends Relationship>(
  relationship: R,
  firstName = FIRST_NAMES[relationship],
) => ({ ...exampleValues(MEMBER), firstName, relationship });

/** The body of step 3 with these relatives. */
export const exampleFamily = (...relationships: Relationship[]) => ({
  familyMembers: relationships.map((relationship) => exampleMember(relationship)),
  fatherUnknown: false,
  motherUnknown: false,
});

/** Bodies that save each step, in the order of the wizard, and the visa's form. */
export const EXAMPLE = {
  personal: exampleValues(PERSONAL),
  contact: exampleValues(CONTACT),
  family: exampleFamily("child", "mother", "spouse", "father"),
  passport: exampleValues(PASSPORT),
  "drivers-license": exampleValues(LICENSE),
  visa: exampleValues(VISA),
};

/** The example as a contract's record, without the identity. */
export const EXAMPLE_RECORD = toRecord(FIELDS, exampleValues(FIELDS)) as RecordOf<typeof FIELDS>;

export const exampleRecordMember = (...member: Parameters<typeof exampleMember>) =>
  toRecord(MEMBER, exampleMember(...member)) as RecordOf<typeof MEMBER>;
