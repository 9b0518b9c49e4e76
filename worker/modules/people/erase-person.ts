import { cwjKey } from "#contract/employers";
import type { EraseInput } from "#contract/erasures";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { rfc3339 } from "../../lib/rfc3339";
import { findOne } from "./employer-people.repository";
import { eraseRecords } from "./erase-records";

/**
 * Erases a person if `confirm` is their id or CWJ; repeating it returns the same.
 * @throws AppError person.not_found, also for another employer's person; erase.not_confirmed
 */
export async function erasePerson({
  ctx,
  input: { id, confirm },
}: EmployerCall<EraseInput & { id: string }>) {
  const { person, tombstone } = await findOne(ctx, id);
  if (!person) {
    if (!tombstone) throw new AppError("person.not_found");
    return { id, erasedAt: rfc3339(tombstone.erasedAt) };
  }
  if (confirm !== person.id && cwjKey(confirm) !== person.cwj)
    throw new AppError("erase.not_confirmed");
  const erasedAt = await eraseRecords({ ctx, input: { personId: id } });
  if (erasedAt === undefined) throw new AppError("person.not_found");
  return { id, erasedAt: rfc3339(erasedAt) };
}
