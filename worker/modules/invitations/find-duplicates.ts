/** What is compared: `nameKey` of the name and `phoneKey` of the phone. */
export type Likeness = { nameKey: string; phoneKey: string };

export type Alike = Likeness & { id: string; cwj: string | null };

/** Warns of people who may be this one under another identity. */
export function duplicateWarnings(
  person: Likeness & { cwj: string | null; personId?: string | null },
  alike: readonly Alike[],
) {
  const personIds = alike
    .filter(({ id, cwj, ...one }) => {
      const isThis = id === person.personId || (cwj !== null && cwj === person.cwj);
      return !isThis && one.nameKey === person.nameKey && one.phoneKey === person.phoneKey;
    })
    .map(({ id }) => id);
  return personIds.length === 0 ? [] : [{ code: "possible_duplicate" as const, personIds }];
}
