import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { collectPerson } from "./collect-person";
import { findOne } from "./employer-people.repository";

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
