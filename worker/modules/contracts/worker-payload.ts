import type { FullWorker } from "#contract/employers";
import { FIELDS, type StoredAnswers } from "#contract/fields/application";
import type { Field, Fields } from "#contract/fields/field";
import { MEMBER } from "#contract/fields/person";
import type { InvitationPrefill } from "#contract/prefill";
import type { FamilyMemberInput } from "#contract/steps";
import { recordNameOf, type RecordOf } from "#contract/worker-record";

/**
 * The one mapper between the worker record of a contract (`name_first`, M/F, `relation`)
 * and the answers of the five steps and the visa. There and back again nothing is lost.
 */

type FieldsRecord = RecordOf<typeof FIELDS>;

/** Who the record is about, from the invitation. */
export type WorkerIdentity = { cwj: string; token: string; countryCode: string; phone: string };

/** A worker's record as it goes out: unfinished answers are empty, so it may not be valid yet. */
export type WorkerRecord = {
  [K in keyof FieldsRecord]: FieldsRecord[K] extends boolean ? boolean : string;
} & {
  ___CWJ: string;
  token: string;
  country_code: string;
  phone: string;
  familyMembers: RecordOf<typeof MEMBER>[];
};

type Raw = Record<string, unknown>;

/** A table's values out of a record. */
function valuesOf(fields: Fields, record: Raw): Raw {
  const entries = Object.entries(fields).map(([name, field]) => {
    const sent = record[recordNameOf(field, name)];
    const words = field.kind === "choice" ? Object.entries(field.recordWords ?? {}) : [];
    const [option = sent] = words.find(([, word]) => word === sent) ?? [];
    return [name, option];
  });
  return Object.fromEntries(entries);
}

function recordValue(field: Field, value: unknown): unknown {
  if (value === null) return field.kind === "flag" ? false : "";
  if (field.kind !== "choice" || !field.recordWords) return value;
  return field.recordWords[String(value)] ?? "";
}

/** A table's values as a record has them. */
const toRecord = (fields: Fields, values: Raw): Raw =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      recordNameOf(field, name),
      recordValue(field, values[name]),
    ]),
  );

/** Record → answers. Phones stay as written: `phone1` falls back to the phone of the record. */
export function answersOf(record: FullWorker): InvitationPrefill {
  const members = record.familyMembers.map((member) => valuesOf(MEMBER, member));
  return {
    ...valuesOf(FIELDS, record),
    phone1: record.phone1 || record.phone,
    familyMembers: members as FamilyMemberInput[],
  };
}

/** Answers → record, ready to be sent in another contract. */
export function recordOf(
  { cwj, token, countryCode, phone }: WorkerIdentity,
  answers: StoredAnswers,
  familyMembers: readonly FamilyMemberInput[],
): WorkerRecord {
  const identity = { ___CWJ: cwj, token, country_code: countryCode, phone };
  const fields = toRecord(FIELDS, answers) as Omit<WorkerRecord, keyof typeof identity>;
  const members = familyMembers.map((member) => toRecord(MEMBER, member));
  return { ...identity, ...fields, familyMembers: members as WorkerRecord["familyMembers"] };
}
