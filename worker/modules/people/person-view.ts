import type { PersonView } from "#contract/people";
import { rfc3339 } from "../../lib/rfc3339";
import type { PersonRow } from "./employer-people.repository";

/** A person as their employer sees them. */
export const personView = (row: PersonRow): PersonView => ({
  ...row,
  createdAt: rfc3339(row.createdAt),
  applicationIds: JSON.parse(row.applicationIds) as string[],
  invitationIds: JSON.parse(row.invitationIds) as string[],
  possibleDuplicateIds: JSON.parse(row.possibleDuplicateIds) as string[],
});
