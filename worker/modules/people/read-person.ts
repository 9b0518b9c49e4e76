import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { findOne } from "./employer-people.repository";
import { personView } from "./person-view";

/** One person. @throws AppError person.not_found, also for another employer's person */
export async function readPerson({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  const { person } = await findOne(ctx, id);
  if (!person) throw new AppError("person.not_found");
  return personView(person);
}
