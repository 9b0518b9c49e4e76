import { useQuery } from "@tanstack/react-query";
import { APPLICATION } from "#contract/intents";
import { knownApplicationQuery } from "../../lib/queries";

/** Names the application that a plain form is of. */
export function ApplicationField() {
  // The page has it, or the Worker would not have rendered the form.
  const { data } = useQuery(knownApplicationQuery);
  return data ? <input type="hidden" name={APPLICATION} value={data.id} /> : null;
}
