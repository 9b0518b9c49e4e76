import { phoneKey } from "#contract/phone-text";

/** What is compared: `nameKey` of the name and `phoneKey` of the phone. */
export type NameAndPhone = { nameKey: string; phoneKey: string };

export type PossibleDuplicate = NameAndPhone & { id: string; cwj: string | null };

/** Warns of people who may be the same person under another identity. */
export function duplicateWarnings(
  person: NameAndPhone & { cwj: string | null; personId?: string | null },
  possibleDuplicates: readonly PossibleDuplicate[],
) {
  const personIds = possibleDuplicates
    .filter(({ id, cwj, ...one }) => {
      const isThis = id === person.personId || (cwj !== null && cwj === person.cwj);
      return !isThis && one.nameKey === person.nameKey && one.phoneKey === person.phoneKey;
    })
    .map(({ id }) => id);
  return personIds.length === 0 ? [] : [{ code: "possible_duplicate" as const, personIds }];
}

export type KnownPerson = PossibleDuplicate & {
  firstName: string;
  lastName: string;
  phone: string;
};

/**
 * Warns that a CWJ or an id names somebody with another name and another phone: if it is a mistake,
 * whoever is invited gets that person's record.
 */
export function knownPersonWarnings(
  person: NameAndPhone & { cwj: string | null; personId?: string | null },
  known: readonly KnownPerson[],
) {
  return known
    .filter(({ id, cwj }) => id === person.personId || (cwj !== null && cwj === person.cwj))
    .filter((one) => one.nameKey !== person.nameKey && one.phoneKey !== person.phoneKey)
    .map(({ id, firstName, lastName, phone }) => ({
      code: "known_person" as const,
      personIds: [id],
      stored: { firstName, lastName, phone },
    }));
}

type Invited = { id: string; cwj: string | null; nameKey: string; phone: string };

/** Warns that somebody with this name and phone is in the contract already, under another CWJ. */
export function invitedWarnings(
  person: NameAndPhone & { cwj: string },
  invited: readonly Invited[],
) {
  const invitationIds = invited
    .filter(
      ({ cwj, nameKey, phone }) =>
        cwj !== person.cwj && nameKey === person.nameKey && phoneKey(phone) === person.phoneKey,
    )
    .map(({ id }) => id);
  return invitationIds.length === 0 ? [] : [{ code: "already_invited" as const, invitationIds }];
}
