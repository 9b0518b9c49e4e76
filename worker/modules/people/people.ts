import type { PersonQuery, PersonView } from "#contract/people";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { rfc3339 } from "../../lib/rfc3339";
import { collectPerson } from "./collect-person";
import { findOne, findPage, PERSON_ORDER, type PersonRow } from "./employer-people.repository";

/** A person as their employer sees them. */
const personView = (row: PersonRow): PersonView => ({
  ...row,
  createdAt: rfc3339(row.createdAt),
  applicationIds: JSON.parse(row.applicationIds) as string[],
  invitationIds: JSON.parse(row.invitationIds) as string[],
  possibleDuplicateIds: JSON.parse(row.possibleDuplicateIds) as string[],
});

/** An employer's people, oldest first, a page at a time. */
export async function listPeople({ ctx, input }: EmployerCall<PersonQuery>) {
  return pageOf(await findPage(ctx, input), PERSON_ORDER, input.limit, personView);
}

/** One person. @throws AppError person.not_found, also for another employer's person */
export async function readPerson({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  const { person } = await findOne(ctx, id);
  if (!person) throw new AppError("person.not_found");
  return personView(person);
}

/**
 * Everything that is stored about one person; the read is audited.
 * @throws AppError person.not_found, also for another employer's person
 */
export async function exportPerson({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  const { person } = await findOne(ctx, id);
  const exported = person && (await collectPerson({ ctx, input: { personId: id } }));
  if (!exported) throw new AppError("person.not_found");
  return exported;
}
