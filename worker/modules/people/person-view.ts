import type { PersonView } from "#contract/people";
import type { PersonRow } from "./employer-people.repository";

/** A person as their employer sees them. */
export const personView = (row: PersonRow): PersonView => ({
  ...row,
  applicationIds: JSON.parse(row.applicationIds) as string[],
  invitationIds: JSON.parse(row.invitationIds) as string[],
  possibleDuplicateIds: JSON.parse(row.possibleDuplicateIds) as string[],
});
