import type { PersonQuery } from "#contract/people";
import type { EmployerCall } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { findPage, PERSON_ORDER } from "./employer-people.repository";
import { personView } from "./person-view";

/** An employer's people, oldest first, a page at a time. */
export async function listPeople({ ctx, input }: EmployerCall<PersonQuery>) {
  return pageOf(await findPage(ctx, input), PERSON_ORDER, input.limit, personView);
}
