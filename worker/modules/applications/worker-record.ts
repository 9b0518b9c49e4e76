import type { WorkerRecord } from "#contract/employer-application";
import type { FullWorker, PartialWorker } from "#contract/employers";
import { FIELDS, type StoredFields } from "#contract/fields/application";
import { MEMBER } from "#contract/fields/person";
import { fromRecord, toRecord } from "#contract/fields/record";
import type { InvitationPrefill } from "#contract/prefill";
import type { FamilyMemberInput } from "#contract/steps";

/**
 * The only mapper between the worker record of a contract (`name_first`, M/F, `relation`) and the
 * field values of the five steps and the visa. A round trip loses nothing.
 */

/** The worker's identity, from the invitation. */
export type WorkerIdentity = { cwj: string; token: string; countryCode: string; phone: string };

/** Record → field values. Phones stay as written; `phone1` falls back to the record's phone. */
export function valuesOf(record: FullWorker | PartialWorker): InvitationPrefill {
  const members = (record.familyMembers ?? []).map((member) => fromRecord(MEMBER, member));
  return {
    ...fromRecord(FIELDS, record),
    phone1: record.phone1 || record.phone,
    familyMembers: members as FamilyMemberInput[],
  };
}

/** Field values → record, ready to be sent in another contract. */
export function workerRecord(
  { cwj, token, countryCode, phone }: WorkerIdentity,
  values: StoredFields,
  familyMembers: readonly FamilyMemberInput[],
): WorkerRecord {
  const identity = { ___CWJ: cwj, token, country_code: countryCode, phone };
  const fields = toRecord(FIELDS, values) as Omit<WorkerRecord, keyof typeof identity>;
  const members = familyMembers.map((member) => toRecord(MEMBER, member));
  return { ...identity, ...fields, familyMembers: members as WorkerRecord["familyMembers"] };
}
